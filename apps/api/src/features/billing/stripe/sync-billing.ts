import { callStripe, StripeRefused } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { applyStripeSnapshot } from './apply-stripe-snapshot.ts';
import { type BillingEvent, insertEvent, lockBilling, startRead } from './billing-repository.ts';
import { fetchStripeSnapshot } from './fetch-stripe-snapshot.ts';

/** Why Stripe is asked: an event that it sent, or what somebody has just done there. */
export interface SyncCause {
  event?: BillingEvent;
  /** Who did it, for the audit log. */
  accountId?: number;
}

/**
 * Brings what is stored about a shop's billing to what Stripe says now; answers what differed. An
 * event only says that something changed: its effect is this, in one transaction with its id. Reads
 * are numbered before they are made, so whoever was told last has the highest number and an older
 * read never overwrites a newer one.
 */
export const syncBilling = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { event, accountId }: SyncCause = {},
): Promise<string[]> => {
  const asked = await platform.db.inShop(shop, (tx) => startRead(shop, tx, event));
  if (!asked) return [];
  const read = await callStripe(platform, (stripe) =>
    fetchStripeSnapshot({ stripe }, asked.customer_id),
  );
  const differences = await platform.db.inShop(shop, async (tx) => {
    const { stored, account, isErased } = await lockBilling(shop, tx);
    if (event && !(await insertEvent(shop, tx, event))) return [];
    if (!account || account.read_number >= asked.read_number) return [];
    const numbered = { read, readNumber: asked.read_number, accountId: accountId ?? null };
    return applyStripeSnapshot(platform, tx, shop, { stored, account, isErased }, numbered);
  });
  if (differences.length > 0) platform.live.announce(shop);
  return differences;
};

/** What Stripe refused was asked for by what is stored: that is brought to what Stripe says. */
export const syncWhenRefused = async <T>(
  platform: Platform,
  shop: AuthorizedShopId,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StripeRefused) await syncBilling(platform, shop);
    throw error;
  }
};
