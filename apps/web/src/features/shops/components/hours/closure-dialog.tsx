import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import {
  type DayRangeErrors,
  DayRangeFields,
  type DayRangeText,
  useDayRangeCheck,
} from '../../../../components/hours/day-range-fields.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useAffectedBookings } from '../../../../components/visits/affected-bookings.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { addClosure } from '../../api.ts';
import { useApplySettings } from '../../hooks.ts';

interface ClosureDialogProps {
  /** The shop's current day. */
  today: string;
  onClose: () => void;
}

export const ClosureDialog = ({ today, onClose }: ClosureDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  const check = useDayRangeCheck();
  const affected = useAffectedBookings();
  const [days, setDays] = useState<DayRangeText>({ first_day: '', last_day: '', reason: '' });
  const [errors, setErrors] = useState<DayRangeErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = check(days, today);
    setErrors(found);
    setFailure(null);
    if (isSaving || Object.keys(found).length > 0) return;
    setIsSaving(true);
    const answer = await affected.save((bookings) => addClosure(days, bookings));
    setIsSaving(false);
    if (answer === null) return;
    if (!answer.ok) {
      setErrors(answer.error.fields);
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
        onSubmit={(event) => void save(event)}
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
          <DayRangeFields
            value={days}
            onChange={setDays}
            errors={errors}
            min={today}
            reasonPlaceholder={t`Summer holidays`}
          />
        </div>
      </Dialog>
      {affected.dialog}
    </>
  );
};
