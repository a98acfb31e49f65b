import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Selects the shop's Stripe customer, and the data for creating one. */
export const selectStripeCustomer = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops as shop')
    .innerJoin('memberships as owner', (join) =>
      join
        .onRef('owner.shop_id', '=', 'shop.id')
        .on('owner.role', '=', 'owner')
        .on('owner.is_active', '=', true),
    )
    .innerJoin('accounts as account', 'account.id', 'owner.account_id')
    .leftJoin('billing_accounts as billing', 'billing.shop_id', 'shop.id')
    .select([
      'shop.name as shop_name',
      'shop.language',
      'shop.created_at',
      'account.email',
      'billing.customer_id',
    ])
    .where('shop.id', '=', shop)
    .orderBy('owner.id')
    .executeTakeFirstOrThrow();

/**
 * One winner: the second of two takes the first one's customer. A customer that was deleted at
 * Stripe is replaced; the old id still leads to the shop, for late events.
 */
export const insertStripeCustomer = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerId: string,
  deletedCustomer: string | null,
): Promise<string> => {
  await tx
    .insertInto('stripe_customers')
    .values({ id: customerId, paying_shop_id: shop })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('billing_accounts')
    .values({ shop_id: shop, customer_id: customerId })
    .onConflict((conflict) =>
      conflict
        .column('shop_id')
        .doUpdateSet({ customer_id: customerId })
        .where('billing_accounts.customer_id', '=', deletedCustomer ?? ''),
    )
    .execute();
  const { customer_id } = await tx
    .selectFrom('billing_accounts')
    .select('customer_id')
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  return customer_id;
};
