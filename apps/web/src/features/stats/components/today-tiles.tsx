import type { ShopToday } from '@lineup/contract/stats';
import { readCents } from '@lineup/domain/money';
import { regionOf } from '@lineup/domain/region';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check, CircleDollarSign, Clock } from 'lucide-react';
import { StatTile, StatTileSkeleton } from '../../../components/cards/stat-tile.tsx';
import { formatMoney } from '../../../lib/figures/format.ts';
import { minutesSince } from '../../../lib/time/now.ts';

const desk = '/dashboard/walkin-management';

interface NoteProps {
  today: ShopToday;
}

/** As on the shop's public page, a booking counts from an hour before its time. */
const countWaiting = ({ waiting, booked_later: later }: ShopToday): number =>
  Math.max(0, waiting.length - later);

/** The longest wait of the customers who are here. */
const Longest = ({ today, now }: NoteProps & { now: number }) => {
  const arrivals = today.waiting.flatMap(({ arrived_at: at }) => (at === null ? [] : [at]));
  const [first] = arrivals.toSorted();
  if (countWaiting(today) === 0) return <Trans>Nobody is waiting</Trans>;
  if (first === undefined) return <Trans>None of them is here yet</Trans>;
  const minutes = minutesSince(first, now);
  return <Trans>Longest so far: {minutes} min</Trans>;
};

const WaitingNote = ({ today, now }: NoteProps & { now: number }) => (
  <>
    <Longest today={today} now={now} />
    {today.booked_later > 0 && (
      <>
        {' · '}
        <Plural value={today.booked_later} one="# booked for later" other="# booked for later" />
      </>
    )}
  </>
);

const Working = ({ today }: NoteProps) =>
  today.barbers_working === 0 ? (
    <Trans>No barber is working</Trans>
  ) : (
    <Plural value={today.barbers_working} one="# barber working" other="# barbers working" />
  );

const SinceLastWeek = ({ today }: NoteProps) => {
  const { i18n } = useLingui();
  const weekday = new Intl.DateTimeFormat(regionOf(i18n.locale), {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(today.day));
  const before = today.completed_week_ago;
  if (before === null) return <Trans>Nothing to compare with last {weekday}</Trans>;
  const more = today.completed - before;
  if (more === 0) return <Trans>As many as last {weekday}</Trans>;
  const count = i18n.number(Math.abs(more));
  return more > 0 ? (
    <Trans>
      {count} more than last {weekday}
    </Trans>
  ) : (
    <Trans>
      {count} fewer than last {weekday}
    </Trans>
  );
};

const Payments = ({ today }: NoteProps) =>
  today.payments === 0 ? (
    <Trans>No payments yet</Trans>
  ) : (
    <Plural value={today.payments} one="From # payment" other="From # payments" />
  );

interface TodayTilesProps {
  today: ShopToday | undefined;
  now: number;
}

/** Four figures of the day, each with a comparison and a link. */
export const TodayTiles = ({ today, now }: TodayTilesProps) => {
  const { t, i18n } = useLingui();
  return (
    <section
      aria-label={t`The day in figures`}
      className="mb-5 grid grid-cols-2 gap-4 max-sm:gap-2.5 @4xl:grid-cols-4"
    >
      {today ? (
        <>
          <StatTile
            icon={Clock}
            label={<Trans>Waiting now</Trans>}
            figure={i18n.number(countWaiting(today))}
            note={<WaitingNote today={today} now={now} />}
            to={`${desk}?status=pending`}
          />
          <StatTile
            icon={Armchair}
            label={<Trans>In the chair</Trans>}
            figure={i18n.number(today.in_chair.length)}
            note={<Working today={today} />}
            to={`${desk}?status=in_progress`}
          />
          <StatTile
            icon={Check}
            label={<Trans>Completed today</Trans>}
            figure={i18n.number(today.completed)}
            note={<SinceLastWeek today={today} />}
            to={`${desk}?status=completed`}
          />
          {today.revenue !== null && (
            <StatTile
              icon={CircleDollarSign}
              label={<Trans>Revenue today</Trans>}
              figure={formatMoney(readCents(today.revenue) ?? 0, i18n.locale)}
              note={<Payments today={today} />}
              to={`${desk}?status=completed`}
            />
          )}
        </>
      ) : (
        ['waiting', 'chair', 'completed', 'revenue'].map((tile) => <StatTileSkeleton key={tile} />)
      )}
    </section>
  );
};
