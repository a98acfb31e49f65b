import type Stripe from 'stripe';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isExtraPrice, readPrices } from '../stripe/read-prices.ts';
import type { PlanRow } from './plan-repository.ts';

export interface ItemChange {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: true;
}

/** Which item of a subscription is the plan's, and which stands for its extra members. */
export const itemsOf = ({ items }: Stripe.Subscription) => ({
  plan: items.data.find(({ price }) => !isExtraPrice(price)),
  extra: items.data.find(({ price }) => isExtraPrice(price)),
});

/** The item of extra members: as many as there are, of the plan's price; absent at none. */
const extraChange = (
  item: Stripe.SubscriptionItem | undefined,
  price: string | undefined,
  quantity: number,
): ItemChange[] => {
  if (price !== undefined && quantity > 0)
    return [{ ...(item && { id: item.id }), price, quantity }];
  return item ? [{ id: item.id, deleted: true }] : [];
};

/** Takes a cancellation back: the portal ends by a date, and `cancel_at_period_end` leaves that. */
export const goingOn = (subscription: Stripe.Subscription) =>
  subscription.cancel_at !== null && !subscription.cancel_at_period_end
    ? { cancel_at: '' as const }
    : { cancel_at_period_end: false };

export interface PlanChangeItems {
  subscription: Stripe.Subscription;
  items: ItemChange[];
}

/** What has to be said to Stripe so that a subscription is to this plan, with so many extra members. */
export const buildPlanChange = (
  platform: Platform,
  subscriptionId: string,
  { plan, extraMembers }: { plan: PlanRow; extraMembers: number },
): Promise<PlanChangeItems> =>
  callStripe(platform, async (stripe) => {
    const prices = await readPrices(requirePayments(platform.payments), plan);
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
