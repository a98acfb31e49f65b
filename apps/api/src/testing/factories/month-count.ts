import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TestApp } from '../test-app.ts';

export interface MonthCount {
  /** The month's first day; by default the current month in Chicago. */
  month?: string;
  count: number;
  reached_on?: string | null;
  warned_percent?: number;
}

export const monthNow = ({ clock }: TestApp, timeZone = 'America/Chicago'): string =>
  `${monthOf(shopDayOf(clock.now(), timeZone))}-01`;

/** Sets the month's count, as if this many had checked in. */
export const setMonthCount = async (
  t: TestApp,
  shop: AuthorizedShopId,
  { month = monthNow(t), ...used }: MonthCount,
): Promise<void> => {
  await t.platform.db.inShop(shop, async (tx) => {
    await tx
      .insertInto('monthly_check_ins')
      .values({ shop_id: shop, month, ...used })
      .onConflict((conflict) => conflict.columns(['shop_id', 'month']).doUpdateSet(used))
      .execute();
    // Real visits would have raised the version of the line.
    await tx
      .updateTable('shops')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', shop)
      .execute();
  });
  t.platform.live.announce(shop);
};

/** The stored counts of a shop's months, in order. */
export const readMonthCounts = (t: TestApp, shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('monthly_check_ins')
      .select(['month', 'count', 'reached_on', 'warned_percent'])
      .where('shop_id', '=', shop)
      .orderBy('month')
      .execute(),
  );
