import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { tables } from './build-tables.ts';
import { selectShop } from './shop-repository.ts';

/** Builds the CSV of one table: 100,000 rows are about 10 MB. */
export const buildTable = async (
  platform: Platform,
  shop: AuthorizedShopId,
  name: string,
  language: Language,
): Promise<{ csv: string; rowCount: number }> => {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  const [row] = await platform.db.readShop(shop, (tx) => selectShop(shop, tx));
  const parts: string[] = [];
  let rowCount = 0;
  const style = { language, timeZone: row?.time_zone ?? 'UTC' };
  for await (const part of table.parts(platform, shop, style)) {
    parts.push(part.csv);
    rowCount += part.rowCount;
  }
  return { csv: parts.join(''), rowCount };
};
