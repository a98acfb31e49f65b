import { stateAfter } from '@lineup/domain/billing/subscription-events';
import { recordAudit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { recountLimit } from '../limits/recount-limit.ts';
import { requireFreePlanAllowed, requireRoom, unpaidSubscriptionId } from '../policy.ts';
import { queueBillingJobs } from '../reminders/queue-billing-jobs.ts';
import { selectSubscription } from '../repository.ts';
import { lockBilling, updateSubscription } from '../stripe/billing-repository.ts';
import { cancelDelinquentSubscription } from '../stripe/cancel-delinquent-subscription.ts';
import { selectFreePlan } from './plan-repository.ts';

/** Cancels an unpaid subscription, after it is clear that the free plan has room for the team. */
const cancelUnpaid = async (platform: Platform, staff: Staff): Promise<void> => {
  const { db, clock } = platform;
  const { row, plan } = await db.inShop(staff.shop, async (tx) => ({
    row: await selectSubscription(staff.shop, tx, clock.now()),
    plan: await selectFreePlan(tx),
  }));
  const unpaid = unpaidSubscriptionId(row, clock.now());
  if (unpaid === null) return;
  requireRoom(plan, row.members ?? 0);
  await cancelDelinquentSubscription(platform, staff, unpaid);
};

/** Switches to the free plan, under the same lock as the webhook. */
export const switchToFreePlan = async (platform: Platform, staff: Staff): Promise<void> => {
  const { shop, accountId } = staff;
  await cancelUnpaid(platform, staff);
  await platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const { stored } = await lockBilling(shop, tx);
    if (stored.status === 'free') return;
    const plan = await selectFreePlan(tx);
    requireFreePlanAllowed(await selectSubscription(shop, tx, now), plan);
    const after = {
      status: stateAfter(stored.status, ['skipped_to_free']),
      planId: plan.id,
      trialEndsAt: null,
      periodEndsAt: null,
      cancelsAt: null,
      pastDueSince: null,
      passEndsAt: null,
      endedAt: null,
      endedReason: null,
    };
    await updateSubscription(shop, tx, after);
    await queueBillingJobs(tx, shop, after, now);
    await recountLimit(tx, platform, shop);
    await recordAudit(shop, tx, { action: 'plan_changed', accountId, subject: plan.name });
  });
  platform.live.announce(shop);
};
