import { nextVisitFor } from '@lineup/domain/line/next-visit';
import { nextWorkAt } from '@lineup/domain/team/member-day';
import { momentOf } from '@lineup/domain/time/moment';
import { type Opening, openingAt } from '@lineup/domain/time/opening';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { readDeskLikely } from '../check-in/join/check-in-eligibility.ts';
import {
  type LineSnapshot,
  meanLengths,
  type SnapshotBarber,
} from '../visits/line/build-line-snapshot.ts';
import { type Desk, readDesk } from '../visits/line/read-desk.ts';
import { buildHours, type HourCounts } from './build-hours.ts';
import { readWeekdayHistory, type WeekdayHistory } from './read-weekday-history.ts';
import { countArrivals, selectDayTotals } from './repository.ts';

export interface MemberSnapshot {
  readonly barber: SnapshotBarber;
  /** The ticket of the visit in their chair. */
  readonly ticketNumber: number | null;
  readonly freeAt: Temporal.Instant | null;
  readonly nextWorkAt: Temporal.Instant | null;
}

export interface TodaySnapshot {
  readonly desk: Desk;
  readonly opening: Opening;
  readonly barberId: number;
  /** The visit that the signed-in member should take next. */
  readonly next: number | null;
  readonly likely: ReturnType<typeof readDeskLikely>;
  readonly team: readonly MemberSnapshot[];
  readonly totals: Awaited<ReturnType<typeof readDayTotals>>;
  readonly completedWeekAgo: number | null;
  /** How many past days the expected numbers are the mean of. */
  readonly expectedDays: number;
  readonly hours: readonly HourCounts[];
}

const instantOf = (moment: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(moment) * 60_000);

/** When a barber's visit in the chair likely ends: at the earliest in a minute. */
const freeAt = ({ line, lengths, now }: LineSnapshot, id: number): Temporal.Instant | null => {
  const ends = line.seated
    .filter(({ barberId }) => barberId === id)
    .map((visit) => visit.startedAt + lengths(visit, id).mean);
  return ends.length === 0 ? null : instantOf(Math.max(momentOf(now) + 1, ...ends));
};

const memberOf = (line: LineSnapshot, barber: SnapshotBarber): MemberSnapshot => ({
  barber,
  ticketNumber:
    line.line.seated.find(({ barberId }) => barberId === barber.id)?.ticketNumber ?? null,
  freeAt: freeAt(line, barber.id),
  nextWorkAt:
    barber.state === 'working' ? null : nextWorkAt(line.calendar, barber.calendar, line.now),
});

/** The visit that the signed-in member should take next; the first one if they take nobody now. */
const nextOf = ({ line, waiting }: Desk, membershipId: number): number | null => {
  const isBarber = line.barbers.some(({ id }) => id === membershipId);
  const { visit } = isBarber
    ? nextVisitFor(line.line, membershipId, momentOf(line.now), meanLengths(line.lengths))
    : { visit: null };
  return visit?.id ?? waiting[0]?.id ?? null;
};

/** How many visits were completed by this time a week ago; null if nobody came that day. */
const countWeekAgo = (
  { days, weekAgo, completions }: WeekdayHistory,
  now: Temporal.Instant,
  timeZone: string,
): number | null => {
  if (!days.has(weekAgo)) return null;
  const plainTime = now.toZonedDateTimeISO(timeZone).toPlainTime();
  const sameTime = Temporal.PlainDate.from(weekAgo)
    .toZonedDateTime({ timeZone, plainTime })
    .toInstant();
  return completions.filter((at) => Temporal.Instant.compare(at, sameTime) <= 0).length;
};

/** Today's totals and arrivals, read once per version of the line. */
const readDayTotals = (platform: Platform, shop: Staff['shop'], day: string) =>
  platform.live.oncePerVersion(shop, `totals of ${day}`, () =>
    platform.db.inShop(shop, async (tx) => ({
      ...(await selectDayTotals(shop, tx, day)),
      arrivals: await countArrivals(shop, tx, [day]),
    })),
  );

/** The owner's home: the line, the team and the figures of the shop's own day. */
export const getToday = async (
  platform: Platform,
  { shop, membershipId }: Staff,
): Promise<TodaySnapshot> => {
  const desk = await readDesk(platform, shop);
  const { line } = desk;
  const { day, calendar } = line;
  const now = platform.clock.now();
  const [totals, history] = await Promise.all([
    readDayTotals(platform, shop, day),
    readWeekdayHistory(platform, shop, day),
  ]);
  return {
    desk,
    opening: openingAt(calendar, now),
    barberId: membershipId,
    next: nextOf(desk, membershipId),
    likely: readDeskLikely(line, now),
    team: line.barbers.map((barber) => memberOf(line, barber)),
    totals,
    completedWeekAgo: countWeekAgo(history, now, calendar.timeZone),
    expectedDays: history.days.size,
    hours: buildHours(calendar, day, totals.arrivals, [...history.days.values()]),
  };
};
