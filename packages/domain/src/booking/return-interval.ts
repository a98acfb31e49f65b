/** Where the suggested interval comes from: the customer's own visits, the shop's, or neither. */
export type IntervalBasis = 'own' | 'shop' | 'usual';

export interface ReturnInterval {
  /** Whole weeks, because people come back on the same day of the week. */
  readonly weeks: number;
  readonly basis: IntervalBasis;
}

const usualWeeks = 4;
/** Shorter gaps are corrections of a cut, longer ones are breaks: neither is a habit. */
const shortestGap = 5;
const longestGap = 120;
/** Two gaps of their own say more about a customer than the whole shop does. */
const fewestGaps = 2;
const mostGaps = 6;

export const isHabitualGap = (days: number): boolean => days >= shortestGap && days <= longestGap;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

const weeksOf = (days: number): number => Math.max(1, Math.round(days / 7));

const gapsBetween = (days: readonly string[]): number[] => {
  const sorted = [...new Set(days)].toSorted().map((day) => Temporal.PlainDate.from(day));
  return sorted.flatMap((day, index) => {
    const before = sorted[index - 1];
    return before ? [before.until(day, { largestUnit: 'day' }).days] : [];
  });
};

/**
 * When a customer usually comes back: the median of their own latest gaps, else the shop's median,
 * else four weeks.
 */
export const returnInterval = (
  visitDays: readonly string[],
  shopMedianDays: number | null,
): ReturnInterval => {
  const own = gapsBetween(visitDays).filter(isHabitualGap).slice(-mostGaps);
  if (own.length >= fewestGaps) return { weeks: weeksOf(medianOf(own)), basis: 'own' };
  if (shopMedianDays !== null && isHabitualGap(shopMedianDays)) {
    return { weeks: weeksOf(shopMedianDays), basis: 'shop' };
  }
  return { weeks: usualWeeks, basis: 'usual' };
};
