import {
  type InstantSpan,
  isInside,
  openHoursOf,
  type ShopCalendar,
  toInstants,
} from './shop-calendar.ts';

export interface Opening {
  readonly isOpen: boolean;
  /** While open: when it closes; null if never or unknown. */
  readonly closesAt: Temporal.Instant | null;
  /** When the last hours of the day end: customers who wait during a break of the shop are served after it. */
  readonly dayEndsAt: Temporal.Instant | null;
  /** While closed: when it opens next; null if not within two months. */
  readonly opensAt: Temporal.Instant | null;
}

const DAYS_AHEAD = 62;

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) <= 0;

const closed = (opensAt: Temporal.Instant | null): Opening => ({
  isOpen: false,
  closesAt: null,
  dayEndsAt: null,
  opensAt,
});

const open = (closesAt: Temporal.Instant | null, today: readonly InstantSpan[]): Opening => {
  const end = today.at(-1)?.to;
  const isLater = closesAt !== null && end !== undefined && isAtOrBefore(closesAt, end);
  return { isOpen: true, closesAt, dayEndsAt: isLater ? end : closesAt, opensAt: null };
};

/** Whether the shop is open, in its time zone. A shop that has set no hours counts as open. */
export const openingAt = (calendar: ShopCalendar, now: Temporal.Instant): Opening => {
  const { timeZone, openingHours, closures } = calendar;
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (openingHours.length === 0) {
    return isInside(closures, day.toString()) ? closed(null) : open(null, []);
  }
  const spansIn = (days: number): InstantSpan[] =>
    toInstants(day.add({ days }), openHoursOf(calendar, day.add({ days })), timeZone);
  let closesAt: Temporal.Instant | null = null;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    for (const { from, to } of spansIn(ahead)) {
      if (isAtOrBefore(to, now)) continue;
      if (closesAt === null && !isAtOrBefore(from, now)) return closed(from);
      // Hours that begin where the previous ones end, for example at midnight, are one opening.
      if (closesAt !== null && !closesAt.equals(from)) return open(closesAt, spansIn(0));
      closesAt = to;
    }
  }
  if (closesAt === null) return closed(null);
  const isAlways = isAtOrBefore(now.add({ hours: 24 * DAYS_AHEAD }), closesAt);
  return open(isAlways ? null : closesAt, spansIn(0));
};
