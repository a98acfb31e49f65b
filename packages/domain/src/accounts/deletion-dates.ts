/** How long a deletion of a shop or an account can be taken back. */
const graceDays = 14;

/** How long an offer to own a shop is open. */
const offerDays = 7;

/** Between closing a shop and erasing its rows: the messages about cancelled bookings go out. */
const closedHours = 24;

const later = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.add({ hours: days * 24 });

export const deletionDueOf = (now: Temporal.Instant): Temporal.Instant => later(now, graceDays);

export const offerExpiryOf = (now: Temporal.Instant): Temporal.Instant => later(now, offerDays);

export const erasureDueOf = (closedAt: Temporal.Instant): Temporal.Instant =>
  closedAt.add({ hours: closedHours });

/** Whether a deletion that was asked for is to be done now; taken back or not due yet, it is not. */
export const isDeletionDue = (dueAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0;

/** The name that confirms the deletion of a shop, however it is spaced and capitalised. */
export const isShopNamed = (name: string, typed: string): boolean => {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(name) === plain(typed);
};
