/** The calendar day in the shop's time zone: 'YYYY-MM-DD'. */
export const shopDayOf = (now: Temporal.Instant, timeZone: string): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The month of a shop-day, 'YYYY-MM', by which check-ins are counted. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/**
 * Today's date where it is earliest: no shop's day is before it. With it, a statement about coming
 * visits of a shop uses their index by day.
 */
export const earliestToday = (now: Temporal.Instant): string => dayBefore(shopDayOf(now, 'UTC'));
