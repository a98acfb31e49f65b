import type { Calendar } from '@lineup/contract/calendar';
import { openHoursOf, toInstants } from '@lineup/domain/time/shop-calendar';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { overlappingIds, presentBarber, presentCalendarVisit, presentSpans } from './present.ts';
import { calendarOf, daysBetween, reasonOf, workSpans } from './read-days.ts';
import { selectCalendarBarbers, selectCalendarVisits, selectClosures } from './repository.ts';

export interface CalendarQuery {
  from: string;
  to: string;
  barber?: number | undefined;
}

/** The working times and visits of some days, of the shop or of one barber. */
export const getCalendar = async (
  platform: Platform,
  actor: Staff,
  { from, to, barber: barberId }: CalendarQuery,
): Promise<Calendar> => {
  const { shop } = actor;
  const line = await readLineSnapshot(platform, shop);
  const { visits, barbers, closures } = await platform.db.inShop(shop, async (tx) => {
    const rows = await selectCalendarVisits(shop, tx, { from, to, barberId });
    const named = [...new Set(rows.flatMap(({ barber_id: id }) => id ?? []))];
    return {
      visits: rows,
      barbers: await selectCalendarBarbers(shop, tx, { from, to, named }),
      closures: await selectClosures(shop, tx, { from, to }),
    };
  });
  const calendar = calendarOf(line, closures);
  const shown = barbers.filter(({ id }) => barberId === undefined || id === barberId);
  const overlapping = overlappingIds(visits);
  return {
    time_zone: calendar.timeZone,
    today: line.day,
    barbers: barbers.map(presentBarber),
    days: daysBetween(from, to).map((day) => ({
      date: day.toString(),
      open: presentSpans(toInstants(day, openHoursOf(calendar, day), calendar.timeZone)),
      closure: reasonOf(closures, day),
      work: shown.map((row) => ({
        barber: row.id,
        spans: presentSpans(workSpans(calendar, row, day)),
        off: reasonOf(row.days_off, day),
      })),
    })),
    visits: visits.map((row) => presentCalendarVisit(row, actor, line, overlapping)),
  };
};
