import { shop, team } from '../demo-shop.ts';
import { createRandom } from '../random.ts';
import { generateDemand } from './generate-demand.ts';
import { promiseStarts } from './promise-starts.ts';
import { serveDay } from './serve-day.ts';
import { type Visit, visitsAsOf } from './visits-as-of.ts';

/** Five weeks back, so that the whole month and each weekday four times are included. */
export const DAYS_BACK = 35;
/** The next two weeks have bookings, as far as people book ahead. */
const DAYS_AHEAD = 14;

/** Generates the shop's visits in their state at an instant. The past of a seed never changes. */
export const generateVisits = (
  seed: number,
  now: Temporal.Instant,
  customerCount: number,
  timeZone = shop.timeZone,
): Visit[] => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, index) =>
    today.add({ days: index - DAYS_BACK }),
  ).flatMap((day) => {
    const demand = generateDemand(seed, day, customerCount);
    const barbers = team.filter(({ days }) => days.includes(day.dayOfWeek));
    const outcomes = serveDay(createRandom(seed, `chairs ${day.toString()}`), demand, barbers);
    const promised = promiseStarts(createRandom(seed, `promises ${day.toString()}`), outcomes);
    return visitsAsOf(now, day, timeZone, promised);
  });
};

/** Counts tickets per month, by the month's first day. */
export const countByMonth = (visits: readonly Visit[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { shopDay } of visits) {
    const month = `${shopDay.slice(0, 7)}-01`;
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
};
