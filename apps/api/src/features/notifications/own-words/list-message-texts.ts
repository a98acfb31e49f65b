import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectOwnWords } from './own-words-repository.ts';

/** Reads what the shop has written in its own words, in a transaction of another use case. */
export const readOwnWords = (tx: Transaction, shop: AuthorizedShopId) => selectOwnWords(shop, tx);

/** Lists what the shop has written in its own words. */
export const listMessageTexts = (platform: Platform, shop: AuthorizedShopId) =>
  platform.db.inShop(shop, (tx) => readOwnWords(tx, shop));
