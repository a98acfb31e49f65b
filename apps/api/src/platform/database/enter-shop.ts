import { type RawBuilder, sql } from 'kysely';

/** The statement that begins work in a shop. */
export type EnterShop = (shop: number) => RawBuilder<unknown>;

/** How a process enters shops: with several cells, only shops of its own, which are not being moved. */
export const enterShopBy: Readonly<Record<'one' | 'several', EnterShop>> = {
  one: (shop) => sql`/* prepared */ select set_config('app.shop_id', ${String(shop)}, true)`,
  several: (shop) => sql`/* prepared */ select enter_shop(${shop})`,
};
