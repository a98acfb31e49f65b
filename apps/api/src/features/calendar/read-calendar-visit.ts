import type { CalendarVisit } from '@lineup/contract/calendar';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readLine } from '../appointments/read-line.ts';
import { overlappingIds, presentCalendarVisit } from './present.ts';
import { selectCalendarVisit, selectCalendarVisits } from './repository.ts';

/** One visit as the calendar shows it, once what has changed it is committed. */
export const readCalendarVisit = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<CalendarVisit> => {
  const line = await readLine(platform, shop);
  const { row, rows } = await platform.db.inShop(shop, async (tx) => {
    const found = await selectCalendarVisit(shop, tx, id);
    if (!found) throw notFound();
    const { shop_day: day, barber_id: barberId } = found;
    const days = { from: day, to: day, barberId: barberId ?? undefined };
    return { row: found, rows: await selectCalendarVisits(shop, tx, days) };
  });
  return presentCalendarVisit(row, line, overlappingIds(rows));
};
