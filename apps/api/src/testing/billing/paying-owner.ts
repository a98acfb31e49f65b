import * as contract from '@lineup/contract/billing/billing';
import { createShop, type ShopOptions } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import type { createPayingApp } from './paying-app.ts';

export type PayingApp = Awaited<ReturnType<typeof createPayingApp>>;

/** An owner who can pay; by default the shop's subscription has ended. */
export const createPayingOwner = async (t: PayingApp, options: ShopOptions = {}) => {
  const shop = await createShop(t.platform, { subscription: 'ended', ...options });
  const staff = await createStaff(t.platform, { shop });
  let { access } = await signIn(t.platform, staff);
  const plans = (await t.call(contract.listPlans)).json<contract.Plan[]>();

  const planId = (name: string, unit: 'month' | 'year' | null = 'month'): number =>
    plans.find((plan) => plan.name === name && plan.billing_interval_unit === unit)?.id ?? 0;

  const subscribe = async (plan_id: number, headers: Record<string, string> = {}) => {
    const answer = await t.call(contract.subscribe, { as: access, body: { plan_id }, headers });
    const url = answer.json<{ checkout_url?: string }>().checkout_url ?? '';
    return { answer, url, sessionId: url.split('/').at(-1) ?? '' };
  };

  return {
    shop,
    staff,
    get access() {
      return access;
    },
    /** For after the clock was advanced: an access token lasts 15 minutes. */
    signInAgain: async () => {
      ({ access } = await signIn(t.platform, staff));
    },
    planId,
    subscribe,
    /** Subscribes, pays, and waits for the webhooks. */
    subscribed: async (plan_id: number) => {
      const { sessionId } = await subscribe(plan_id);
      if (!t.payments.pay(sessionId)) throw new Error('the card was declined');
      await t.payments.settled();
    },
    read: async () =>
      (await t.call(contract.getSubscription, { as: access })).json<{
        response: contract.Subscription;
      }>().response,
    /** The shop's data at the stand-in. */
    stored: () =>
      t.platform.db.inShop(shop, async (tx) => ({
        account: await tx.selectFrom('billing_accounts').selectAll().executeTakeFirst(),
        checkouts: await tx.selectFrom('checkouts').selectAll().orderBy('created_at').execute(),
      })),
  };
};
