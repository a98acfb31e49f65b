import { recordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueBillingJobs } from '../reminders/queue-billing-jobs.ts';
import { lockBilling, updateSubscription } from '../stripe/billing-repository.ts';

const noTrial = () =>
  new AppError('conflict', {
    en: 'Only a trial, or one that has ended without a subscription at Stripe, can be extended.',
    es: 'Solo se puede prolongar una prueba, o una que terminó sin suscripción en Stripe.',
  });

/**
 * An operator gives a shop more days of trial, counted from its end or from now if it is over.
 * Returns the new end.
 */
export const extendTrial = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { days, operator, reason }: { days: number; operator: string; reason: string },
): Promise<Temporal.Instant> => {
  const endsAt = await platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const { stored, account } = await lockBilling(shop, tx);
    const isOver = stored.status === 'ended' && stored.endedReason === 'trial_over';
    if ((stored.status !== 'trialing' && !isOver) || (account?.subscription_id ?? null) !== null) {
      throw noTrial();
    }
    const end = stored.trialEndsAt ?? now;
    const from = Temporal.Instant.compare(end, now) > 0 ? end : now;
    const trialEndsAt = from.add({ hours: days * 24 });
    const after = {
      ...stored,
      status: 'trialing' as const,
      trialEndsAt,
      endedAt: null,
      endedReason: null,
    };
    await updateSubscription(shop, tx, after);
    await queueBillingJobs(tx, shop, after, now);
    const details = { operator, reason, days };
    await recordAudit(shop, tx, { action: 'trial_extended', accountId: null, details });
    return trialEndsAt;
  });
  platform.live.announce(shop);
  return endsAt;
};
