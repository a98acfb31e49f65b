import type { Payments } from '../../platform/payments/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShop, type ShopOptions } from './shop.ts';
import { createStaff, type TestStaff } from './staff.ts';

export interface PayingShop extends TestStaff {
  customerId: string;
  /** Opens a checkout as the product does: a plan's price at Stripe, a session, a row of ours. */
  openCheckout(plan: TestPlan, options?: { trialEndsAt?: Temporal.Instant }): Promise<string>;
  /** The price of a plan at Stripe. */
  priceOf(plan: TestPlan): Promise<string>;
}

export interface TestPlan {
  name: string;
  interval: 'month' | 'year' | null;
}

export const BASIC: TestPlan = { name: 'BASIC PLAN', interval: 'month' };
export const PRO: TestPlan = { name: 'PRO PLAN', interval: 'month' };
export const PASS: TestPlan = { name: '30-DAY PASS', interval: null };

const paymentsOf = ({ payments }: Platform): Payments => {
  if (payments) return payments;
  throw new Error('bring somebody to pay: createPayingApp');
};

/** A shop with a Stripe customer; by default on trial. */
export const createPayingShop = async (
  platform: Platform,
  options: ShopOptions = { plan: 'BASIC PLAN', subscription: 'trialing' },
): Promise<PayingShop> => {
  const { stripe } = paymentsOf(platform);
  const shop = await createShop(platform, options);
  const owner = await createStaff(platform, { shop });
  const { id: customerId } = await stripe.customers.create({ email: owner.email });
  await platform.db.inShop(shop, async (tx) => {
    await tx
      .insertInto('stripe_customers')
      .values({ id: customerId, paying_shop_id: shop })
      .execute();
    await tx
      .insertInto('billing_accounts')
      .values({ shop_id: shop, customer_id: customerId })
      .execute();
  });

  const planOf = ({ name, interval }: TestPlan) =>
    platform.db.asNobody((tx) =>
      tx
        .selectFrom('plans')
        .selectAll()
        .where('name', '=', name)
        .where('interval_unit', interval === null ? 'is' : '=', interval)
        .executeTakeFirstOrThrow(),
    );
  const priceOf = async (plan: TestPlan): Promise<string> => {
    const row = await planOf(plan);
    const metadata = { plan_id: String(row.id) };
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: row.price_cents,
      ...(plan.interval && { recurring: { interval: plan.interval } }),
      product_data: { name: row.name },
      metadata,
    });
    return price.id;
  };
  const openCheckout: PayingShop['openCheckout'] = async (plan, { trialEndsAt } = {}) => {
    const row = await planOf(plan);
    const session = await stripe.checkout.sessions.create({
      mode: plan.interval ? 'subscription' : 'payment',
      customer: customerId,
      line_items: [{ price: await priceOf(plan), quantity: 1 }],
      success_url: 'http://localhost/back',
      cancel_url: 'http://localhost/back',
      ...(plan.interval === null && { invoice_creation: { enabled: true } }),
      ...(trialEndsAt && {
        subscription_data: { trial_end: Math.floor(trialEndsAt.epochMilliseconds / 1000) },
      }),
    });
    await platform.db.inShop(shop, (tx) =>
      tx
        .insertInto('checkouts')
        .values({ shop_id: shop, id: session.id, plan_id: row.id, account_id: owner.accountId })
        .execute(),
    );
    return session.id;
  };
  return { ...owner, customerId, openCheckout, priceOf };
};
