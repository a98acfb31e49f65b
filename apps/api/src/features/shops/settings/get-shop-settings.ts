import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { readOwnWords } from '../../notifications/own-words/list-message-texts.ts';
import {
  countTexts,
  selectClosures,
  selectOpeningHours,
  selectShop,
  selectUsernames,
} from '../repository.ts';

export type ShopSettings = Awaited<ReturnType<typeof readShopSettings>>;

/** Reads all settings as this transaction sees them, with its own changes. */
export const readShopSettings = async (
  { clock }: Pick<Platform, 'clock'>,
  shop: AuthorizedShopId,
  tx: Transaction,
) => {
  const row = await selectShop(shop, tx);
  const month = `${monthOf(shopDayOf(clock.now(), row.time_zone))}-01`;
  return {
    shop: row,
    usernames: await selectUsernames(shop, tx),
    hours: await selectOpeningHours(shop, tx),
    closures: await selectClosures(shop, tx),
    ownWords: await readOwnWords(tx, shop),
    textsThisMonth: await countTexts(shop, tx, month),
  };
};

/** Returns the data of the settings screen. */
export const getShopSettings = (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<ShopSettings> => platform.db.inShop(shop, (tx) => readShopSettings(platform, shop, tx));
