import type { Member, Team } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { focusInvalid } from '../../../components/forms/focus-invalid.ts';
import { hasWeekProblem } from '../../../components/hours/week-hours-changes.ts';
import { WeekHoursEditor } from '../../../components/hours/week-hours-editor.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useAffectedBookings } from '../../../components/visits/affected-bookings.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import type { HoursCalls } from '../model/use-hours-calls.ts';
import { DaysOff } from './days-off.tsx';

interface HoursDialogProps {
  planned: Pick<Member, 'hours' | 'days_off'>;
  calls: HoursCalls;
  title: string;
  description: string;
  savedText: string;
  shop: Pick<Team, 'time_zone' | 'opening_hours'>;
  onClose: () => void;
}

/** The week, which is saved as a whole, and the days off, each of which is saved at once. */
export const HoursDialog = ({ planned, calls, shop, onClose, ...texts }: HoursDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const affected = useAffectedBookings();
  const [pane, setPane] = useState<'week' | 'days'>('week');
  const [hours, setHours] = useState(planned.hours);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const isChanged = JSON.stringify(hours) !== JSON.stringify(planned.hours);

  const save = async () => {
    if (hasWeekProblem(hours)) {
      flushSync(() => {
        setPane('week');
        setFailure(null);
      });
      focusInvalid(editor.current);
      return;
    }
    setFailure(null);
    setIsSaving(true);
    const answer = await affected.save((bookings) => calls.updateHours(hours, bookings));
    setIsSaving(false);
    if (answer === null) return;
    if (!answer.ok) {
      setFailure(answer.error.fields['hours'] ?? errorText(answer.error));
      return;
    }
    onClose();
    void notify({
      tone: 'success',
      title: t`Saved`,
      text: texts.savedText,
      timeoutMs: savedNoticeMs,
    });
  };

  const close = () => {
    if (!isSaving) onClose();
  };

  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {pane === 'days' && !isChanged ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {(pane === 'week' || isChanged) && (
            <Button isBusy={isSaving} busyText={t`Saving...`} onClick={() => void save()}>
              <Trans>Save hours</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={t`What to change`}
          isBlock
          segments={[
            { value: 'week', label: t`Working hours` },
            { value: 'days', label: t`Days off` },
          ]}
          value={pane}
          onValueChange={setPane}
        />
        {failure !== null && <ErrorSummary title={failure} />}
        {pane === 'week' ? (
          <WeekHoursEditor
            ref={editor}
            kind="working"
            value={hours}
            startsFrom={shop.opening_hours}
            onChange={setHours}
          />
        ) : (
          <DaysOff days={planned.days_off} calls={calls} timeZone={shop.time_zone} />
        )}
      </div>
      {affected.dialog}
    </Dialog>
  );
};
