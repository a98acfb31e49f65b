import type { EmployeeStats } from '@lineup/contract/stats';
import { statsPeriodsAt } from '@lineup/domain/time/stats-periods';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { presentStats } from './present.ts';
import { countByDay } from './repository.ts';

export interface StatsQuery {
  /** Left out: the shop's own. */
  timezone?: string | undefined;
  week_start: number;
}

const utcDay = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO('UTC').toPlainDate();

/** The figures of a shop and of the signed-in member, by the calendar of the given zone. */
export const getEmployeeStats = (
  platform: Platform,
  { shop, membershipId }: Staff,
  { timezone, week_start: weekStart }: StatsQuery,
): Promise<EmployeeStats> =>
  platform.db.readShop(shop, async (tx) => {
    const zone = timezone ?? (await selectTimeZone(shop, tx));
    const now = platform.clock.now();
    const periods = statsPeriodsAt(now, zone, weekStart);
    const { days } = periods;
    const begins = [...days.map(({ from }) => from), ...days.slice(-1).map(({ to }) => to)];
    const [first, end] = [begins.at(0), begins.at(-1)];
    if (!first || !end) throw new Error('a calendar without days');
    const counted = await countByDay(shop, tx, {
      begins,
      membershipId,
      now,
      // A local day is at most one from the UTC day, so this works for every time zone of the shop.
      firstDay: utcDay(first).subtract({ days: 1 }).toString(),
      lastDay: utcDay(end).add({ days: 1 }).toString(),
    });
    return presentStats(periods, counted);
  });
