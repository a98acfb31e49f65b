import type { Member } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChevronDown, CircleCheck, Coffee, Moon } from 'lucide-react';
import { formatClock } from '../../../components/hours/clock-text.ts';
import { Menu } from '../../../components/overlays/menu.tsx';
import { useBreakChoices } from '../../../lib/shop/break-choices.ts';
import { useMemberStateWords } from '../../../lib/shop/member-state-words.ts';
import type { TodayChoice } from '../api.ts';

/** The current time in the zone: '13:05'. */
const clockIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    Date.now(),
  );

interface TodayProps {
  member: Member;
  timeZone: string;
}

/** 'Working until 5:00 PM', 'On break until 1:30 PM', 'Off today', 'Starts at 9:00 AM'. */
const Today = ({ member, timeZone }: TodayProps) => {
  const { i18n } = useLingui();
  const wordsOf = useMemberStateWords();
  const { today, today_hours: hours } = member;
  const now = clockIn(timeZone);
  const to = formatClock(hours?.to ?? '00:00', i18n.locale);
  if (today === 'working') {
    // A member who was set to working may work beyond the hours, or without any.
    return hours && now < hours.to ? <Trans>Working until {to}</Trans> : <Trans>Working</Trans>;
  }
  return today && wordsOf({ state: today, back_at: member.back_at }, timeZone);
};

interface TodayMenuProps extends TodayProps {
  onToday: (member: Member, choice: TodayChoice) => void;
}

/** A member's state of today. The owner may set it for them, and the line's estimates use it. */
export const TodayMenu = ({ member, timeZone, onToday }: TodayMenuProps) => {
  const { t } = useLingui();
  const { name, today } = member;
  const breaks = useBreakChoices();
  const choose = (choice: TodayChoice) => () => onToday(member, choice);
  return (
    <Menu
      align="start"
      actions={[
        {
          label: t`Working`,
          icon: CircleCheck,
          isChosen: today === 'working',
          onSelect: choose({ state: 'working' }),
        },
        ...breaks.map(({ minutes, label }) => ({
          label,
          icon: Coffee,
          onSelect: choose({ state: 'break', minutes }),
        })),
        {
          label: t`Off for today`,
          icon: Moon,
          isChosen: today === 'off',
          onSelect: choose({ state: 'off' }),
        },
        {
          label: t`By the working hours`,
          icon: CalendarClock,
          startsGroup: true,
          onSelect: choose({ state: 'auto' }),
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
