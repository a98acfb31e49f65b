import { endByTime } from '@lineup/domain/billing/billing-projection';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueBillingJobs } from '../reminders/queue-billing-jobs.ts';
import { lockBilling, updateSubscription } from '../stripe/billing-repository.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import { recordBillingChange } from './record-billing-change.ts';

/** When Stripe has not started yet what was due, it is queried again after this time. */
const RECHECK_MINUTES = 10;

/**
 * Ends what has expired: a trial, a pass, or the grace period of an unpaid subscription. A shop
 * that has paid meanwhile, or has given Stripe a card for the time after the trial, continues.
 */
export const endSubscription = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<void> => {
  // An event may be late or lost, so the current state is fetched from Stripe before anybody is
  // blocked.
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
      await queueBillingJobs(tx, shop, stored, now, now.add({ minutes: RECHECK_MINUTES }));
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
