import type {
  EmployeeStats,
  MemberToday,
  ShopToday,
  StatsPeriodFigures,
  WaitRecord,
} from '@lineup/contract/stats';
import { publicPlaces } from '@lineup/domain/line/line-places';
import { formatCents } from '@lineup/domain/money';
import type { InstantSpan } from '@lineup/domain/time/shop-calendar';
import type { StatsPeriods } from '@lineup/domain/time/stats-periods';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Text } from '../../platform/text.ts';
import type { MemberSnapshot, TodaySnapshot } from './get-today.ts';
import type { CountedVisits, WaitRangeCounts } from './repository.ts';

/** The specification requires these words in every language: clients match the series by them. */
const series: readonly { label: string; has: (row: CountedVisits) => boolean }[] = [
  { label: 'All Appointments', has: () => true },
  { label: 'Your Claims', has: ({ isOwn }) => isOwn },
  { label: 'Available (Unclaimed)', has: ({ status, isFree }) => isFree && status === 'pending' },
];

const statuses = ['pending', 'in_progress', 'completed'] as const;
const statusLabels = ['Pending', 'In Progress', 'Completed'];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const countOf = (rows: readonly CountedVisits[]): number => sum(rows.map(({ visits }) => visits));

const scopeOf = (rows: readonly CountedVisits[]): StatsPeriodFigures['all'] => {
  const of = (status: (typeof statuses)[number]) =>
    countOf(rows.filter((row) => row.status === status));
  return {
    total: countOf(rows),
    due: sum(rows.map(({ due }) => due)),
    by_status: {
      pending: of('pending'),
      in_progress: of('in_progress'),
      completed: of('completed'),
    },
    revenue: formatCents(sum(rows.map(({ cents }) => cents))),
  };
};

const periodOf = (rows: readonly CountedVisits[]): StatsPeriodFigures => {
  const [all, claimed, available] = series.map(({ has }) => scopeOf(rows.filter(has)));
  if (!all || !claimed || !available) throw new Error('three series');
  return { all, claimed, available };
};

const statusChartOf = ({ all, claimed, available }: StatsPeriodFigures) => ({
  labels: statusLabels,
  datasets: [all, claimed, available].map(({ by_status }, index) => ({
    label: series[index]?.label ?? '',
    data: statuses.map((status) => by_status[status]),
  })),
});

/** Builds the figures and the charts from the same counts, so that they cannot disagree. */
export const presentStats = (
  periods: StatsPeriods,
  counted: readonly CountedVisits[],
): EmployeeStats => {
  const rowsOf = new Map(
    periods.days.map((day, index) => [
      day,
      counted.filter(({ dayNumber }) => dayNumber === index + 1),
    ]),
  );
  const within = ({ from, to }: InstantSpan) =>
    periods.days
      .filter(
        (day) =>
          Temporal.Instant.compare(from, day.from) <= 0 &&
          Temporal.Instant.compare(day.to, to) <= 0,
      )
      .flatMap((day) => rowsOf.get(day) ?? []);
  const daily = periodOf(within(periods.daily));
  const weekly = periodOf(within(periods.weekly));
  const monthly = periodOf(within(periods.monthly));
  return {
    daily,
    weekly,
    monthly,
    charts: {
      status: {
        daily: statusChartOf(daily),
        weekly: statusChartOf(weekly),
        monthly: statusChartOf(monthly),
      },
      timeseries: {
        last30: {
          labels: periods.last30.map(({ day }) => day),
          datasets: series.map(({ label, has }) => ({
            label,
            data: periods.last30.map((day) => countOf((rowsOf.get(day) ?? []).filter(has))),
          })),
        },
      },
    },
  };
};

export const statsText: Text = {
  en: 'These are the figures as of now.',
  es: 'Estas son las cifras de este momento.',
};

const presentInstant = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;

const presentMember = ({
  barber: { id, name, photoKey, state },
  ...now
}: MemberSnapshot): MemberToday => ({
  id,
  name,
  photo: photoKey && pictureAddress(photoKey, 'small'),
  state,
  ticket_number: now.ticketNumber,
  free_at: presentInstant(now.freeAt),
  next_work_at: presentInstant(now.nextWorkAt),
});

export const presentToday = (
  { desk, opening, totals, likely, ...now }: TodaySnapshot,
  showsFigures: boolean,
): ShopToday => ({
  time_zone: desk.line.calendar.timeZone,
  day: desk.line.day,
  is_open: opening.isOpen,
  closes_at: presentInstant(opening.closesAt),
  opens_at: presentInstant(opening.opensAt),
  barbers_working: desk.line.barbers.filter(({ state }) => state === 'working').length,
  in_chair: desk.inChair,
  waiting: desk.waiting,
  booked_later: desk.waiting.length - publicPlaces(desk.line.places.values()).length,
  barber: now.barberId,
  next: now.next,
  completed: totals.completed,
  completed_week_ago: now.completedWeekAgo,
  revenue: showsFigures ? formatCents(totals.cents) : null,
  payments: totals.payments,
  likely: likely && { from: likely.from.toString(), to: likely.to.toString() },
  team: now.team.map(presentMember),
  check_ins: sum(totals.arrivals.map(({ visits }) => visits)),
  expected_days: now.expectedDays,
  hours: now.hours.map(({ hour, came, expected }) => ({ hour, check_ins: came, expected })),
});

/** All days of the range, also those without any wait range given. */
export const presentRecord = (
  days: readonly string[],
  counted: readonly WaitRangeCounts[],
): WaitRecord => {
  const of = (wanted: string | null) => counted.find(({ day }) => day === wanted);
  const all = of(null);
  return {
    from: days.at(0) ?? '',
    to: days.at(-1) ?? '',
    given: all?.given ?? 0,
    inside: all?.inside ?? 0,
    early: all?.early ?? 0,
    late: all?.late ?? 0,
    median_width: all?.medianWidth ?? null,
    days: days.map((day) => ({
      day,
      given: of(day)?.given ?? 0,
      inside: of(day)?.inside ?? 0,
    })),
  };
};
