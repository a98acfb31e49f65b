import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, type LucideIcon, Ticket } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { settingsQuery, updateLine } from '../../../shops/api.ts';
import { markStep } from '../../api.ts';
import { useSetupChange } from '../../hooks.ts';
import type { StepProps } from '../../model/step-props.ts';
import { StepActions } from '../step-actions.tsx';

interface ChoiceProps {
  name: string;
  icon: LucideIcon;
  title: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, icon: Icon, title, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="react-fast relative flex cursor-pointer gap-3 rounded-card border border-line-strong p-4 hover:bg-hover has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer appearance-none outline-none"
    />
    <Icon size={22} aria-hidden="true" className="mt-0.5 flex-none text-primary" />
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-small text-ink">{children}</span>
    </span>
  </label>
);

/** Whether customers can join the line by themselves. */
export const WalkInsStep = ({ settings, onDone, onSkip }: StepProps) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const name = useId();
  const { change, ...state } = useSetupChange();
  const [isOn, setIsOn] = useState(settings.line.takes_walk_ins);

  const saveLine = async () => {
    const answer = await updateLine({ ...settings.line, takes_walk_ins: isOn });
    if (answer.ok) queryClient.setQueryData(settingsQuery.queryKey, answer.data.response);
    return answer;
  };
  const save = async () => {
    const before = isOn === settings.line.takes_walk_ins ? [] : [saveLine];
    if (await change(() => markStep('walk_ins', { state: 'done' }), ...before)) onDone();
  };
  return (
    <>
      <div role="radiogroup" aria-label={t`Take a number`} className="grid gap-3 sm:grid-cols-2">
        <Choice
          name={name}
          icon={Ticket}
          title={<Trans>On: people take a number</Trans>}
          isChosen={isOn}
          onChoose={() => setIsOn(true)}
        >
          <Trans>
            They scan the poster, get a ticket with an honest wait, and can leave until it is their
            turn. Bookings keep their time in the same line.
          </Trans>
        </Choice>
        <Choice
          name={name}
          icon={CalendarCheck}
          title={<Trans>Off: bookings only</Trans>}
          isChosen={!isOn}
          onChoose={() => setIsOn(false)}
        >
          <Trans>
            The check-in page says that you take no walk-ins now. The desk can still add somebody
            who comes in.
          </Trans>
        </Choice>
      </div>
      <StepActions
        {...state}
        label={<Trans>Save and continue</Trans>}
        onSave={() => void save()}
        onSkip={onSkip}
      />
    </>
  );
};
