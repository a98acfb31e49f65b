import type { listCustomers as contract } from '@lineup/contract/customers';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CustomerRow, countCustomers, selectCustomers } from './repository.ts';

/** Each word costs a scan of every row. */
const MOST_WORDS = 8;

/** A phone number in any format becomes one word of digits, as it is stored. */
export const searchWords = (search: string): string[] => {
  const isPhone = /^\+?[\d\s().\-/]*\d[\d\s().\-/]*$/.test(search);
  if (isPhone) return [search.replaceAll(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};

/** A page of the shop's customers, and the total number. */
export const listCustomers = (
  platform: Platform,
  shop: AuthorizedShopId,
  { search, order_by, page, limit }: RequestOf<typeof contract>['query'],
): Promise<{ customers: CustomerRow[]; total: number; timeZone: string }> =>
  platform.db.readShop(shop, async (tx) => {
    const words = searchWords(search);
    const offset = (page - 1) * limit;
    const customers = await selectCustomers(shop, tx, { words, order: order_by, offset, limit });
    // A page that is not full is the last one, so no count is needed.
    const isLast = customers.length < limit && (customers.length > 0 || offset === 0);
    const total = isLast ? offset + customers.length : await countCustomers(shop, tx, words);
    return { customers, total, timeZone: await selectTimeZone(shop, tx) };
  });
