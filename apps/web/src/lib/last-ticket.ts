import type { Ticket } from '@lineup/contract/check-in';

/** The last that was known of a ticket, for a reload while the server cannot say. */
export interface KeptTicket {
  readonly ticket: Ticket;
  /** By this browser's clock. */
  readonly at: number;
}

const keyOf = (path: string) => `lineup_ticket ${path}`;

export const keepTicket = (path: string, kept: KeptTicket): void => {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: a reload then needs the server.
  }
};

export const readKeptTicket = (path: string): KeptTicket | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null') as KeptTicket | null;
    return typeof kept?.ticket.ticket_number === 'number' ? kept : null;
  } catch {
    return null;
  }
};
