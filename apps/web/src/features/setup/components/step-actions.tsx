import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import type { StepProps } from '../model/step-props.ts';

interface StepActionsProps extends Pick<StepProps, 'onSkip'> {
  isBusy: boolean;
  failure: string | null;
  /** The main button. */
  label: ReactNode;
  isDisabled?: boolean;
  onSave: () => void;
  /** At the left, such as 'Add your own'. */
  start?: ReactNode;
}

/** The end of every step: put it off, or save and go on. */
export const StepActions = ({
  isBusy,
  failure,
  label,
  isDisabled = false,
  onSave,
  onSkip,
  start,
}: StepActionsProps) => {
  const { t } = useLingui();
  return (
    <div className="mt-5 grid gap-4">
      {failure !== null && <ErrorSummary title={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {start !== undefined && <div className="mr-auto">{start}</div>}
        {onSkip && (
          <Button variant="ghost" onClick={onSkip} aria-disabled={isBusy || undefined}>
            <Trans>Do this later</Trans>
          </Button>
        )}
        <Button isBusy={isBusy} busyText={t`Saving...`} disabled={isDisabled} onClick={onSave}>
          {label}
        </Button>
      </div>
    </div>
  );
};
