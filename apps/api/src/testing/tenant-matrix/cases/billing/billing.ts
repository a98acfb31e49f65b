import { selectPlans } from '../../../../features/billing/plans/plan-repository.ts';
import { fetchPrices } from '../../../../features/billing/stripe/fetch-prices.ts';
import { requirePayments } from '../../../../platform/payments/payments.ts';
import { checkoutId } from '../../plant-billing.ts';
import { noInput, type TenantCases } from '../../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../../world.ts';

const planOf = async ({ t }: World, name: string) => {
  const plans = await t.platform.db.asNobody(selectPlans);
  const plan = plans.find((one) => one.name === name && one.interval_unit === 'month');
  if (!plan) throw new Error(`no ${name}`);
  return plan;
};

const setShop = (
  { t, own }: World,
  values: { subscription_status: 'active' | 'ended'; plan_id: number },
) =>
  t.platform.db.inShop(own.shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ ...values, trial_ends_at: null })
      .where('id', '=', own.shop)
      .execute(),
  );

const setSubscription = ({ t, own }: World, subscription_id: string | null) =>
  t.platform.db.inShop(own.shop, (tx) =>
    tx
      .updateTable('billing_accounts')
      .set({ subscription_id })
      .where('shop_id', '=', own.shop)
      .returning('customer_id')
      .executeTakeFirstOrThrow(),
  );

/** Leaves no more people than the free plan allows: other cases add many. */
const leaveOne = ({ t, own }: World) =>
  t.platform.db.inShop(own.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ is_active: false })
      .where('role', '<>', 'owner')
      .where('id', '!=', own.employee.membershipId)
      .execute(),
  );

/** Cancels what a case created at Stripe, and restores the shop that the other cases expect. */
const restore = async (world: World) => {
  const { stripe } = requirePayments(world.t.platform.payments);
  const { customer_id: customer } = await setSubscription(world, null);
  const { data } = await stripe.subscriptions.list({ customer });
  for (const { id } of data) await stripe.subscriptions.cancel(id);
  await setShop(world, {
    subscription_status: 'active',
    plan_id: (await planOf(world, 'PRO PLAN')).id,
  });
};

/** A subscription of our shop in its trial: nothing has to be paid for it yet. */
const withSubscription = async (world: World) => {
  await restore(world);
  const payments = requirePayments(world.t.platform.payments);
  const { customer_id: customer } = await setSubscription(world, null);
  const { plan: price } = await fetchPrices(payments, await planOf(world, 'BASIC PLAN'));
  const ends = world.t.clock.now().add({ hours: 240 });
  const { id } = await payments.stripe.subscriptions.create({
    customer,
    items: [{ price, quantity: 1 }],
    trial_end: Math.floor(ends.epochMilliseconds / 1000),
  });
  await setSubscription(world, id);
  return {};
};

const withPlan = async (world: World) => ({ plan_id: (await planOf(world, 'UNLIMITED PLAN')).id });

export const billingCases: TenantCases = {
  'GET /subscription/plans/': { own: noInput },
  'GET /subscription/': { own: noInput },
  'POST /subscription/subscribe/': {
    own: async (world) => {
      await restore(world);
      return { body: await withPlan(world) };
    },
    // The price list is public.
    plain: ['body.plan_id', 'body.invited_by'],
  },
  'GET /subscription/checkouts/:id/': {
    own: () => ({ params: { id: checkoutId(OWN_MARK) } }),
    foreign: {
      'params.id': () => ({
        theirs: { params: { id: checkoutId(CANARY) } },
        missing: { params: { id: 'cs_test_missing' } },
      }),
    },
  },
  'POST /subscription/skip-payment/': {
    own: async (world) => {
      await restore(world);
      const { id } = await planOf(world, 'PRO PLAN');
      await setShop(world, { subscription_status: 'ended', plan_id: id });
      await leaveOne(world);
      return {};
    },
    after: restore,
  },
  'GET /subscription/change/': {
    own: async (world) => {
      await withSubscription(world);
      return { query: { plan_id: String((await withPlan(world)).plan_id) } };
    },
    plain: ['query.plan_id'],
    after: restore,
  },
  'POST /subscription/change/': {
    own: async (world) => {
      await withSubscription(world);
      const prorated_at = world.t.clock.now().toString();
      return { body: { ...(await withPlan(world)), prorated_at } };
    },
    plain: ['body.plan_id', 'body.prorated_at', 'body.due_now'],
    after: restore,
  },
  'POST /subscription/cancel/': { own: withSubscription, after: restore },
  'POST /subscription/resume/': { own: withSubscription, after: restore },
  'POST /subscription/portal/': { own: noInput },
  'GET /billing/': { own: noInput, plain: ['query.page', 'query.limit'] },
};
