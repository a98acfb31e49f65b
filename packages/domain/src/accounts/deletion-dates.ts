/** How long the deletion of a shop or an account can be cancelled. */
const graceDays = 14;

/** How long an offer to own a shop is open. */
const offerDays = 7;

/** Time between closing a shop and erasing its rows, so that messages about cancelled bookings go out. */
const closedHours = 24;

const later = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.add({ hours: days * 24 });

export const deletionDueOf = (now: Temporal.Instant): Temporal.Instant => later(now, graceDays);

export const offerExpiryOf = (now: Temporal.Instant): Temporal.Instant => later(now, offerDays);

export const erasureDueOf = (closedAt: Temporal.Instant): Temporal.Instant =>
  closedAt.add({ hours: closedHours });

/** Whether a requested deletion is due. `dueAt` is null if it was cancelled. */
export const isDeletionDue = (dueAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0;

/** Whether the typed name confirms the deletion of a shop; spacing and capitals do not matter. */
export const isShopNamed = (name: string, typed: string): boolean => {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(name) === plain(typed);
};
