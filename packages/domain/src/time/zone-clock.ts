import type { Moment } from '../line/line.ts';

const MINUTES_OF_A_DAY = 24 * 60;

/** Minutes from midnight of 1970-01-01 as a clock on the wall shows them, whatever its zone. */
export type WallMinute = number;

/** A stretch of time in which the clocks of a zone are the same minutes ahead of UTC. */
interface Stretch {
  readonly from: Moment;
  readonly to: Moment;
  readonly ahead: number;
}

/**
 * What the clocks of a zone show during some days, in order. Asking the zone for each time costs
 * far more than the arithmetic; so it is asked once when they change.
 */
export type ZoneClock = readonly [Stretch, ...Stretch[]];

const momentOf = (at: Temporal.ZonedDateTime): Moment => at.epochMilliseconds / 60_000;
const aheadOf = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / 60_000_000_000;

/** The wall's midnight at which a day begins. */
export const midnightOf = (day: Temporal.PlainDate): WallMinute =>
  momentOf(day.toZonedDateTime('UTC'));

/** The clock from a day to some days later, with those beside, which may be the same in UTC. */
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

/** When the clock shows a time, for the first time; null: it leaves it out. */
export const momentShown = (clock: ZoneClock, wall: WallMinute): Moment | null => {
  const stretch = clock.find(({ to, ahead }) => wall - ahead < to) ?? clock[0];
  const moment = wall - stretch.ahead;
  return moment < stretch.from ? null : moment;
};

/** As `momentShown`; of a time that is left out, as if the clock had not been changed. */
export const momentAt = (clock: ZoneClock, wall: WallMinute): Moment => {
  const index = clock.findIndex(({ to, ahead }) => wall - ahead < to);
  const stretch = clock[index] ?? clock[0];
  const moment = wall - stretch.ahead;
  const before = clock[index - 1];
  return before && moment < stretch.from ? wall - before.ahead : moment;
};
