import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Page } from './repository.ts';

const PAGE_ROWS = 1000;

export type ReadPage<R> = (shop: AuthorizedShopId, tx: Transaction, page: Page) => Promise<R[]>;

/**
 * Yields rows page by page, each in its own transaction, so that no export holds one open for long.
 */
export const readPages = async function* <R extends { id: number }>(
  platform: Platform,
  shop: AuthorizedShopId,
  read: ReadPage<R>,
): AsyncGenerator<R[]> {
  let after = 0;
  for (;;) {
    const page = { after, limit: PAGE_ROWS };
    const rows = await platform.db.readShop(shop, (tx) => read(shop, tx, page));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
};
