import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from './ledger.ts';
import type { LoadShop } from './load-shops.ts';

/** The key by which receivers recognize a mail that they have already. */
export const mailKeyOf = ({ headers }: Email): string =>
  headers.find(({ key }) => key === 'x-lineup-key')?.value ?? '';

export interface SentComparison {
  /** Bookings that the product has acknowledged. */
  readonly bookings: number;
  /** Bookings without a confirmation. */
  readonly unconfirmed: number;
  /** Confirmations of a booking beyond its first: mails with another key. */
  readonly confirmedTwice: number;
  /** Mails to somebody whose booking was not acknowledged, or that are about another booking. */
  readonly misdirected: number;
  /** Mails that the server had accepted before, under the same key: they are no second effect. */
  readonly acceptedAgain: number;
}

/** Their customers are the only people of a load who get mails. */
const isOfLoad = (address: string) => address.startsWith('booker-');

/**
 * Compares the mails that have arrived with what was acknowledged: each booking has exactly one
 * confirmation, with the link to its own page. Keys alone would not show a second mail about the same
 * booking under another key.
 */
export const compareSent = (mails: readonly Email[], { bookings }: Ledger): SentComparison => {
  const keysOf = new Map(
    [...bookings].map(([token, { email }]) => [email, { token, keys: new Set<string>() }]),
  );
  let misdirected = 0;
  let acceptedAgain = 0;
  for (const mail of mails) {
    const address = mail.to?.[0]?.address ?? '';
    if (!isOfLoad(address)) continue;
    const booking = keysOf.get(address);
    if (!booking || mail.text?.includes(booking.token) !== true) misdirected += 1;
    else if (booking.keys.has(mailKeyOf(mail))) acceptedAgain += 1;
    else booking.keys.add(mailKeyOf(mail));
  }
  const counts = [...keysOf.values()].map(({ keys }) => keys.size);
  return {
    bookings: bookings.size,
    unconfirmed: counts.filter((count) => count === 0).length,
    confirmedTwice: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    misdirected,
    acceptedAgain,
  };
};

/** What must have been sent when the load has ended, whatever happened meanwhile. */
export const SENT_ONCE = { unconfirmed: 0, confirmedTwice: 0, misdirected: 0 } as const;

const countUnsent = async ({ db }: Platform, shops: readonly LoadShop[]): Promise<number> => {
  let unsent = 0;
  for (const { shop } of shops) {
    const { rows } = await db.inShop(shop, (tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from messages
        where shop_id = ${shop} and kind = 'confirmation' and state in ('queued', 'sending')`.execute(
        tx,
      ),
    );
    unsent += rows[0]?.count ?? 0;
  }
  return unsent;
};

/** Until no confirmation waits any more; the comparison shows what is missing after this time. */
export const waitUntilSent = async (
  platform: Platform,
  shops: readonly LoadShop[],
  withinMs: number,
): Promise<void> => {
  const givesUpAt = performance.now() + withinMs;
  while ((await countUnsent(platform, shops)) > 0 && performance.now() < givesUpAt)
    await sleep(200);
};
