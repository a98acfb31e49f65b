import type {
  LengthOf,
  Line,
  LineBarber,
  Moment,
  SeatedVisit,
  WaitingVisit,
} from '@lineup/domain/line/line';
import { type LinePlace, linePlaces } from '@lineup/domain/line/line-places';
import { type MemberCalendar, memberDay, workLeft } from '@lineup/domain/team/member-day';
import type { MemberState } from '@lineup/domain/team/member-states';
import { momentOf } from '@lineup/domain/time/moment';
import type { ShopCalendar } from '@lineup/domain/time/shop-calendar';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import { type Lengths, lengthsOf } from '@lineup/domain/waits/service-lengths';
import type { WaitStatistics } from '@lineup/domain/waits/wait-statistics';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { VisitRow } from '../changes/repository.ts';
import {
  countVisits,
  selectLineBarbers,
  selectLineServices,
  selectLineShop,
  selectLineVisits,
} from './line-repository.ts';
import { readPastVisits } from './read-past-visits.ts';

export type { VisitRow } from '../changes/repository.ts';

type Rows = Awaited<ReturnType<typeof loadRows>>;

export interface SnapshotBarber {
  readonly id: number;
  readonly name: string;
  readonly photoKey: string | null;
  readonly state: MemberState;
  /** When they start or are back today, where their hours or the length of their break say so. */
  readonly backAt: Temporal.Instant | null;
  /** When they work for the rest of the day, in moments. */
  readonly work: LineBarber['work'];
  /** Their hours, days off and what they said about today. */
  readonly calendar: MemberCalendar;
}

/** The line of a shop as it stands, with everything that says how it goes on. */
export interface LineSnapshot {
  /** When it was looked at: up to half a minute ago. */
  readonly now: Temporal.Instant;
  readonly day: string;
  readonly shop: Rows['shop'];
  readonly calendar: ShopCalendar;
  readonly services: Rows['services'];
  readonly barbers: readonly SnapshotBarber[];
  /** Who waits, and who sits since today or yesterday, in the order of tickets. */
  readonly visits: readonly VisitRow[];
  readonly counts: Rows['counts'];
  readonly line: Line;
  readonly lengths: Lengths;
  readonly waitStatistics: WaitStatistics;
  /** Everybody who waits by the visit's id, in the order of places; every screen reads this. */
  readonly places: ReadonlyMap<number, LinePlace>;
}

const KEEP_MS = 30_000;

const minuteOf = (minutes: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(minutes * 60_000);

/** A range of the rule as it is promised: whole minutes, never narrower than was computed. */
export const likelyRange = ({ from, to }: { readonly from: Moment; readonly to: Moment }) => ({
  from: minuteOf(Math.floor(from)),
  to: minuteOf(Math.ceil(to)),
});

/** For the rule, which asks for one figure. */
export const meanLengths =
  (lengths: Lengths): LengthOf =>
  (visit, barberId) =>
    lengths(visit, barberId).mean;

const loadRows = (platform: Platform, shop: LineShopId, now: Temporal.Instant) =>
  // Staff and street read the same rows; what each is shown of them is decided later.
  platform.db.inPublicShop(shop, async (tx) => {
    const shopRow = await selectLineShop(shop, tx, now);
    const day = shopDayOf(now, shopRow.time_zone);
    return {
      day,
      shop: shopRow,
      barbers: await selectLineBarbers(shop, tx, now),
      services: await selectLineServices(shop, tx),
      visits: await selectLineVisits(shop, tx, day),
      counts: await countVisits(shop, tx, { day, isToday: true }),
    };
  });

/** Once per version of the line; anew when the shop's midnight has passed meanwhile. */
const readRows = async (
  platform: Platform,
  shop: LineShopId,
  now: Temporal.Instant,
): Promise<Rows> => {
  const load = () => loadRows(platform, shop, now);
  const rows = await platform.live.oncePerVersion(shop, 'line', load);
  const today = shopDayOf(now, rows.shop.time_zone);
  return rows.day === today ? rows : platform.live.oncePerVersion(shop, `line of ${today}`, load);
};

const weekOf = (rows: Rows['shop']['opening_hours']): WeekHours =>
  rows.map((row) => ({
    weekday: row.weekday,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
  }));

const daysOf = (rows: readonly { first_day: string; last_day: string }[]) =>
  rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }));

const memberOf = (row: Rows['barbers'][number]): MemberCalendar => ({
  hours: weekOf(row.hours),
  daysOff: daysOf(row.days_off),
  said:
    row.state && row.state_day
      ? { state: row.state, day: row.state_day, breakEndsAt: row.break_ends_at }
      : null,
});

const barberOf = (
  calendar: ShopCalendar,
  row: Rows['barbers'][number],
  now: Temporal.Instant,
): SnapshotBarber => {
  const member = memberOf(row);
  const { state, backAt } = memberDay(calendar, member, now);
  return {
    id: row.id,
    name: row.name,
    photoKey: row.photo_key,
    state,
    backAt,
    work: workLeft(calendar, member, now).map(({ from, to }) => ({
      from: momentOf(from),
      to: momentOf(to),
    })),
    calendar: member,
  };
};

export const serviceIdsOf = (row: VisitRow): number[] =>
  row.services.flatMap(({ id }) => (id === null ? [] : [id]));

const waitingOf = (row: VisitRow): WaitingVisit => {
  const isWalkIn = row.source === 'walk_in';
  return {
    id: row.id,
    ticketNumber: row.ticket_number,
    bookedAt: isWalkIn || row.scheduled_at === null ? null : momentOf(row.scheduled_at),
    orderedAt: momentOf(row.ordered_at ?? row.arrived_at ?? row.created_at),
    barberId: row.barber_id,
    hasArrived: isWalkIn || row.arrived_at !== null,
    notBefore: row.not_before && momentOf(row.not_before),
    skippedBy: row.skipped_by,
    timesPassed: row.times_passed,
    serviceIds: serviceIdsOf(row),
  };
};

const seatedOf = (row: VisitRow): SeatedVisit[] =>
  row.barber_id === null || row.started_at === null
    ? []
    : [
        {
          id: row.id,
          ticketNumber: row.ticket_number,
          barberId: row.barber_id,
          startedAt: momentOf(row.started_at),
          serviceIds: serviceIdsOf(row),
        },
      ];

const lineOf = (rows: Rows, barbers: readonly SnapshotBarber[]): Line => ({
  waiting: rows.visits.filter(({ status }) => status === 'pending').map(waitingOf),
  seated: rows.visits.filter(({ status }) => status === 'in_progress').flatMap(seatedOf),
  barbers: barbers.map(({ id, work }) => ({ id, work })),
  graceMinutes: rows.shop.grace_minutes,
});

const offeredOf = ({ services }: Rows) =>
  services.map(({ id, duration_seconds }) => ({
    id,
    estimatedMinutes: duration_seconds === null ? null : duration_seconds / 60,
  }));

/** The last that was made of the same rows: the estimate is new at most every half minute. */
const made = new WeakMap<Rows, LineSnapshot>();

/** The line of a shop now. Costs no SQL while nothing has changed. */
export const readLineSnapshot = async (
  platform: Platform,
  shop: LineShopId,
): Promise<LineSnapshot> => {
  const now = platform.clock.now();
  const rows = await readRows(platform, shop, now);
  const before = made.get(rows);
  if (before && now.epochMilliseconds - before.now.epochMilliseconds < KEEP_MS) return before;

  const calendar = {
    timeZone: rows.shop.time_zone,
    openingHours: weekOf(rows.shop.opening_hours),
    closures: daysOf(rows.shop.closures),
  };
  const barbers = rows.barbers.map((row) => barberOf(calendar, row, now));
  const line = lineOf(rows, barbers);
  const { lengths: recent, waitStatistics } = await readPastVisits(platform, shop, rows.day);
  const lengths = lengthsOf(recent, offeredOf(rows));
  let places: LineSnapshot['places'] | undefined;
  const lineNow: LineSnapshot = {
    now,
    day: rows.day,
    shop: rows.shop,
    calendar,
    services: rows.services,
    barbers,
    visits: rows.visits,
    counts: rows.counts,
    line,
    lengths,
    waitStatistics,
    // Computed on first use: a claim needs only the line itself.
    get places() {
      places ??= linePlaces(line, momentOf(now), lengths, waitStatistics);
      return places;
    },
  };
  made.set(rows, lineNow);
  return lineNow;
};
