/** The calendar day in the shop's time zone: 'YYYY-MM-DD'. */
export const shopDayOf = (now: Temporal.Instant, timeZone: string): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The month of a shop-day, 'YYYY-MM', by which check-ins are counted. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
