import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, Coffee, type LucideIcon, Moon, Sunrise } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { Menu, type MenuAction } from '../../../../components/overlays/menu.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import {
  updateCachedData,
  useOptimisticMutation,
} from '../../../../lib/http/optimistic-mutation.ts';
import { useBreakChoices } from '../../../../lib/shop/break-choices.ts';
import { useMemberStateWords } from '../../../../lib/shop/member-state-words.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { currentAppointmentsQuery, lineKey, type OwnLine, setOwnState } from '../../api.ts';

export type OwnStateInput = Parameters<typeof setOwnState>[1];

export const stateIcons: Record<OwnLine['state'], LucideIcon> = {
  working: CircleCheck,
  break: Coffee,
  later: Sunrise,
  off: Moon,
  done: Moon,
  unplanned: Moon,
};

/** Sets the barber's state of today optimistically. */
export const useOwnState = (line: OwnLine) => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = currentAppointmentsQuery;

  const show = ({ state, back_at }: Pick<OwnLine, 'state' | 'back_at'>) =>
    updateCachedData<OwnLine>(queryClient, queryKey, (now) => ({ ...now, state, back_at }));

  const { change, isPending: isSaving } = useOptimisticMutation({
    queryKey,
    send: (input: OwnStateInput) => setOwnState(line.barber, input),
    // The end of a break comes with the answer, because it follows the server's clock.
    show: (input) => {
      const { state, back_at } = line;
      const rollBack = show({ state: input.state, back_at: null });
      // If newer data has replaced the line, only the state is rolled back.
      return () => rollBack() || show({ state, back_at });
    },
    showAnswer: ({ response }) => void show(response),
    reload: () => queryClient.invalidateQueries({ queryKey: lineKey }),
  });

  const setState = async (input: OwnStateInput): Promise<void> => {
    if (isSaving) return;
    const answer = await change(input);
    if (!answer.ok) toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
  return { setState, isSaving };
};

/** One menu action per length of break. */
export const useBreakActions = (setState: (input: OwnStateInput) => void): MenuAction[] =>
  useBreakChoices().map(({ minutes, label }) => ({
    label,
    icon: stateIcons.break,
    onSelect: () => setState({ state: 'break', minutes }),
  }));

/** Shows the state of today and a menu to change it. */
export const StateMenu = ({
  line,
  setState,
}: {
  line: OwnLine;
  setState: (input: OwnStateInput) => void;
}) => {
  const { t } = useLingui();
  const wordsOf = useMemberStateWords();
  const breaks = useBreakActions(setState);
  const choice = (state: 'working' | 'off', words: string): MenuAction => ({
    label: words,
    icon: stateIcons[state],
    isChosen: line.state === state,
    onSelect: () => setState({ state }),
  });
  const actions: MenuAction[] = [
    choice('working', line.state === 'working' ? t`Working` : t`Back to work`),
    ...breaks,
    choice('off', t`Off for today`),
  ];
  const Icon = stateIcons[line.state];
  const label = wordsOf(line, line.time_zone);
  return (
    <Menu
      actions={actions}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Your state today: ${label}`}
          className="rounded-full! pointer-coarse:h-9! touch-target"
        >
          <Icon aria-hidden="true" />
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
};
