import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import type { Direction } from '../../model/arrangement.ts';

export interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (direction: Direction) => void;
}

/** Move a service or a category up and down, by keyboard and on phones. */
export const StepButtons = ({
  name,
  isFirst,
  isLast,
  onStep,
}: StepButtonsProps & { name: string }) => {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
};
