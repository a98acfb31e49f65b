import type { getCalendarMonth as contract } from '@lineup/contract/calendar';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { calendarOf, daysBetween, isClosed, reasonOf } from './read-days.ts';
import { countCalendarDays, selectClosures } from './repository.ts';

const none = { bookings: 0, walk_ins: 0, completed: 0, no_shows: 0 };

/** The figures of every day of a month, of the shop or of one barber. */
export const getCalendarMonth = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { month, barber: barberId }: { month: string; barber?: number | undefined },
): Promise<ReplyOf<typeof contract>['response']> => {
  const line = await readLineSnapshot(platform, shop);
  const first = Temporal.PlainDate.from(`${month}-01`);
  const days = { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() };
  const { counts, closures } = await platform.db.inShop(shop, async (tx) => ({
    counts: await countCalendarDays(shop, tx, { ...days, barberId }),
    closures: await selectClosures(shop, tx, days),
  }));
  const calendar = calendarOf(line, closures);
  const countsOf = new Map(counts.map(({ shop_day: day, ...figures }) => [day, figures]));
  return {
    time_zone: calendar.timeZone,
    today: line.day,
    days: daysBetween(days.from, days.to).map((day) => ({
      date: day.toString(),
      is_closed: isClosed(calendar, day),
      closure: reasonOf(closures, day),
      ...(countsOf.get(day.toString()) ?? none),
    })),
  };
};
