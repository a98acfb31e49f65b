import { formatCents } from '@lineup/domain/money';
import {
  findStoredAnswer,
  type IdempotencyKey,
  inShopOnce,
} from '../../../platform/idempotency.ts';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { billedMembers, requireChangeable, sumChanged } from '../policy.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import {
  buildPlanChange,
  itemsOf,
  type PlanChangeItems,
  undoCancellation,
} from './build-plan-change.ts';
import { loadSubscriptionAndPlan } from './load-subscription-and-plan.ts';
import { priceChange } from './preview-change.ts';

/** How long a displayed price is valid: an older one would refund more than is left. */
const SHOWN_MINUTES = 30;

export interface WantedChange {
  planId: number;
  proratedAt: Temporal.Instant;
  /** The price that was displayed; without it nothing is compared. */
  dueNow: string | undefined;
}

const requireShownJustNow = (proratedAt: Temporal.Instant, now: Temporal.Instant): void => {
  const minutes = proratedAt.until(now).total('minutes');
  if (minutes < 0 || minutes > SHOWN_MINUTES) throw sumChanged();
};

/** Somebody may have joined since the price was displayed: then the change costs something else. */
const requireShownSum = async (
  platform: Platform,
  change: PlanChangeItems,
  { proratedAt, dueNow }: WantedChange,
): Promise<void> => {
  if (dueNow === undefined) return;
  const priced = await priceChange(platform, change, proratedAt);
  if (formatCents(priced.dueNow) !== dueNow) throw sumChanged();
};

/** Whether the subscription is on the requested plan already. */
const isOnRequestedPlan = ({ subscription, items }: PlanChangeItems): boolean => {
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
  // A retry after a crash: the change is done.
  if (row.id === plan.id) return;
  const extraMembers = billedMembers(plan, row.members ?? 0);
  const change = await buildPlanChange(platform, subscriptionId, { plan, extraMembers });
  // The change was made, but its response was lost and Stripe has not sent the event yet.
  if (isOnRequestedPlan(change)) return void (await syncBilling(platform, shop, { accountId }));
  await requireShownSum(platform, change, wanted);
  await callStripe(platform, (stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: change.items,
        // In the same call: the change of plan and the end of the cancellation happen together or
        // not at all.
        ...undoCancellation(change.subscription),
        proration_date: Math.floor(wanted.proratedAt.epochMilliseconds / 1000),
        proration_behavior: 'always_invoice',
        // If the card is declined, nothing changes.
        payment_behavior: 'error_if_incomplete',
      },
      key === undefined ? {} : { idempotencyKey: key },
    ),
  );
  await syncBilling(platform, shop, { accountId });
};

/** Changes to another plan for the displayed price; a pending cancellation is undone. */
export const changePlan = async (
  platform: Platform,
  staff: Staff,
  wanted: WantedChange,
  once?: IdempotencyKey,
): Promise<void> => {
  const { shop } = staff;
  if ((await findStoredAnswer<boolean>(platform, shop, once)) !== undefined) return;
  requireShownJustNow(wanted.proratedAt, platform.clock.now());
  const key = once && `change-${String(shop)}-${once.key}-${once.fingerprint.toString('hex')}`;
  await changeAtStripe(platform, staff, wanted, key);
  await inShopOnce(platform, shop, once, () => Promise.resolve(true));
};
