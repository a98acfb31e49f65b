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
import { type Opening, openingAt } from '@lineup/domain/time/opening';
import type { ShopCalendar } from '@lineup/domain/time/shop-calendar';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import { type Lengths, lengthsOf } from '@lineup/domain/waits/service-lengths';
import { type Ending, estimateLine, type LineEstimate } from '@lineup/domain/waits/wait-estimate';
import type { WaitStatistics } from '@lineup/domain/waits/wait-statistics';
import type { VisitRow } from '../changes/repository.ts';
import type { LineRows } from './load-line-rows.ts';
import type { PastVisits } from './read-past-visits.ts';

export type { VisitRow } from '../changes/repository.ts';

export interface SnapshotBarber {
  readonly id: number;
  readonly name: string;
  readonly photoKey: string | null;
  readonly state: MemberState;
  /** When they start work or are back from a break today, if it is known. */
  readonly backAt: Temporal.Instant | null;
  /** Their working hours for the rest of the day, in moments. */
  readonly work: LineBarber['work'];
  /** Their hours, days off and own state of today. */
  readonly calendar: MemberCalendar;
  /** The ids of the services that they do not offer. */
  readonly notOffered: readonly number[];
}

/** What a customer asks for; only what the shop offers counts. */
export interface RequestedVisit {
  readonly serviceIds: readonly number[];
  /** Null: first available. */
  readonly barberId: number | null;
}

/**
 * One version of a shop's line at one moment: rows, order, estimates, and what eligibility is decided
 * by. Every screen and every rule reads this object. At most `MAX_AGE_MS.snapshot` old, for
 * check-ins `MAX_AGE_MS.checkIn` more.
 */
export interface LineSnapshot {
  /** When it was made. */
  readonly now: Temporal.Instant;
  readonly day: string;
  readonly shop: LineRows['shop'];
  readonly calendar: ShopCalendar;
  /** The services that can be chosen. */
  readonly services: LineRows['services'];
  readonly barbers: readonly SnapshotBarber[];
  /** Waiting visits, and visits that were seated today or yesterday, in the order of tickets. */
  readonly visits: readonly VisitRow[];
  readonly counts: LineRows['counts'];
  readonly line: Line;
  readonly lengths: Lengths;
  readonly waitStatistics: WaitStatistics;
  /** Waiting visits by id, in the order of places. Computed on first use: a claim needs only `line`. */
  readonly places: ReadonlyMap<number, LinePlace>;
  /** When somebody who joins now would sit down. */
  estimateNewcomer(request: RequestedVisit): Ending | null;
  /** Whether the shop is open: exact, also if the snapshot was made before it opened or closed. */
  openingAt(now: Temporal.Instant): Opening;
}

const minuteOf = (minutes: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(minutes * 60_000);

/** An estimated range as customers see it: whole minutes, never narrower than computed. */
export const likelyRange = ({ from, to }: { readonly from: Moment; readonly to: Moment }) => ({
  from: minuteOf(Math.floor(from)),
  to: minuteOf(Math.ceil(to)),
});

/** The order of the line is computed with one length per visit. */
export const meanLengths =
  (lengths: Lengths): LengthOf =>
  (visit, barberId) =>
    lengths(visit, barberId).mean;

const weekOf = (rows: LineRows['shop']['opening_hours']): WeekHours =>
  rows.map((row) => ({
    weekday: row.weekday,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
  }));

const daysOf = (rows: readonly { first_day: string; last_day: string }[]) =>
  rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }));

const memberOf = (row: LineRows['barbers'][number]): MemberCalendar => ({
  hours: row.hours,
  daysOff: row.days_off,
  ownState:
    row.state && row.state_day
      ? { state: row.state, day: row.state_day, breakEndsAt: row.break_ends_at }
      : null,
});

const notOfferedBy = (services: LineRows['services'], barberId: number): number[] =>
  services
    .filter(({ barbers }) => barbers.some((own) => own.barberId === barberId && !own.isOffered))
    .map(({ id }) => id);

const barberOf = (
  calendar: ShopCalendar,
  services: LineRows['services'],
  row: LineRows['barbers'][number],
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
    notOffered: notOfferedBy(services, row.id),
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
    isAnyBarber: row.is_any_barber,
    hasArrived: isWalkIn || row.arrived_at !== null,
    notBefore: row.not_before && momentOf(row.not_before),
    skippedBy: row.skipped_by,
    timesPassed: row.times_passed,
    serviceIds: serviceIdsOf(row),
    isPlaced: row.place_reason !== null,
    aheadOfBookingsUntil: row.ahead_of_bookings_until && momentOf(row.ahead_of_bookings_until),
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

const lineOf = (rows: LineRows, barbers: readonly SnapshotBarber[]): Line => ({
  waiting: rows.visits.filter(({ status }) => status === 'pending').map(waitingOf),
  seated: rows.visits.filter(({ status }) => status === 'in_progress').flatMap(seatedOf),
  barbers: barbers.map(({ id, work, notOffered }) => ({
    id,
    work,
    ...(notOffered.length > 0 && { notOffered }),
  })),
  graceMinutes: rows.shop.grace_minutes,
});

const offeredOf = ({ services }: LineRows) =>
  services.map(({ id, duration_seconds, barbers }) => ({
    id,
    estimatedMinutes: duration_seconds === null ? null : duration_seconds / 60,
    ownMinutes: new Map(
      barbers.flatMap(({ barberId, durationSeconds: own }) =>
        own === null ? [] : [[barberId, own / 60]],
      ),
    ),
  }));

const calendarOf = ({ shop }: LineRows): ShopCalendar => ({
  timeZone: shop.time_zone,
  openingHours: weekOf(shop.opening_hours),
  closures: daysOf(shop.closures),
});

/** Requests that differ only in services that the shop does not offer are the same request. */
export const keepOffered = (
  services: LineSnapshot['services'],
  { serviceIds, barberId }: RequestedVisit,
): RequestedVisit => ({
  barberId,
  serviceIds: services.flatMap(({ id }) => (serviceIds.includes(id) ? [id] : [])),
});

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** An opening holds until the shop opens or closes next, at most for the day it was computed on. */
const rememberOpening = (calendar: ShopCalendar) => {
  let known: { day: string; from: Temporal.Instant; opening: Opening } | undefined;
  return (now: Temporal.Instant): Opening => {
    const day = shopDayOf(now, calendar.timeZone);
    if (known?.day === day && !isBefore(now, known.from)) {
      const until = known.opening.closesAt ?? known.opening.opensAt;
      if (until === null || isBefore(now, until)) return known.opening;
    }
    known = { day, from: now, opening: openingAt(calendar, now) };
    return known.opening;
  };
};

export const buildLineSnapshot = (
  rows: LineRows,
  past: PastVisits,
  now: Temporal.Instant,
): LineSnapshot => {
  const calendar = calendarOf(rows);
  const barbers = rows.barbers.map((row) => barberOf(calendar, rows.services, row, now));
  const line = lineOf(rows, barbers);
  const lengths = lengthsOf(past.lengths, offeredOf(rows));
  const { waitStatistics } = past;
  const services = rows.services.filter(({ is_active }) => is_active);
  const newcomers = new Map<string, Ending | null>();
  let estimate: LineEstimate | undefined;
  /** Simulates the line once: on first use, because a claim needs no estimate. */
  const estimateOnce = () =>
    (estimate ??= estimateLine(line, momentOf(now), lengths, waitStatistics));
  let places: LineSnapshot['places'] | undefined;
  return {
    now,
    day: rows.day,
    shop: rows.shop,
    calendar,
    services,
    barbers,
    visits: rows.visits,
    counts: rows.counts,
    line,
    lengths,
    waitStatistics,
    get places() {
      places ??= linePlaces(line, momentOf(now), lengths, estimateOnce().starts);
      return places;
    },
    estimateNewcomer: (request) => {
      const { barberId } = request;
      if (barberId !== null && !barbers.some(({ id }) => id === barberId)) return null;
      const offered = keepOffered(services, request);
      const key = `${String(barberId)} ${offered.serviceIds.join()}`;
      let ending = newcomers.get(key);
      if (ending === undefined) {
        ending = estimateOnce().newcomer(offered);
        newcomers.set(key, ending);
      }
      return ending;
    },
    openingAt: rememberOpening(calendar),
  };
};
