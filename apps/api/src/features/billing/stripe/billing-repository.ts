import type { StoredSubscription } from '@lineup/domain/billing/billing-projection';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { StripeCheckout, StripeInvoice } from './fetch-stripe-snapshot.ts';

/**
 * Numbers a fetch from Stripe before it starts. Returns undefined for a shop without a Stripe
 * customer, and for an event that is applied already: then no fetch is needed.
 */
export const numberFetch = (shop: AuthorizedShopId, tx: Transaction, event?: BillingEvent) =>
  tx
    .selectFrom('billing_accounts')
    .select(['customer_id', sql<number>`nextval('billing_reads')`.as('read_number')])
    .where('shop_id', '=', shop)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('billing_events')
            .select('id')
            .where('shop_id', '=', shop)
            .where('id', '=', event?.id ?? ''),
        ),
      ),
    )
    .executeTakeFirst();

export interface BillingEvent {
  id: string;
  type: string;
  createdAt: Temporal.Instant;
}

/** Returns false when this event is applied already. */
export const insertEvent = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, type, createdAt }: BillingEvent,
): Promise<boolean> => {
  const written = await tx
    .insertInto('billing_events')
    .values({ shop_id: shop, id, type, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Selects the stored billing data and locks it until the transaction ends. */
export const lockBilling = async (shop: AuthorizedShopId, tx: Transaction) => {
  const row = await tx
    .selectFrom('shops as shop')
    .select([
      'shop.subscription_status as status',
      'shop.plan_id as planId',
      'shop.trial_ends_at as trialEndsAt',
      'shop.period_ends_at as periodEndsAt',
      'shop.cancels_at as cancelsAt',
      'shop.past_due_since as pastDueSince',
      'shop.pass_ends_at as passEndsAt',
      'shop.ended_at as endedAt',
      'shop.ended_reason as endedReason',
      'shop.erased_at',
    ])
    .where('shop.id', '=', shop)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('billing_accounts')
    .select([
      'customer_id',
      'subscription_id',
      'read_number',
      'card_brand',
      'card_last4',
      'card_expires_on',
      'payment_failed_at',
      'next_attempt_at',
    ])
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  const { erased_at, ...subscription } = row;
  const stored: StoredSubscription = subscription;
  return { stored, account, isErased: erased_at !== null };
};

export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockBilling>>['account']>;

/**
 * Writes only differences: each change of the shop's row makes every screen of its line fetch
 * again.
 */
export const updateSubscription = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  after: StoredSubscription,
): Promise<void> => {
  await updateShopRow(shop, tx, {
    subscription_status: after.status,
    plan_id: after.planId,
    trial_ends_at: after.trialEndsAt,
    period_ends_at: after.periodEndsAt,
    cancels_at: after.cancelsAt,
    past_due_since: after.pastDueSince,
    pass_ends_at: after.passEndsAt,
    ended_at: after.endedAt,
    ended_reason: after.endedReason,
  });
};

export const updateAccount = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  after: Omit<AccountRow, 'customer_id'>,
): Promise<void> => {
  await tx.updateTable('billing_accounts').set(after).where('shop_id', '=', shop).execute();
};

/** Selects the shop's checkouts with the plan of each. */
export const selectCheckouts = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('checkouts as checkout')
    .innerJoin('plans as plan', 'plan.id', 'checkout.plan_id')
    .select(['checkout.id', 'checkout.state', 'checkout.plan_id', 'plan.pass_days'])
    .where('checkout.shop_id', '=', shop)
    .execute();

export const updateCheckout = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, state }: Pick<StripeCheckout, 'id' | 'state'>,
): Promise<void> => {
  await tx
    .updateTable('checkouts')
    .set({ state })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
};

export const selectInvoices = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'number', 'status', 'currency', 'total_cents', 'paid_cents', 'refunded_cents'])
    .select(['description', 'period_starts_at', 'period_ends_at', 'paid_at'])
    .select(['hosted_url', 'pdf_url'])
    .where('shop_id', '=', shop)
    .execute();

export const upsertInvoices = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  invoices: readonly StripeInvoice[],
  readNumber: number,
): Promise<void> => {
  if (invoices.length === 0) return;
  await tx
    .insertInto('invoices')
    .values(invoices.map((row) => ({ ...row, shop_id: shop, read_number: readNumber })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'id']).doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        status: eb.ref('excluded.status'),
        currency: eb.ref('excluded.currency'),
        total_cents: eb.ref('excluded.total_cents'),
        paid_cents: eb.ref('excluded.paid_cents'),
        refunded_cents: eb.ref('excluded.refunded_cents'),
        description: eb.ref('excluded.description'),
        period_starts_at: eb.ref('excluded.period_starts_at'),
        period_ends_at: eb.ref('excluded.period_ends_at'),
        hosted_url: eb.ref('excluded.hosted_url'),
        pdf_url: eb.ref('excluded.pdf_url'),
        paid_at: eb.ref('excluded.paid_at'),
        read_number: eb.ref('excluded.read_number'),
      })),
    )
    .execute();
};

/** The newest addresses are stored, because older ones expire. */
export const updateInvoiceAddresses = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  invoices: readonly Pick<StripeInvoice, 'id' | 'hosted_url' | 'pdf_url'>[],
): Promise<void> => {
  if (invoices.length === 0) return;
  const rows = invoices.map(({ id, hosted_url, pdf_url }) => ({ id, hosted_url, pdf_url }));
  await sql`
    update invoices as invoice set hosted_url = fresh.hosted_url, pdf_url = fresh.pdf_url
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as fresh (id text, hosted_url text, pdf_url text)
    where invoice.shop_id = ${shop} and invoice.id = fresh.id`.execute(tx);
};

/** Selects the recipient of the shop's bills; only somebody with a verified e-mail. */
export const selectPayer = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .innerJoin('plans as plan', 'plan.id', 'shop.plan_id')
    .select([
      'account.email',
      'account.language',
      'shop.name as shop_name',
      'shop.time_zone',
      'plan.name as plan_name',
    ])
    .where('member.shop_id', '=', shop)
    .where('member.role', '=', 'owner')
    .where('member.is_active', '=', true)
    .where('account.email_verified_at', 'is not', null)
    .orderBy('member.id')
    .executeTakeFirst();

/** Selects what could still charge the shop; undefined when it has no Stripe customer. */
export const selectToCancel = async (shop: AuthorizedShopId, tx: Transaction) => {
  const account = await tx
    .selectFrom('billing_accounts')
    .select('customer_id')
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  if (!account) return undefined;
  const open = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('shop_id', '=', shop)
    .where('state', '=', 'open')
    .execute();
  return { customer_id: account.customer_id, checkouts: open.map(({ id }) => id) };
};

export const clearCard = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .updateTable('billing_accounts')
    .set({ card_brand: null, card_last4: null, card_expires_on: null })
    .where('shop_id', '=', shop)
    .execute();
};
