import type { Ticket } from '@lineup/contract/check-in/check-in';

/** The last that was known of a ticket, for a start while the server cannot say. */
export interface KeptTicket {
  readonly ticket: Ticket;
  /** By this browser's clock. */
  readonly at: number;
}

const prefix = 'lineup_ticket ';
const keyOf = (path: string) => `${prefix}${path}`;
/** By then it is over, whatever became of it. */
const longestMs = 24 * 3600_000;

const parse = (text: string | null): KeptTicket | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptTicket | null;
    const isTicket = typeof kept?.ticket.ticket_number === 'number' && typeof kept.at === 'number';
    return isTicket && Date.now() - kept.at < longestMs ? kept : null;
  } catch {
    return null;
  }
};

const dropOld = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  }
};

export const keepTicket = (path: string, kept: KeptTicket): void => {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(kept));
    dropOld();
  } catch {
    // Full or forbidden: a start without a network shows what the page came with.
  }
};

export const readKeptTicket = (path: string): KeptTicket | null => {
  try {
    return parse(localStorage.getItem(keyOf(path)));
  } catch {
    return null;
  }
};
