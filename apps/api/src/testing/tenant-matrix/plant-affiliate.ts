import { enterShop } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createAffiliate, type TestAffiliate } from '../factories/affiliates/affiliate.ts';

export interface PlantedAffiliate extends TestAffiliate {
  payoutId: number;
}

/** An affiliate with a row in every table of affiliates, and the marker in every text. */
export const plantAffiliate = async (
  platform: Platform,
  shop: AuthorizedShopId,
  mark: string,
): Promise<PlantedAffiliate> => {
  const person = await createAffiliate(platform, {
    name: `${mark} affiliate`,
    email: `${mark}-affiliate@example.test`,
    phone: `${mark}-555`,
  });
  const { affiliate } = person;
  const affiliate_id = affiliate;
  const now = platform.clock.now();
  const payoutId = await platform.db.asAffiliate(affiliate, async (tx) => {
    await tx
      .insertInto('affiliate_clicks')
      .values({ affiliate_id, day: '2026-01-05', source: `${mark}.example`, clicks: 1 })
      .execute();
    const entry = await tx
      .insertInto('affiliate_entries')
      .values({
        affiliate_id,
        kind: 'earned',
        amount_cents: 9000,
        payable_at: now,
        from_shop_id: shop,
        invoice_id: `${mark}-earned`,
        invoice_paid_cents: 30_000,
        invoice_refunded_cents: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payout = await tx
      .insertInto('affiliate_payouts')
      .values({
        affiliate_id,
        month: '2026-01-01',
        amount_cents: 9000,
        state: 'held',
        reason: `${mark} reason`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('affiliate_payout_entries')
      .values({ affiliate_id, entry_id: entry.id, payout_id: payout.id })
      .execute();
    await enterShop(tx, shop);
    await tx
      .insertInto('referrals')
      .values({
        shop_id: shop,
        affiliate_id,
        source: `${mark}.example`,
        clicked_at: now,
        shop_name: `${mark} barbers`,
        plan_id: 1,
        subscription_status: 'active',
      })
      .execute();
    return payout.id;
  });
  return { ...person, payoutId };
};
