import { endSubscription } from '../../features/billing/plans/end-subscription.ts';
import { requirePayments } from '../../platform/payments/payments.ts';
import { BASIC, PASS, type PayingShop, PRO } from '../factories/paying-shop.ts';
import type { createPayingApp } from './paying-app.ts';

export type PayingApp = Awaited<ReturnType<typeof createPayingApp>>;

export interface LifeStep {
  name: string;
  /** The step at Stripe, or the passing of time. */
  run(): Promise<void>;
  /** The step of our own jobs after the events have arrived, late or not. */
  afterwards?(): Promise<void>;
}

/**
 * The whole life of a subscription: trial, paid, renewed, failed, recovered, changed, cancelled,
 * resumed, refunded, ended; a pass.
 */
export const subscriptionLife = (t: PayingApp, own: PayingShop): LifeStep[] => {
  const { stripe } = requirePayments(t.platform.payments);
  const pass = (duration: Temporal.DurationLike) => {
    t.clock.advance(duration);
    t.payments.advance(t.clock.now());
  };
  const current = async () => {
    const { data } = await stripe.subscriptions.list({ customer: own.customerId, status: 'all' });
    const [subscription] = data;
    if (!subscription) throw new Error('nothing was subscribed to');
    return subscription;
  };
  const setCancelled = async (isCancelled: boolean) => {
    const { id } = await current();
    await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
  };
  const latestInvoice = async () => {
    const { latest_invoice: invoice } = await current();
    return typeof invoice === 'string' ? invoice : '';
  };
  const giveBack = async () => t.payments.refund(await latestInvoice(), 500);

  return [
    {
      name: 'a card is given in the trial',
      run: async () => {
        const trialEndsAt = t.clock.now().add({ hours: 9 * 24 });
        t.payments.pay(await own.openCheckout(BASIC, { trialEndsAt }));
      },
    },
    { name: 'the trial is over and paid for', run: async () => pass({ hours: 9 * 24 + 1 }) },
    { name: 'it renews', run: async () => pass({ hours: 32 * 24 }) },
    {
      name: 'a payment fails',
      run: async () => {
        t.payments.decline(own.customerId);
        pass({ hours: 31 * 24 });
      },
    },
    {
      name: 'it is paid after all',
      run: async () => {
        t.payments.decline(own.customerId, false);
        await stripe.invoices.pay(await latestInvoice());
      },
    },
    {
      name: 'the plan changes',
      run: async () => {
        t.clock.advance({ hours: 24 });
        const { id, items } = await current();
        await stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]?.id ?? '', price: await own.priceOf(PRO) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        });
      },
    },
    { name: 'it is cancelled', run: () => setCancelled(true) },
    { name: 'it is resumed', run: () => setCancelled(false) },
    { name: 'money is given back', run: giveBack },
    {
      name: 'it is cancelled for good, and over',
      run: async () => {
        await setCancelled(true);
        pass({ hours: 40 * 24 });
      },
    },
    {
      name: 'a pass is bought',
      run: async () => void t.payments.pay(await own.openCheckout(PASS)),
    },
    {
      name: 'the pass runs out',
      run: async () => pass({ hours: 31 * 24 }),
      afterwards: () => endSubscription(t.platform, own.shop),
    },
  ];
};
