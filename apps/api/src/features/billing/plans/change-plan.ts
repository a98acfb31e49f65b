import { formatCents } from '@lineup/domain/money';
import { answeredBefore, type IdempotencyKey, inShopOnce } from '../../../platform/idempotency.ts';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { billedMembers, requireChangeable, sumChanged } from '../policy.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import { buildPlanChange, goingOn, itemsOf, type PlanChangeItems } from './build-plan-change.ts';
import { loadSubscriptionAndPlan } from './load-subscription-and-plan.ts';
import { priceChange } from './preview-change.ts';

/** For how long a sum that was shown holds: an older one would give back more than is left. */
const SHOWN_MINUTES = 30;

export interface WantedChange {
  planId: number;
  proratedAt: Temporal.Instant;
  /** What was shown; not given, it is not compared. */
  dueNow: string | undefined;
}

const requireShownJustNow = (proratedAt: Temporal.Instant, now: Temporal.Instant): void => {
  const minutes = proratedAt.until(now).total('minutes');
  if (minutes < 0 || minutes > SHOWN_MINUTES) throw sumChanged();
};

/** Somebody may have joined since: then it would cost something else. */
const requireShownSum = async (
  platform: Platform,
  change: PlanChangeItems,
  { proratedAt, dueNow }: WantedChange,
): Promise<void> => {
  if (dueNow === undefined) return;
  const priced = await priceChange(platform, change, proratedAt);
  if (formatCents(priced.dueNow) !== dueNow) throw sumChanged();
};

/** The subscription is to the wanted plan already. */
const isMade = ({ subscription, items }: PlanChangeItems): boolean => {
  const { plan } = itemsOf(subscription);
  return items.some(({ id, price }) => id === plan?.id && price === plan?.price.id);
};

const changeAtStripe = async (
  platform: Platform,
  { shop, accountId }: Staff,
  wanted: WantedChange,
  key: string | undefined,
): Promise<void> => {
  const { row, plan } = await loadSubscriptionAndPlan(platform, shop, wanted.planId);
  const subscriptionId = requireChangeable(row, plan);
  // Asked again after a break: it is done.
  if (row.id === plan.id) return;
  const extraMembers = billedMembers(plan, row.members ?? 0);
  const change = await buildPlanChange(platform, subscriptionId, { plan, extraMembers });
  // Its answer was lost, and Stripe has not told it yet.
  if (isMade(change)) return void (await syncBilling(platform, shop, { accountId }));
  await requireShownSum(platform, change, wanted);
  await callStripe(platform, (stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: change.items,
        // In the same call: who had cancelled and pays for another plan goes on, or neither is so.
        ...goingOn(change.subscription),
        proration_date: Math.floor(wanted.proratedAt.epochMilliseconds / 1000),
        proration_behavior: 'always_invoice',
        // Declined: nothing has changed.
        payment_behavior: 'error_if_incomplete',
      },
      key === undefined ? {} : { idempotencyKey: key },
    ),
  );
  await syncBilling(platform, shop, { accountId });
};

/** Changes to another plan for what was shown before; who had cancelled goes on. */
export const changePlan = async (
  platform: Platform,
  staff: Staff,
  wanted: WantedChange,
  once?: IdempotencyKey,
): Promise<void> => {
  const { shop } = staff;
  if ((await answeredBefore<boolean>(platform, shop, once)) !== undefined) return;
  requireShownJustNow(wanted.proratedAt, platform.clock.now());
  const key = once && `change-${String(shop)}-${once.key}-${once.fingerprint.toString('hex')}`;
  await changeAtStripe(platform, staff, wanted, key);
  await inShopOnce(platform, shop, once, () => Promise.resolve(true));
};
