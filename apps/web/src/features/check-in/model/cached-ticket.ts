import type { Ticket } from '@lineup/contract/check-in/check-in';

/** The cached copy of a ticket, for a start without the server. */
export interface CachedTicket {
  readonly ticket: Ticket;
  /** When it was loaded, by this browser's clock. */
  readonly at: number;
}

const prefix = 'lineup_ticket ';
const keyOf = (path: string) => `${prefix}${path}`;
/** After a day a ticket is over in any case. */
const longestMs = 24 * 3600_000;

const parse = (text: string | null): CachedTicket | null => {
  try {
    const cached = JSON.parse(text ?? 'null') as CachedTicket | null;
    const isTicket =
      typeof cached?.ticket.ticket_number === 'number' && typeof cached.at === 'number';
    return isTicket && Date.now() - cached.at < longestMs ? cached : null;
  } catch {
    return null;
  }
};

const removeExpired = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  }
};

export const cacheTicket = (path: string, cached: CachedTicket): void => {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(cached));
    removeExpired();
  } catch {
    // Storage is full or forbidden: an offline start shows the data of the page.
  }
};

export const readCachedTicket = (path: string): CachedTicket | null => {
  try {
    return parse(localStorage.getItem(keyOf(path)));
  } catch {
    return null;
  }
};
