const HOURS_KNOWN = 72;

/**
 * How many a month will have if it goes on as it began: the pace of its hours so far, whole days and
 * the part of the day that has begun. Null in the first three days, when one good morning would
 * promise a record.
 */
export const forecastMonth = (count: number, now: Temporal.ZonedDateTime): number | null => {
  const begin = now.with({ day: 1 }).startOfDay();
  const hoursSoFar = begin.until(now).total('hours');
  if (hoursSoFar < HOURS_KNOWN) return null;
  const hours = begin.until(begin.add({ months: 1 })).total('hours');
  return Math.max(count, Math.round((count * hours) / hoursSoFar));
};
