import type { Ticket } from '@lineup/contract/check-in';
import { readTab, writeTab } from './tab-memory.ts';

/** The last that was known of a ticket, for a reload while the server cannot say. */
export interface KeptTicket {
  readonly ticket: Ticket;
  /** By this browser's clock. */
  readonly at: number;
}

const keyOf = (path: string) => `lineup_ticket ${path}`;

export const keepTicket = (path: string, kept: KeptTicket): void => {
  writeTab(keyOf(path), JSON.stringify(kept));
};

export const readKeptTicket = (path: string): KeptTicket | null => {
  try {
    const kept = JSON.parse(readTab(keyOf(path)) ?? 'null') as KeptTicket | null;
    return typeof kept?.ticket.ticket_number === 'number' ? kept : null;
  } catch {
    return null;
  }
};
