import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createService } from './service.ts';
import { createShop, type ShopOptions } from './shop.ts';
import { createStaff, type StaffOptions, type TestStaff } from './staff.ts';

export interface OpenShop {
  shop: AuthorizedShopId;
  username: string;
  serviceId: number;
  barber: TestStaff;
}

export interface OpenShopOptions extends ShopOptions {
  /** Every day, in the shop's own time. */
  hours?: { from: number; to: number };
  /** The owner and barber, if not Theo Park. */
  barber?: StaffOptions;
}

/** A shop that is open every day from 8 to 20 o'clock, with one barber and one service. */
export const createOpenShop = async (
  platform: Platform,
  { hours = { from: 8, to: 20 }, barber: person, ...options }: OpenShopOptions = {},
): Promise<OpenShop> => {
  const shop = await createShop(platform, options);
  const barber = await createStaff(platform, { name: 'Theo Park', ...person, shop });
  const { id: serviceId } = await createService(platform, shop);
  await platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('opening_hours')
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          shop_id: shop,
          weekday,
          from_minute: hours.from * 60,
          to_minute: hours.to * 60,
        })),
      )
      .execute(),
  );
  return { shop, barber, serviceId, username: options.username ?? `shop-${String(shop)}` };
};
