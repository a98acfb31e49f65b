import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readSetup, type SetupState } from './read-setup.ts';

/** Returns the guide of a shop. */
export const getSetup = (platform: Platform, shop: AuthorizedShopId): Promise<SetupState> =>
  platform.db.inShop(shop, (tx) => readSetup(platform, shop, tx));
