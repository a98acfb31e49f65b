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
import { updateMemberHours } from '../api.ts';
import { useTeamChanged } from '../hooks.ts';
import { DaysOff } from './days-off.tsx';

interface HoursDialogProps {
  member: Member;
  shop: Pick<Team, 'time_zone' | 'opening_hours'>;
  onClose: () => void;
}

/** The week, which is saved as a whole, and the days off, each of which is saved at once. */
export const HoursDialog = ({ member, shop, onClose }: HoursDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { stored } = useTeamChanged();
  const affected = useAffectedBookings();
  const [pane, setPane] = useState<'week' | 'days'>('week');
  const [hours, setHours] = useState(member.hours);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const { id, name } = member;
  const isChanged = JSON.stringify(hours) !== JSON.stringify(member.hours);

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
    const answer = await affected.save((bookings) => updateMemberHours(id, hours, bookings));
    setIsSaving(false);
    if (answer === null) return;
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
          <WeekHoursEditor
            ref={editor}
            kind="working"
            value={hours}
            startsFrom={shop.opening_hours}
            onChange={setHours}
          />
        ) : (
          <DaysOff member={member} timeZone={shop.time_zone} />
        )}
      </div>
      {affected.dialog}
    </Dialog>
  );
};
