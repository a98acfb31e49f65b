import type Stripe from 'stripe';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fetchPrices, isExtraPrice } from '../stripe/fetch-prices.ts';
import type { PlanRow } from './plan-repository.ts';

export interface ItemChange {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: true;
}

/** Finds the plan's item of a subscription and the item of its extra members. */
export const itemsOf = ({ items }: Stripe.Subscription) => ({
  plan: items.data.find(({ price }) => !isExtraPrice(price)),
  extra: items.data.find(({ price }) => isExtraPrice(price)),
});

/** The item of extra members: their number at the plan's price; no item when there are none. */
const extraChange = (
  item: Stripe.SubscriptionItem | undefined,
  price: string | undefined,
  quantity: number,
): ItemChange[] => {
  if (price !== undefined && quantity > 0)
    return [{ ...(item && { id: item.id }), price, quantity }];
  return item ? [{ id: item.id, deleted: true }] : [];
};

/**
 * Undoes a cancellation. The portal cancels by a date, which `cancel_at_period_end` does not clear.
 */
export const undoCancellation = (subscription: Stripe.Subscription) =>
  subscription.cancel_at !== null && !subscription.cancel_at_period_end
    ? { cancel_at: '' as const }
    : { cancel_at_period_end: false };

export interface PlanChangeItems {
  subscription: Stripe.Subscription;
  items: ItemChange[];
}

/**
 * Builds the call to Stripe that puts a subscription on this plan with this number of extra
 * members.
 */
export const buildPlanChange = (
  platform: Platform,
  subscriptionId: string,
  { plan, extraMembers }: { plan: PlanRow; extraMembers: number },
): Promise<PlanChangeItems> =>
  callStripe(platform, async (stripe) => {
    const prices = await fetchPrices(requirePayments(platform.payments), plan);
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const { plan: planItem, extra } = itemsOf(subscription);
    return {
      subscription,
      items: [
        { ...(planItem && { id: planItem.id }), price: prices.plan, quantity: 1 },
        ...extraChange(extra, prices.extra, extraMembers),
      ],
    };
  });
