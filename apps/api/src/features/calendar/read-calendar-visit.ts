import type { CalendarVisit } from '@lineup/contract/calendar';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { overlappingIds, presentCalendarVisit } from './present.ts';
import { selectCalendarVisit, selectCalendarVisits, selectLatestVisit } from './repository.ts';

/** One visit as the calendar shows it after a committed change, on its current day. */
export const readCalendarVisit = async (
  platform: Platform,
  actor: Staff,
  id: number,
): Promise<CalendarVisit> => {
  const { shop } = actor;
  const line = await readLineSnapshot(platform, shop);
  const { row, rows } = await platform.db.inShop(shop, async (tx) => {
    const latest = await selectLatestVisit(shop, tx, id);
    const found = await selectCalendarVisit(shop, tx, latest);
    if (!found) throw notFound();
    const { shop_day: day, barber_id: barberId } = found;
    const days = { from: day, to: day, barberId: barberId ?? undefined };
    return { row: found, rows: await selectCalendarVisits(shop, tx, days) };
  });
  return presentCalendarVisit(row, actor, line, overlappingIds(rows));
};
