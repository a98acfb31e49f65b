import { cents, discountCents, multiplyCents } from '@lineup/domain/money';
import { Stripe } from 'stripe';
import type { Payments } from '../../../platform/payments/payments.ts';
import type { PlanRow } from '../plans/plan-repository.ts';

/** The product of every extra member at Stripe, whatever the plan. */
const EXTRA_PRODUCT = 'lineup-extra';
const MONTHS = { month: 1, year: 12 };

interface WantedPrice {
  lookupKey: string;
  product: { id: string; name: string };
  amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
  metadata: Record<string, string>;
}

const recurringOf = (plan: PlanRow): WantedPrice['recurring'] =>
  plan.interval_unit && { interval: plan.interval_unit, interval_count: plan.interval_count };

const intervalOf = ({ interval_unit: unit, interval_count: count }: PlanRow): string =>
  unit === null ? 'once' : `${count === 1 ? '' : String(count)}${unit}`;

/** The price of a plan per interval, or once, after its discount. */
export const planAmount = (plan: PlanRow) =>
  discountCents(cents(plan.price_cents), plan.discount_percent);

/** The price of each member beyond the limit per interval; the row has it per month. */
export const extraAmount = (plan: PlanRow) => {
  const months = MONTHS[plan.interval_unit ?? 'month'] * plan.interval_count;
  return multiplyCents(cents(plan.extra_member_cents ?? 0), months);
};

const planPrice = (plan: PlanRow): WantedPrice => {
  const amount = planAmount(plan);
  return {
    lookupKey: `lineup-plan-${String(plan.id)}-${String(amount)}-${plan.currency.toLowerCase()}-${intervalOf(plan)}`,
    product: { id: `lineup-plan-${String(plan.id)}`, name: plan.name },
    amount,
    currency: plan.currency,
    recurring: recurringOf(plan),
    metadata: { plan_id: String(plan.id) },
  };
};

const extraPrice = (plan: PlanRow): WantedPrice => {
  const amount = extraAmount(plan);
  return {
    lookupKey: `lineup-extra-${String(amount)}-${plan.currency.toLowerCase()}-${intervalOf(plan)}`,
    product: { id: EXTRA_PRODUCT, name: 'Extra team member' },
    amount,
    currency: plan.currency,
    recurring: recurringOf(plan),
    metadata: {},
  };
};

const makeProduct = async (stripe: Stripe, product: WantedPrice['product']): Promise<void> => {
  try {
    await stripe.products.create(product);
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
};

const findOrMake = async (stripe: Stripe, wanted: WantedPrice): Promise<string> => {
  const { lookupKey, product, amount, recurring } = wanted;
  const found = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 });
  const [price] = found.data;
  if (price?.active) return price.id;
  await makeProduct(stripe, product);
  const made = await stripe.prices.create(
    {
      product: product.id,
      unit_amount: amount,
      currency: wanted.currency.toLowerCase(),
      ...(recurring && { recurring }),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: wanted.metadata,
    },
    // Two processes that miss the price at once create one; after it was archived, the key differs
    // and another one is created.
    { idempotencyKey: `price-${lookupKey}-${price?.id ?? 'first'}` },
  );
  return made.id;
};

/**
 * A price at Stripe never changes, so it can be cached for ever. The cache is per account, because
 * every test has its own.
 */
const cachedPrices = new WeakMap<Payments, Map<string, Promise<string>>>();

const fetchPrice = (payments: Payments, wanted: WantedPrice): Promise<string> => {
  const cached = cachedPrices.get(payments) ?? new Map<string, Promise<string>>();
  cachedPrices.set(payments, cached);
  const before = cached.get(wanted.lookupKey);
  if (before) return before;
  const promise = findOrMake(payments.stripe, wanted);
  cached.set(wanted.lookupKey, promise);
  promise.catch(() => cached.delete(wanted.lookupKey));
  return promise;
};

/** After a refusal the prices are fetched again: one may have been archived at Stripe. */
export const refusedPrices =
  (payments: Payments | undefined) =>
  (error: unknown): never => {
    if (payments) cachedPrices.delete(payments);
    throw error;
  };

/**
 * Returns the Stripe ids of the prices of a plan and its extra members: found, or created from the
 * row.
 */
export const fetchPrices = async (
  payments: Payments,
  plan: PlanRow,
): Promise<{ plan: string; extra: string | undefined }> => ({
  plan: await fetchPrice(payments, planPrice(plan)),
  extra:
    plan.extra_member_cents === null || plan.interval_unit === null
      ? undefined
      : await fetchPrice(payments, extraPrice(plan)),
});

export const isExtraPrice = ({ lookup_key, product }: Stripe.Price): boolean =>
  product === EXTRA_PRODUCT || (lookup_key?.startsWith('lineup-extra-') ?? false);
