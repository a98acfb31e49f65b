import type { Moment } from '../line/line.ts';
import { bookableDays, type SlotDay, type SlotRules, slotsOfMonth } from './slots.ts';

const daysBetween = (one: string, other: string): number =>
  Math.abs(Temporal.PlainDate.from(one).until(other, { largestUnit: 'days' }).days);

const bookableMonths = (rules: SlotRules): SlotDay[] => {
  const { firstDay, lastDay } = bookableDays(rules);
  const last = Temporal.PlainYearMonth.from(lastDay);
  const days: SlotDay[] = [];
  let month = Temporal.PlainYearMonth.from(firstDay);
  while (Temporal.PlainYearMonth.compare(month, last) <= 0) {
    days.push(...slotsOfMonth(rules, month.toString()));
    month = month.add({ months: 1 });
  }
  return days;
};

/** The free times of the few days nearest to a day, in order of time. */
export const freeTimesNear = (rules: SlotRules, day: string, dayCount: number): Moment[] =>
  bookableMonths(rules)
    .filter(({ state }) => state === 'free')
    .toSorted((a, b) => daysBetween(a.day, day) - daysBetween(b.day, day))
    .slice(0, dayCount)
    .flatMap(({ free }) => free)
    .toSorted((a, b) => a - b);
