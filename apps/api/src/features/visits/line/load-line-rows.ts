import { compareServices } from '@lineup/domain/services/service-order';
import { earliestToday, shopDayOf } from '@lineup/domain/time/shop-day';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { lineBarbers, lineCounts, lineShop, lineVisits } from './line-repository.ts';
import { type LineServiceRow, lineServices } from './line-services-repository.ts';

/** In the order of the list, with the values of barbers. */
const toLineServices = (rows: readonly LineServiceRow[]) =>
  rows
    .map(({ category_name: name, category_position: position, ...row }) => ({
      ...row,
      category: name === null || position === null ? null : { name, position },
    }))
    .toSorted(compareServices);

export type LineRows = Awaited<ReturnType<typeof loadLineRows>>;

/** Staff and the public read the same rows; what each sees of them is decided later. */
export const loadLineRows = async (
  { db }: Pick<Platform, 'db'>,
  shop: LineShopId,
  now: Temporal.Instant,
) => {
  const values = { shop, now, earliest: earliestToday(now) };
  const [[shopRow], barbers, services, visits, [counts]] = await db.readAtOnce(shop, [
    lineShop(values),
    lineBarbers(values),
    lineServices(values),
    lineVisits(values),
    lineCounts(values),
  ]);
  if (!shopRow || !counts) throw new Error('the shop does not exist');
  const day = shopDayOf(now, shopRow.time_zone);
  return { day, shop: shopRow, barbers, services: toLineServices(services), visits, counts };
};
