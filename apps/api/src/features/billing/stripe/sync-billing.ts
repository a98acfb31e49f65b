import { callStripe, StripeRefused } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { applyStripeSnapshot } from './apply-stripe-snapshot.ts';
import { type BillingEvent, insertEvent, lockBilling, numberFetch } from './billing-repository.ts';
import { fetchStripeSnapshot } from './fetch-stripe-snapshot.ts';

/** Why the state is fetched: an event that Stripe sent, or an action of somebody there. */
export interface SyncCause {
  event?: BillingEvent;
  /** The account that acted, for the audit log. */
  accountId?: number;
}

/**
 * Fetches the current state of a shop's billing from Stripe and stores it; returns what differed.
 * An event only signals a change: its effect is this fetch, stored in one transaction with the
 * event's id. Fetches are numbered before they start, so that an older one never overwrites a newer
 * one.
 */
export const syncBilling = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { event, accountId }: SyncCause = {},
): Promise<string[]> => {
  const started = await platform.db.inShop(shop, (tx) => numberFetch(shop, tx, event));
  if (!started) return [];
  const snapshot = await callStripe(platform, (stripe) =>
    fetchStripeSnapshot({ stripe }, started.customer_id),
  );
  const differences = await platform.db.inShop(shop, async (tx) => {
    const { stored, account, isErased } = await lockBilling(shop, tx);
    if (event && !(await insertEvent(shop, tx, event))) return [];
    if (!account || account.read_number >= started.read_number) return [];
    const numbered = { snapshot, readNumber: started.read_number, accountId: accountId ?? null };
    return applyStripeSnapshot(platform, tx, shop, { stored, account, isErased }, numbered);
  });
  if (differences.length > 0) platform.live.announce(shop);
  return differences;
};

/** Stripe's refusal shows that the stored state is stale, so it is fetched again. */
export const syncWhenRefused = async <T>(
  platform: Platform,
  shop: AuthorizedShopId,
  call: () => Promise<T>,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeRefused) await syncBilling(platform, shop);
    throw error;
  }
};
