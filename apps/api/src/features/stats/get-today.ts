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
import { buildHours, type HourNow } from './build-hours.ts';
import { type History, readHistory } from './read-history.ts';
import { countCame, selectTaken } from './repository.ts';

export interface MemberSnapshot {
  readonly barber: SnapshotBarber;
  /** Of whom they serve. */
  readonly ticketNumber: number | null;
  readonly freeAt: Temporal.Instant | null;
  readonly nextWorkAt: Temporal.Instant | null;
}

export interface TodaySnapshot {
  readonly desk: Desk;
  readonly opening: Opening;
  /** Whom who asks should take next. */
  readonly next: number | null;
  readonly likely: ReturnType<typeof readDeskLikely>;
  readonly team: readonly MemberSnapshot[];
  readonly taken: Awaited<ReturnType<typeof readTaken>>;
  readonly completedWeekAgo: number | null;
  /** How many days the expectation is the mean of. */
  readonly expectedDays: number;
  readonly hours: readonly HourNow[];
}

const instantOf = (moment: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(moment) * 60_000);

/** When a barber has likely done whom they serve: never before the next minute. */
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

/** Whom who asks should take next; who takes no customers, or nobody now, is shown the first. */
const nextOf = ({ line, waiting }: Desk, membershipId: number): number | null => {
  const isBarber = line.barbers.some(({ id }) => id === membershipId);
  const { visit } = isBarber
    ? nextVisitFor(line.line, membershipId, momentOf(line.now), meanLengths(line.lengths))
    : { visit: null };
  return visit?.id ?? waiting[0]?.id ?? null;
};

/** How many were done by this time of the clock a week ago; null when nobody came then. */
const countWeekAgo = (
  { days, weekAgo, completions }: History,
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

/** What was taken and who came today, read once per version of the line. */
const readTaken = (platform: Platform, shop: Staff['shop'], day: string) =>
  platform.live.oncePerVersion(shop, `taken on ${day}`, () =>
    platform.db.inShop(shop, async (tx) => ({
      ...(await selectTaken(shop, tx, day)),
      came: await countCame(shop, tx, [day]),
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
  const [taken, history] = await Promise.all([
    readTaken(platform, shop, day),
    readHistory(platform, shop, day),
  ]);
  return {
    desk,
    opening: openingAt(calendar, now),
    next: nextOf(desk, membershipId),
    likely: readDeskLikely(line, now),
    team: line.barbers.map((barber) => memberOf(line, barber)),
    taken,
    completedWeekAgo: countWeekAgo(history, now, calendar.timeZone),
    expectedDays: history.days.size,
    hours: buildHours(calendar, day, taken.came, [...history.days.values()]),
  };
};
