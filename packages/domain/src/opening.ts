import { isInside, openHoursOf, type ShopCalendar, toInstants } from './shop-calendar.ts';

export interface Opening {
  readonly isOpen: boolean;
  /** While open: when it closes; null: never, or nobody said when. */
  readonly closesAt: Temporal.Instant | null;
  /** While closed: when it opens next; null: not within two months. */
  readonly opensAt: Temporal.Instant | null;
}

const DAYS_AHEAD = 62;

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) <= 0;

/** Whether the shop is open by its own clock. A shop that has set no hours counts as open. */
export const openingAt = (calendar: ShopCalendar, now: Temporal.Instant): Opening => {
  const { timeZone, openingHours, closures } = calendar;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (openingHours.length === 0) {
    return { isOpen: !isInside(closures, today.toString()), closesAt: null, opensAt: null };
  }
  let closesAt: Temporal.Instant | null = null;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead });
    for (const { from, to } of toInstants(day, openHoursOf(calendar, day), timeZone)) {
      if (isAtOrBefore(to, now)) continue;
      // Hours that go on where the ones before ended, as over midnight, are one opening.
      const goesOn: boolean = closesAt === null ? isAtOrBefore(from, now) : closesAt.equals(from);
      if (!goesOn && closesAt === null) return { isOpen: false, closesAt, opensAt: from };
      if (!goesOn) return { isOpen: true, closesAt, opensAt: null };
      closesAt = to;
    }
  }
  const isAlways = closesAt !== null && isAtOrBefore(now.add({ hours: 24 * DAYS_AHEAD }), closesAt);
  return { isOpen: closesAt !== null, closesAt: isAlways ? null : closesAt, opensAt: null };
};
