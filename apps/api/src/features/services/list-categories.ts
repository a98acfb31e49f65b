import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Category, selectCategories } from './category-repository.ts';

/** The categories of a shop, in the order of the list. */
export const listCategories = (platform: Platform, shop: AuthorizedShopId): Promise<Category[]> =>
  platform.db.inShop(shop, (tx) => selectCategories(shop, tx));
