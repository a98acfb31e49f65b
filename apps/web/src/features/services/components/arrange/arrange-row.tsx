import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx';

interface ArrangeRowProps extends StepButtonsProps {
  service: { id: number; name: string };
  onDragStart: () => void;
  onDrop: () => void;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

/** One service: it can be dragged, or moved with two buttons by keyboard and on phones. */
export const ArrangeRow = ({
  service: { name },
  onDragStart,
  onDrop,
  ...step
}: ArrangeRowProps) => {
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
      <StepButtons name={name} {...step} />
    </li>
  );
};
