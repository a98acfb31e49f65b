import type { MemberToday } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check, Coffee, type LucideIcon, Moon, Sunrise, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TicketChip } from '../../../components/line/ticket-chip.tsx';
import { Avatar } from '../../../components/pictures/avatar.tsx';
import { useMemberStateWords } from '../../../lib/shop/member-state-words.ts';
import { bareClock, dayName } from '../../../lib/time/shop-clock.ts';

const teamPath = '/dashboard/employees';
const minuteMs = 60_000;
const stepMinutes = 5;
/** Below this, no figure is shown. */
const soonMinutes = 3;

interface MemberProps {
  member: MemberToday;
  timeZone: string;
  now: number;
}

/** 'About 20 min left', in steps of five. */
const TimeLeft = ({ freeAt, now }: { freeAt: string | null; now: number }) => {
  if (freeAt === null) return <Trans>In the chair</Trans>;
  const left = (Date.parse(freeAt) - now) / minuteMs;
  if (left < soonMinutes) return <Trans>Done any minute now</Trans>;
  const minutes = Math.max(1, Math.round(left / stepMinutes)) * stepMinutes;
  return <Trans>About {minutes} min left</Trans>;
};

/** 'Starts at 1:00 PM' or 'Back on Friday', if it is planned. */
const NextWork = ({ member, timeZone, now }: MemberProps) => {
  const { i18n } = useLingui();
  const wordsOf = useMemberStateWords();
  const { state, next_work_at: at } = member;
  if (at === null || state === 'later') return wordsOf({ state, back_at: at }, timeZone);
  const day = dayName(at, new Date(now).toISOString(), i18n.locale, timeZone);
  return <Trans>Back on {day}</Trans>;
};

const Sentence = ({ member, timeZone, now }: MemberProps): ReactNode => {
  const { i18n } = useLingui();
  const { state, next_work_at: at } = member;
  if (member.ticket_number !== null) return <TimeLeft freeAt={member.free_at} now={now} />;
  if (state === 'working') return <Trans>Ready for the next one</Trans>;
  if (state !== 'break') return <NextWork member={member} timeZone={timeZone} now={now} />;
  if (at === null) return <Trans>On break</Trans>;
  const time = bareClock(at, i18n.locale, timeZone);
  return <Trans>Back at {time}</Trans>;
};

const State = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-ink-2">
    <Icon size={14} aria-hidden="true" className="text-ink-3" />
    {children}
  </span>
);

const StateOf = ({ member }: Pick<MemberProps, 'member'>): ReactNode => {
  const { state, ticket_number: ticket } = member;
  if (ticket !== null) return <TicketChip ticket={ticket} status="in_progress" />;
  if (state === 'working') {
    return (
      <State icon={Armchair}>
        <Trans>Free</Trans>
      </State>
    );
  }
  if (state === 'break') {
    return (
      <State icon={Coffee}>
        <Trans>Break</Trans>
      </State>
    );
  }
  if (state === 'later') {
    return (
      <State icon={Sunrise}>
        <Trans>Later</Trans>
      </State>
    );
  }
  if (state === 'unplanned') return null;
  return state === 'done' ? (
    <State icon={Check}>
      <Trans>Done</Trans>
    </State>
  ) : (
    <State icon={Moon}>
      <Trans>Off</Trans>
    </State>
  );
};

const Member = (props: MemberProps) => {
  const { name, photo } = props.member;
  return (
    <li>
      <Link
        to={teamPath}
        className="react-fast grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 px-5 py-1 text-inherit no-underline outline-offset-[-2px] hover:bg-hover max-sm:px-4"
      >
        <Avatar name={name} photo={photo} size={32} />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{name}</span>
          <span className="text-caption text-ink-3 num">
            <Sentence {...props} />
          </span>
        </span>
        <StateOf member={props.member} />
      </Link>
    </li>
  );
};

const NoTeam = () => (
  <EmptyState
    icon={Users}
    title={<Trans>Nobody takes customers yet</Trans>}
    action={
      <ButtonLink variant="secondary" to={teamPath}>
        <Trans>Invite a barber</Trans>
      </ButtonLink>
    }
  >
    <p>
      <Trans>The line needs at least one barber.</Trans>
    </p>
  </EmptyState>
);

interface TodayTeamProps {
  team: readonly MemberToday[] | undefined;
  /** The expected number of members, for the skeleton. */
  size: number;
  timeZone: string;
  now: number;
}

/** The team of today: who works, until when they are busy, and when the others come. */
export const TodayTeam = ({ team, size, timeZone, now }: TodayTeamProps) => {
  const title = useId();
  return (
    <Card aria-labelledby={title} aria-busy={team ? undefined : true} className="pb-2">
      <header className="flex items-center justify-between gap-3 px-5 pt-3.5 pb-1.5 max-sm:px-4">
        <h2 id={title} className="text-h3 cut-head">
          <Trans>Team today</Trans>
        </h2>
        <TextLink to={teamPath} isAlone className="text-small">
          <Trans>Team Members</Trans>
        </TextLink>
      </header>
      {team?.length === 0 && <NoTeam />}
      <ul>
        {team
          ? team.map((member) => (
              <Member key={member.id} member={member} timeZone={timeZone} now={now} />
            ))
          : [...Array(size).keys()].map((row) => (
              <li key={row} className="flex h-12 items-center gap-3 px-5 max-sm:px-4">
                <Skeleton className="size-8 rounded-full" />
                <span className="grid flex-1 gap-1.5">
                  <Skeleton className="h-3.5 w-32" />
                  <Skeleton className="h-3 w-24" />
                </span>
                <Skeleton className="h-7 w-10" />
              </li>
            ))}
      </ul>
    </Card>
  );
};
