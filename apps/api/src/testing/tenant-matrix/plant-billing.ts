import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export const checkoutId = (mark: string): string => `cs_test_${mark}`;

/** A customer at Stripe if there is one, with an invoice, a checkout and an event. */
export const plantBilling = async (
  { db, clock, payments }: Platform,
  { shop, accountId }: { shop: AuthorizedShopId; accountId: number },
  mark: string,
): Promise<void> => {
  const made = await payments?.stripe.customers.create({ name: `${mark} barbers` });
  const customer_id = made?.id ?? `cus_${mark}`;
  const shop_id = shop;
  const now = clock.now();
  await db.inShop(shop, async (tx) => {
    await tx
      .insertInto('stripe_customers')
      .values({ id: customer_id, paying_shop_id: shop_id })
      .execute();
    await tx
      .insertInto('billing_accounts')
      .values({ shop_id, customer_id, card_brand: `${mark} card`, card_last4: '4242' })
      .execute();
    await tx
      .insertInto('billing_events')
      .values({ shop_id, id: `evt_${mark}`, type: 'invoice.paid', created_at: now })
      .execute();
    const plan = await tx
      .selectFrom('shops')
      .select('plan_id')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('checkouts')
      .values({ shop_id, id: checkoutId(mark), ...plan, account_id: accountId, state: 'paid' })
      .execute();
    await tx
      .insertInto('invoices')
      .values({
        shop_id,
        id: `in_${mark}`,
        number: `${mark}-0001`,
        status: 'paid',
        total_cents: 5900,
        description: `${mark} plan`,
        period_starts_at: now,
        period_ends_at: now,
        created_at: now,
      })
      .execute();
  });
};
