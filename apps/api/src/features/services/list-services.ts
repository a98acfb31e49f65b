import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Service, selectServices } from './repository.ts';

/** The services of a shop, in the order of the list. */
export const listServices = (platform: Platform, shop: AuthorizedShopId): Promise<Service[]> =>
  platform.db.inShop(shop, (tx) => selectServices(shop, tx));
