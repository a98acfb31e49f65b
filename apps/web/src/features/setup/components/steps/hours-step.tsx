import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasWeekProblem } from '../../../../components/hours/week-hours-changes.ts';
import { WeekHoursEditor } from '../../../../components/hours/week-hours-editor.tsx';
import { useAffectedBookings } from '../../../../components/visits/affected-bookings.tsx';
import { settingsQuery, updateOpeningHours } from '../../../shops/api.ts';
import { markStep } from '../../api.ts';
import { useSetupChange } from '../../hooks.ts';
import type { StepProps } from '../../model/step-props.ts';
import { StepActions } from '../step-actions.tsx';

/** Monday to Saturday, nine to six: what the shop starts from if it has no hours. */
const suggestedWeek = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '18:00',
}));

/** The week that the shop starts with, day by day. */
export const HoursStep = ({ settings, onDone, onSkip }: StepProps) => {
  const queryClient = useQueryClient();
  const affected = useAffectedBookings();
  const { change, ...state } = useSetupChange();
  const [hours, setHours] = useState(settings.hours.length === 0 ? suggestedWeek : settings.hours);
  const isChanged = JSON.stringify(hours) !== JSON.stringify(settings.hours);

  const saveHours = async () => {
    const answer = await affected.save((bookings) => updateOpeningHours({ hours }, bookings));
    if (answer?.ok) queryClient.setQueryData(settingsQuery.queryKey, answer.data.response);
    return answer;
  };
  const save = async () => {
    const before = isChanged ? [saveHours] : [];
    if (await change(() => markStep('hours', { state: 'done' }), ...before)) onDone();
  };
  return (
    <>
      <WeekHoursEditor kind="opening" value={hours} onChange={setHours} />
      <StepActions
        {...state}
        label={<Trans>Save hours</Trans>}
        isDisabled={hasWeekProblem(hours)}
        onSave={() => void save()}
        onSkip={onSkip}
      />
      {affected.dialog}
    </>
  );
};
