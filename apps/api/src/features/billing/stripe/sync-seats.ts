import type Stripe from 'stripe';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Payments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { itemsOf } from '../plans/build-plan-change.ts';
import { getSubscription } from '../plans/get-subscription.ts';
import { type PlanRow, selectPlan } from '../plans/plan-repository.ts';
import { billedMembers } from '../policy.ts';
import { fetchPrices } from './fetch-prices.ts';
import { syncSeatsJob } from './queue-seats.ts';

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** The plan that Stripe bills for: during a change of plan ours may still be the old one. */
const planAtStripe = async (
  { db }: Platform,
  shop: AuthorizedShopId,
  item: Stripe.SubscriptionItem | undefined,
): Promise<PlanRow | undefined> => {
  const id = Number(item?.price.metadata['plan_id'] ?? '');
  return Number.isSafeInteger(id) && id > 0
    ? db.inShop(shop, (tx) => selectPlan(tx, id))
    : undefined;
};

/** The change that the item of extra members needs; undefined when it is correct. */
const changeOf = (
  item: Stripe.SubscriptionItem | undefined,
  price: string | undefined,
  quantity: number,
) => {
  if (price === undefined || quantity === 0) return item && { id: item.id, deleted: true as const };
  if (item?.price.id === price && item.quantity === quantity) return undefined;
  return { ...(item && { id: item.id }), price, quantity };
};

/**
 * Monthly plans are charged with the next invoice. For yearly plans that would be up to a year
 * later, so they are charged at once.
 */
const prorationOf = ({ interval_unit: unit }: PlanRow) =>
  unit === 'year' ? 'always_invoice' : 'create_prorations';

const setQuantity = async (
  platform: Platform,
  payments: Payments,
  { shop, change }: { shop: AuthorizedShopId; change: string },
): Promise<void> => {
  const { stripe } = payments;
  const { subscription_id: id } = await getSubscription(platform, shop);
  if (id === null) return;
  const subscription = await stripe.subscriptions.retrieve(id);
  if (isOver(subscription)) return;
  const items = itemsOf(subscription);
  const plan = await planAtStripe(platform, shop, items.plan);
  if (!plan) return;
  // Counted after the fetch from Stripe, so that nobody who joined meanwhile is missed.
  const { members } = await getSubscription(platform, shop);
  const quantity = billedMembers(plan, members ?? 0);
  const prices = await fetchPrices(payments, plan);
  const wanted = changeOf(items.extra, prices.extra, quantity);
  if (!wanted) return;
  const key = `seats-${change}-${wanted.id ?? 'new'}-${String(quantity)}`;
  await stripe.subscriptions.update(
    id,
    { items: [wanted], proration_behavior: prorationOf(plan) },
    { idempotencyKey: key },
  );
};

/** Sets the quantity of extra members at Stripe to what the seats and the plan require now. */
export const syncSeats = defineJob({
  ...syncSeatsJob,
  run: async (platform, payload) => {
    if (platform.payments) await setQuantity(platform, platform.payments, payload);
  },
});
