import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type KioskRow, selectKiosks } from './kiosk-repository.ts';

export const listKiosks = ({ db }: Platform, shop: AuthorizedShopId): Promise<KioskRow[]> =>
  db.inShop(shop, (tx) => selectKiosks(shop, tx));
