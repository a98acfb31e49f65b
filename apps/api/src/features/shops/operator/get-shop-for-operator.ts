import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { findShopIds } from '../../../platform/directories/shop-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import {
  type ShopForOperator,
  selectAuditForOperator,
  selectOwnersForOperator,
  selectShopForOperator,
} from './operator-repository.ts';

const AUDIT_LINES = 10;

const monthNow = ({ clock }: Platform): string => `${monthOf(shopDayOf(clock.now(), 'UTC'))}-01`;

/** Lists shops for an operator, after the last one of the previous page. */
export const listShopsForOperator = async (
  platform: Platform,
  wanted: { search: string; after: number; limit: number },
): Promise<ShopForOperator[]> => {
  const month = monthNow(platform);
  const listed: ShopForOperator[] = [];
  for (const id of await findShopIds(platform, wanted)) {
    const shop = authorizeShop(id);
    const row = await platform.db.inShop(shop, (tx) => selectShopForOperator(shop, tx, month));
    if (row) listed.push(row);
  }
  return listed;
};

/** Returns what an operator reads of one shop; undefined when there is no such shop. */
export const getShopForOperator = (platform: Platform, shop: AuthorizedShopId) =>
  platform.db.inShop(shop, async (tx) => {
    const row = await selectShopForOperator(shop, tx, monthNow(platform));
    return (
      row && {
        ...row,
        owners: await selectOwnersForOperator(shop, tx),
        audit: await selectAuditForOperator(shop, tx, AUDIT_LINES),
      }
    );
  });
