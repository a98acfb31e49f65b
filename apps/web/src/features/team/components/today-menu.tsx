import type { Member } from '@lineup/contract/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChevronDown, CircleCheck, Coffee, Moon } from 'lucide-react';
import { formatClock } from '../../../components/clock-text.ts';
import { Menu } from '../../../components/menu.tsx';
import type { TodayChoice } from '../api.ts';

/** By the shop's clock: '13:05'. */
const clockIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    Date.now(),
  );

interface TodayProps {
  member: Member;
  timeZone: string;
}

/** 'Working until 5:00 PM', 'On break', 'Off today'; before today's hours it says which they are. */
const Today = ({ member: { today, today_hours: hours }, timeZone }: TodayProps) => {
  const { i18n } = useLingui();
  const now = clockIn(timeZone);
  const from = formatClock(hours?.from ?? '00:00', i18n.locale);
  const to = formatClock(hours?.to ?? '00:00', i18n.locale);
  if (today === 'working') {
    // Who said so may work beyond the hours, or without any.
    return hours && now < hours.to ? <Trans>Working until {to}</Trans> : <Trans>Working</Trans>;
  }
  if (today === 'break') return <Trans>On break</Trans>;
  if (today === 'done') return <Trans>Done for today</Trans>;
  if (hours === null || now >= hours.from) return <Trans>Off today</Trans>;
  const range = `${from}\u00A0–\u00A0${to}`;
  return <Trans>Off now, today {range}</Trans>;
};

interface TodayMenuProps extends TodayProps {
  onToday: (member: Member, state: TodayChoice) => void;
}

/** What somebody does today, which the owner may say for them: the line counts on it. */
export const TodayMenu = ({ member, timeZone, onToday }: TodayMenuProps) => {
  const { t } = useLingui();
  const { name, today } = member;
  const choose = (state: TodayChoice) => () => onToday(member, state);
  return (
    <Menu
      align="start"
      actions={[
        {
          label: t`Working`,
          icon: CircleCheck,
          isChosen: today === 'working',
          onSelect: choose('working'),
        },
        { label: t`Break`, icon: Coffee, isChosen: today === 'break', onSelect: choose('break') },
        { label: t`Off for today`, icon: Moon, isChosen: today === 'off', onSelect: choose('off') },
        {
          label: t`By the working hours`,
          icon: CalendarClock,
          startsGroup: true,
          onSelect: choose('auto'),
        },
      ]}
      trigger={
        <button
          type="button"
          title={t`Change what ${name} does today`}
          className="touch-target -mx-1 inline-flex min-h-6 items-center gap-1 rounded-chip px-1 text-left hover:bg-hover hover:text-ink"
        >
          <span>
            <Today member={member} timeZone={timeZone} />
          </span>
          <ChevronDown size={14} aria-hidden="true" className="flex-none" />
        </button>
      }
    />
  );
};
