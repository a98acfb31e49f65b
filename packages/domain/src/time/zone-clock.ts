import type { Moment } from '../line/line.ts';

const MINUTES_OF_A_DAY = 24 * 60;

/** Minutes since midnight of 1970-01-01 in local time, without a time zone. */
export type WallMinute = number;

/** A span during which the UTC offset of a time zone stays the same. */
interface Stretch {
  readonly from: Moment;
  readonly to: Moment;
  readonly ahead: number;
}

/**
 * The UTC offsets of a time zone during some days, in order. Looking up the zone for each time costs
 * far more than arithmetic, so the changes are looked up once.
 */
export type ZoneClock = readonly [Stretch, ...Stretch[]];

const momentOf = (at: Temporal.ZonedDateTime): Moment => at.epochMilliseconds / 60_000;
const aheadOf = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / 60_000_000_000;

/** Midnight of a day in local time. */
export const midnightOf = (day: Temporal.PlainDate): WallMinute =>
  momentOf(day.toZonedDateTime('UTC'));

/** The clock for some days, with one more day on each side because of the UTC offset. */
export const readClock = (
  timeZone: string,
  firstDay: Temporal.PlainDate,
  days: number,
): ZoneClock => {
  const start = midnightOf(firstDay) - MINUTES_OF_A_DAY;
  const end = start + (days + 2) * MINUTES_OF_A_DAY;
  let at = Temporal.Instant.fromEpochMilliseconds(start * 60_000).toZonedDateTimeISO(timeZone);
  const stretches: Stretch[] = [];
  let from = start;
  let next = at.getTimeZoneTransition('next');
  while (next !== null && momentOf(next) < end) {
    stretches.push({ from, to: momentOf(next), ahead: aheadOf(at) });
    at = next;
    from = momentOf(at);
    next = at.getTimeZoneTransition('next');
  }
  const last = { from, to: Number.POSITIVE_INFINITY, ahead: aheadOf(at) };
  const [first = last, ...others] = stretches;
  return first === last ? [last] : [first, ...others, last];
};

/** The first moment at which clocks show a local time; null if they skip it. */
export const momentShown = (clock: ZoneClock, wall: WallMinute): Moment | null => {
  const stretch = clock.find(({ to, ahead }) => wall - ahead < to) ?? clock[0];
  const moment = wall - stretch.ahead;
  return moment < stretch.from ? null : moment;
};

/** Like `momentShown`, but a skipped time is converted with the offset before the change. */
export const momentAt = (clock: ZoneClock, wall: WallMinute): Moment => {
  const index = clock.findIndex(({ to, ahead }) => wall - ahead < to);
  const stretch = clock[index] ?? clock[0];
  const moment = wall - stretch.ahead;
  const before = clock[index - 1];
  return before && moment < stretch.from ? wall - before.ahead : moment;
};
