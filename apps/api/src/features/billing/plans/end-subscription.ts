import { endByTime } from '@lineup/domain/billing/billing-projection';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueBillingJobs } from '../reminders/queue-billing-jobs.ts';
import { lockBilling, updateSubscription } from '../stripe/billing-repository.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import { recordBillingChange } from './record-billing-change.ts';

/** Stripe is asked again after this when it has not begun yet what it was to begin. */
const PATIENCE_MINUTES = 10;

/**
 * Ends what has run out: a trial, a pass, or the days that an unpaid subscription goes on. Whoever
 * meanwhile paid, or gave Stripe a card for after the trial, is let be.
 */
export const endSubscription = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<void> => {
  // An event may be late or lost: nobody is stopped by what Stripe knows better.
  if (platform.payments) await syncBilling(platform, shop);
  const hasEnded = await platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const { stored, account } = await lockBilling(shop, tx);
    const after = endByTime(stored, now);
    if (after.status === stored.status) {
      await queueBillingJobs(tx, shop, stored, now);
      return false;
    }
    if (stored.status === 'trialing' && account && account.subscription_id !== null) {
      await queueBillingJobs(tx, shop, stored, now, now.add({ minutes: PATIENCE_MINUTES }));
      return false;
    }
    await updateSubscription(shop, tx, after);
    await queueBillingJobs(tx, shop, after, now);
    const payment = {
      subscription_id: account?.subscription_id ?? null,
      payment_failed_at: account?.payment_failed_at ?? null,
    };
    await recordBillingChange(platform, tx, shop, {
      before: { ...stored, account: payment },
      after: { ...after, account: payment },
      owedInvoiceId: null,
      newlyPaid: [],
      readNumber: account?.read_number ?? 0,
      accountId: null,
    });
    return true;
  });
  if (hasEnded) platform.live.announce(shop);
};
