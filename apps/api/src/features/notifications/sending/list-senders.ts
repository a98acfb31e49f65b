import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { listMessagingShops, type ShopDay } from '../../../platform/limits/message-counts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { selectListedShop } from './hold-repository.ts';

export interface Sender extends ShopDay {
  readonly details: NonNullable<Awaited<ReturnType<typeof selectListedShop>>>;
}

/** Lists the shops that sent most since yesterday, for an operator. */
export const listSenders = async (platform: Platform, limit: number): Promise<Sender[]> => {
  const month = `${monthOf(shopDayOf(platform.clock.now(), 'UTC'))}-01`;
  const senders: Sender[] = [];
  for (const day of await listMessagingShops(platform, limit)) {
    const shop = authorizeShop(day.shop);
    const details = await platform.db.inShop(shop, (tx) => selectListedShop(shop, tx, month));
    if (details) senders.push({ ...day, details });
  }
  return senders;
};
