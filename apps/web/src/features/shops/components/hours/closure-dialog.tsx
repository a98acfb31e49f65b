import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import {
  DayRangeFields,
  type DayRangeText,
} from '../../../../components/hours/day-range-fields.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useAffectedBookings } from '../../../../components/visits/affected-bookings.tsx';
import { useDayRangeForm } from '../../../../lib/forms/day-range-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { addClosure } from '../../api.ts';
import { useApplySettings } from '../../hooks.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ addClosure: { body } }) => body);

interface ClosureDialogProps {
  /** The shop's current day. */
  today: string;
  onClose: () => void;
}

export const ClosureDialog = ({ today, onClose }: ClosureDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  const form = useDayRangeForm(loadSchema, today);
  const { isSubmitting: isSaving } = form.formState;
  const affected = useAffectedBookings();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (days: DayRangeText) => {
    setFailure(null);
    const answer = await affected.save((bookings) => addClosure(days, bookings));
    if (answer === null) return;
    if (!answer.ok) {
      showFieldErrors(answer.error, form);
      setFailure(errorText(answer.error));
      return;
    }
    applySettings(answer.data.response);
    onClose();
  };

  const close = () => {
    if (!isSaving) onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Add days`}
        description={t`Nobody can check in or book on these days. They begin today or later.`}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" isBusy={isSaving} busyText={t`Saving...`}>
              <Trans>Add days</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {failure !== null && <ErrorSummary title={failure} />}
          <DayRangeFields form={form} min={today} reasonPlaceholder={t`Summer holidays`} />
        </div>
      </Dialog>
      {affected.dialog}
    </>
  );
};
