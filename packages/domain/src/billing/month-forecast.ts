const HOURS_KNOWN = 72;

/**
 * The count at the end of the month, extrapolated from its hours so far. Null in the first three
 * days, when one busy morning would give a far too high forecast.
 */
export const forecastMonth = (count: number, now: Temporal.ZonedDateTime): number | null => {
  const begin = now.with({ day: 1 }).startOfDay();
  const hoursSoFar = begin.until(now).total('hours');
  if (hoursSoFar < HOURS_KNOWN) return null;
  const hours = begin.until(begin.add({ months: 1 })).total('hours');
  return Math.max(count, Math.round((count * hours) / hoursSoFar));
};
