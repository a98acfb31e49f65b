/** What a shop has used of a month's check-ins. */
export interface MonthUsage {
  readonly count: number;
  /** -1 is unlimited. */
  readonly limit: number;
  /** The shop-day on which the limit was reached; null: not yet, or not before today. */
  readonly reachedOn: string | null;
}

/** At which shares of the limit, in percent, the owner is told. */
export const warningPercents = [75, 90, 100] as const;
export type WarningPercent = (typeof warningPercents)[number];

const UNLIMITED = -1;

type Used = Pick<MonthUsage, 'count' | 'limit'>;

export const isLimitReached = ({ count, limit }: Used): boolean =>
  limit !== UNLIMITED && count >= limit;

/** The highest share that was reached; 0: none. In whole numbers: 75 % of 7 is reached by 6. */
export const warningAt = ({ count, limit }: Used): WarningPercent | 0 =>
  limit === UNLIMITED
    ? 0
    : (warningPercents.findLast((percent) => count * 100 >= limit * percent) ?? 0);

/**
 * Whether the public pages take nobody for a month any more: from the day after its limit was
 * reached. On that day itself nobody at the door is turned away.
 */
export const isShut = (usage: MonthUsage, today: string): boolean =>
  isLimitReached(usage) && (usage.reachedOn ?? today) < today;

/**
 * The first day of the month, 'YYYY-MM', on which the public pages take nobody; null: there is none.
 * What bookings filled beforehand is shut from its first day on.
 */
export const shutFrom = (usage: MonthUsage, month: string, today: string): string | null => {
  if (!isLimitReached(usage)) return null;
  const reachedOn = Temporal.PlainDate.from(usage.reachedOn ?? today);
  const from = reachedOn.add({ days: 1 }).toString();
  const firstDay = `${month}-01`;
  if (from < firstDay) return firstDay;
  return from.slice(0, 7) === month ? from : null;
};
