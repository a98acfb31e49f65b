import { isFlood, mostWithin, usualCheckIns } from '@lineup/domain/check-in/check-in-flood';
import { expect, test, vi } from 'vitest';
import { shop } from '../demo-shop.ts';
import { generateVisits } from './generate-visits.ts';

// Only calculation, but seconds of it on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Every walk-in of the demo shop counted as an online check-in. */
const arrivals = (seed: number) => {
  const now = Temporal.Instant.from('2026-03-15T05:00:00Z');
  return generateVisits(seed, now, 240)
    .flatMap(({ source, arrivedAt }) => (source === 'walk_in' && arrivedAt ? [arrivedAt] : []))
    .map((at) => at.toZonedDateTimeISO(shop.timeZone))
    .toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
};

test.each([1, 2, 3])(
  'no day of the demo shop looks flooded, Saturdays included: seed %i',
  (seed) => {
    const all = arrivals(seed);
    const days = Map.groupBy(all, (at) => at.toPlainDate().toString());
    expect([...days.keys()].some((day) => Temporal.PlainDate.from(day).dayOfWeek === 6)).toBe(true);
    for (const [day, came] of days) {
      const date = Temporal.PlainDate.from(day);
      const before = all.filter((at) => {
        const other = at.toPlainDate();
        return other.dayOfWeek === date.dayOfWeek && Temporal.PlainDate.compare(other, date) < 0;
      });
      const hours = before.map((at) => ({
        day: at.toPlainDate().toString(),
        hour: at.hour,
        visits: 1,
      }));
      for (const at of came) {
        const times = came.map((one) => one.epochMilliseconds);
        const joined = mostWithin(times.filter((time) => time <= at.epochMilliseconds));
        expect(isFlood(joined, usualCheckIns(hours, at.hour))).toBe(false);
      }
    }
  },
);
