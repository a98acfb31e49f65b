import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import type { Direction } from '../../model/arrangement.ts';

interface ArrangeRowProps {
  service: { id: number; name: string };
  isFirst: boolean;
  isLast: boolean;
  onStep: (direction: Direction) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

/** One service: it can be dragged, or moved with two buttons by keyboard and on phones. */
export const ArrangeRow = ({
  service: { name },
  isFirst,
  isLast,
  onStep,
  onDragStart,
  onDrop,
}: ArrangeRowProps) => {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
      className="flex min-h-11 cursor-grab items-center gap-2 bg-surface px-2 active:cursor-grabbing"
    >
      <GripVertical
        size={18}
        aria-hidden="true"
        className="flex-none text-ink-3 pointer-coarse:hidden"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <IconButton
        icon={ArrowUp}
        label={t`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move ${name} down`}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </li>
  );
};
