/** The alerts that a customer can get about a ticket. */
export type TicketAlertKind = 'called' | 'next' | 'moved';

/** The place of a ticket that was called; waiting tickets have the places from 1 on. */
export const CALLED_PLACE = 0;

/**
 * The alert about a ticket's place, compared with the place that the customer was last told; null if
 * there is nothing to tell. `told` is null when the customer was told no place yet.
 */
export const ticketAlertOf = (told: number | null, place: number): TicketAlertKind | null => {
  if (place === told) return null;
  if (place === CALLED_PLACE) return 'called';
  if (place === 1) return 'next';
  return told === null ? null : 'moved';
};
