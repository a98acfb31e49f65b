/** Check-ins are counted over this many minutes. */
export const FLOOD_MINUTES = 10;

/** How long the tickets of a flood are shown after it. */
export const FLOOD_SHOWN_MINUTES = 60;

/** In a new or quiet shop this many within ten minutes are normal, whatever its history. */
const LEAST_USUAL = 2;

/** People come in groups, and a holiday or a new advertisement can double a day. */
const BURST = 2;

/** A count that is less likely than this, by the shop's own history, is a flood. */
const UNLIKELY = 1e-4;

const WINDOWS_PER_HOUR = 60 / FLOOD_MINUTES;

/** The probability of at least `count` arrivals with this mean (Poisson). */
export const poissonTail = (mean: number, count: number): number => {
  let term = Math.exp(-mean);
  let below = 0;
  for (let number = 0; number < count; number += 1) {
    below += term;
    term *= mean / (number + 1);
  }
  return Math.max(0, 1 - below);
};

/** Check-ins of one hour of an earlier day. */
export interface HourOfDay {
  readonly day: string;
  /** 0 to 23, by the shop's clock. */
  readonly hour: number;
  readonly visits: number;
}

/**
 * The usual number of check-ins within ten minutes at this hour, from earlier days: the mean of the
 * busiest among this hour and its neighbours. Null without earlier days.
 */
export const usualCheckIns = (before: readonly HourOfDay[], hour: number): number | null => {
  const days = new Set(before.map(({ day }) => day)).size;
  if (days === 0) return null;
  const sumOf = (wanted: number) =>
    before.filter((one) => one.hour === wanted).reduce((sum, { visits }) => sum + visits, 0);
  const busiest = Math.max(sumOf(hour - 1), sumOf(hour), sumOf(hour + 1));
  return busiest / days / WINDOWS_PER_HOUR;
};

/** Whether this many online check-ins within ten minutes are unlikely for this shop. */
export const isFlood = (joined: number, usual: number | null): boolean =>
  poissonTail(BURST * Math.max(usual ?? 0, LEAST_USUAL), joined) < UNLIKELY;

/** The most that joined within ten minutes; times in milliseconds, ascending. */
export const mostWithin = (times: readonly number[]): number => {
  let most = 0;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= FLOOD_MINUTES * 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
};
