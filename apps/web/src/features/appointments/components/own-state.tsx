import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, Coffee, type LucideIcon, Moon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Menu, type MenuAction } from '../../../components/menu.tsx';
import { toast } from '../../../components/toast-store.ts';
import { dashboardAlertMs } from '../../../lib/alert-times.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { currentAppointmentsQuery, lineKey, type OwnLine, setOwnState } from '../api.ts';

type Said = 'working' | 'break' | 'off';

export const stateIcons: Record<OwnLine['state'], LucideIcon> = {
  working: CircleCheck,
  break: Coffee,
  off: Moon,
  done: Moon,
};

/** Says what the barber does today: on the screen at once, back again when refused. */
export const useOwnState = (line: OwnLine) => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const { queryKey } = currentAppointmentsQuery;

  const show = (state: OwnLine['state']) =>
    queryClient.setQueryData(queryKey, (now) => now && { ...now, state });

  const say = async (state: Said): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    await queryClient.cancelQueries({ queryKey });
    show(state);
    const answer = await setOwnState(line.barber, state);
    setIsSaving(false);
    show(answer.ok ? answer.data.response.state : line.state);
    if (!answer.ok) toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
    void queryClient.invalidateQueries({ queryKey: lineKey });
  };
  return { say, isSaving };
};

/** The state today, and the way to another one. */
export const StateMenu = ({ line, say }: { line: OwnLine; say: (state: Said) => void }) => {
  const { t } = useLingui();
  const labels: Record<OwnLine['state'], string> = {
    working: t`Working`,
    break: t`On break`,
    off: t`Off today`,
    done: t`Done for today`,
  };
  const choices: readonly { state: Said; label: string }[] = [
    { state: 'working', label: line.state === 'working' ? t`Working` : t`Back to work` },
    { state: 'break', label: t`Break` },
    { state: 'off', label: t`Off for today` },
  ];
  const actions: MenuAction[] = choices.map(({ state, label }) => ({
    label,
    icon: stateIcons[state],
    isChosen: line.state === state,
    onSelect: () => say(state),
  }));
  const Icon = stateIcons[line.state];
  const label = labels[line.state];
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
