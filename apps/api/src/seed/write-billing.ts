import { selectPlan } from '../features/billing/plans/plan-repository.ts';
import { upsertInvoices } from '../features/billing/stripe/billing-repository.ts';
import { ensureStripeCustomer } from '../features/billing/stripe/ensure-stripe-customer.ts';
import { fetchPrices } from '../features/billing/stripe/fetch-prices.ts';
import { fetchStripeSnapshot } from '../features/billing/stripe/fetch-stripe-snapshot.ts';
import { syncBilling } from '../features/billing/stripe/sync-billing.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';

const PAID_FOR = { months: 8, days: 12 };
const LEFT_DAYS = 18;

/** Only the stand-in accepts a subscription that began months ago. */
const subscribeAt = async (
  standIn: string,
  subscription: { customer: string; price: string; since: Temporal.Instant },
): Promise<string | undefined> => {
  const body = new URLSearchParams({
    customer: subscription.customer,
    'items[0][price]': subscription.price,
    since: subscription.since.toString(),
  });
  const answer = await fetch(`${standIn}/_/subscribe`, { method: 'POST', body });
  return answer.ok ? ((await answer.json()) as { id: string }).id : undefined;
};

const planOf = ({ db }: Platform, shop: AuthorizedShopId) =>
  db.inShop(shop, async (tx) => {
    const { plan_id } = await tx
      .selectFrom('shops')
      .select('plan_id')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    return selectPlan(tx, plan_id);
  });

const subscribeAtStandIn = async (
  platform: Platform,
  payments: Payments,
  standIn: string,
  shop: AuthorizedShopId,
): Promise<void> => {
  const plan = await planOf(platform, shop);
  if (!plan) return;
  const customer = await ensureStripeCustomer(platform, shop);
  const { plan: price } = await fetchPrices(payments, plan);
  const now = platform.clock.now().toZonedDateTimeISO('UTC');
  const since = now.subtract(PAID_FOR).toInstant();
  const subscriptionId = await subscribeAt(standIn, { customer, price, since });
  if (subscriptionId === undefined) return;
  const { invoices } = await fetchStripeSnapshot(payments, customer);
  // As if each was stored in its month: no mails are sent about them today.
  await platform.db.inShop(shop, async (tx) => {
    await upsertInvoices(shop, tx, invoices, 0);
    await tx
      .updateTable('billing_accounts')
      .set({ subscription_id: subscriptionId })
      .where('shop_id', '=', shop)
      .execute();
  });
  await syncBilling(platform, shop);
};

/**
 * Writes a paying shop: with a subscription at the stand-in for Stripe if there is one; else as
 * rows only.
 */
export const writePaying = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  const { config, db, clock, payments } = platform;
  if (payments && config.STRIPE_URL !== undefined) {
    return subscribeAtStandIn(platform, payments, config.STRIPE_URL, shop);
  }
  const period_ends_at = clock.now().add({ hours: LEFT_DAYS * 24 });
  await db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ period_ends_at }).where('id', '=', shop).execute(),
  );
};

/** A shop whose owner cancelled, some months ago. */
export const writeEnded = async (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
): Promise<void> => {
  const ended_at = clock.now().toZonedDateTimeISO('UTC').subtract({ months: 4 }).toInstant();
  await db.inShop(shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ ended_at, ended_reason: 'cancelled' })
      .where('id', '=', shop)
      .execute(),
  );
};
