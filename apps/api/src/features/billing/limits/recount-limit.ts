import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { selectTimeZone } from '../../../platform/database/time-zones.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { recountMonths } from './limit-repository.ts';

/**
 * Adjusts the months to the current plan, in the transaction that has just changed the plan. A
 * higher limit opens the public pages again; a lower one shuts them from tomorrow, and the owner
 * gets a mail.
 */
export const recountLimit = async (
  tx: Transaction,
  { clock }: Platform,
  shop: AuthorizedShopId,
): Promise<void> => {
  const today = shopDayOf(clock.now(), await selectTimeZone(shop, tx));
  await recountMonths(shop, tx, { month: `${monthOf(today)}-01`, today });
};
