import type { Member } from '@lineup/contract/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { useNotice } from '../../../components/notice.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { hasWeekProblem } from '../../../components/week-hours-changes.ts';
import { WeekHoursEditor } from '../../../components/week-hours-editor.tsx';
import { savedNoticeMs } from '../../../lib/alert-times.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { updateMemberHours } from '../api.ts';
import { useTeamChanged } from '../hooks.ts';
import { DaysOff } from './days-off.tsx';

interface HoursDialogProps {
  member: Member;
  /** Of the shop. */
  timeZone: string;
  onClose: () => void;
}

/** The week, which is saved as a whole, and the days off, each of which is saved at once. */
export const HoursDialog = ({ member, timeZone, onClose }: HoursDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { stored } = useTeamChanged();
  const [pane, setPane] = useState<'week' | 'days'>('week');
  const [hours, setHours] = useState(member.hours);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name } = member;
  const isChanged = JSON.stringify(hours) !== JSON.stringify(member.hours);

  const save = async () => {
    if (hasWeekProblem(hours)) {
      setPane('week');
      setFailure(t`Some times need a second look.`);
      return;
    }
    setFailure(null);
    setIsSaving(true);
    const answer = await updateMemberHours(id, hours);
    setIsSaving(false);
    if (!answer.ok) {
      setFailure(answer.error.fields['hours'] ?? errorText(answer.error));
      return;
    }
    onClose();
    stored(answer.data.response);
    const text = t`The working hours of ${name} are saved.`;
    void notify({ tone: 'success', title: t`Saved`, text, timeoutMs: savedNoticeMs });
  };

  const close = () => {
    if (!isSaving) onClose();
  };

  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Hours of ${name}`}
      description={t`Customers can book ${name} and get estimates only within these hours.`}
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
          <WeekHoursEditor kind="working" value={hours} onChange={setHours} />
        ) : (
          <DaysOff member={member} timeZone={timeZone} />
        )}
      </div>
    </Dialog>
  );
};
