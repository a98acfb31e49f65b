/** A shop's check-ins of a month, against its limit. */
export interface MonthUsage {
  readonly count: number;
  /** -1 is unlimited. */
  readonly limit: number;
  /** The shop-day on which the limit was reached; null if it was not reached or is not recorded yet. */
  readonly reachedOn: string | null;
}

/** The shares of the limit, in percent, at which the owner is warned. */
export const warningPercents = [75, 90, 100] as const;
export type WarningPercent = (typeof warningPercents)[number];

const UNLIMITED = -1;

type Used = Pick<MonthUsage, 'count' | 'limit'>;

export const isLimitReached = ({ count, limit }: Used): boolean =>
  limit !== UNLIMITED && count >= limit;

/** The highest share that was reached, or 0. Counted in whole numbers: 75 % of 7 is reached by 6. */
export const warningAt = ({ count, limit }: Used): WarningPercent | 0 =>
  limit === UNLIMITED
    ? 0
    : (warningPercents.findLast((percent) => count * 100 >= limit * percent) ?? 0);

/**
 * Whether the public pages accept nobody for the month any more. This starts on the day after its
 * limit was reached, so that nobody who is at the shop is turned away.
 */
export const isShut = (usage: MonthUsage, today: string): boolean =>
  isLimitReached(usage) && (usage.reachedOn ?? today) < today;

/**
 * The first day of the month, 'YYYY-MM', on which the public pages accept nobody; null if there is
 * none. A month that bookings filled in advance is shut from its first day on.
 */
export const shutFrom = (usage: MonthUsage, month: string, today: string): string | null => {
  if (!isLimitReached(usage)) return null;
  const reachedOn = Temporal.PlainDate.from(usage.reachedOn ?? today);
  const from = reachedOn.add({ days: 1 }).toString();
  const firstDay = `${month}-01`;
  if (from < firstDay) return firstDay;
  return from.slice(0, 7) === month ? from : null;
};
