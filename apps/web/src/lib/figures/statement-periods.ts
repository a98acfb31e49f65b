import { isRealDay } from '../time/civil-time.ts';
import { addDays, addMonths } from '../time/shop-zone.ts';
import { startOfWeek } from '../time/week-start.ts';

/** The named periods; 'custom' means two chosen days. */
export const periodNames = ['this-month', 'last-month', 'this-week', 'last-week'] as const;
export type PeriodName = (typeof periodNames)[number];
export type PeriodChoice = PeriodName | 'custom';

/** Days of the shop, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** A current period ends today. */
export const periodOf = (name: PeriodName, today: string): Period => {
  switch (name) {
    case 'this-month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month': {
      const month = firstOfMonth(today);
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    }
    case 'this-week':
      return { from: startOfWeek(today), to: today };
    case 'last-week': {
      const week = startOfWeek(today);
      return { from: addDays(week, -7), to: addDays(week, -1) };
    }
  }
};

/**
 * The default first day of a new rate: the beginning of the selected period, if it is current or
 * nobody was paid by it yet; otherwise the first of this month.
 */
export const newRateDay = (
  { from, to }: Period,
  { today, changesFrom }: { today: string; changesFrom: string },
): string => {
  const month = firstOfMonth(today);
  const isOpen = to >= today || changesFrom < month;
  return isOpen && changesFrom <= from && from <= today ? from : month;
};

const maxDays = 366;

/** The reason why two days are not a valid period of a statement. The server has the last word. */
export const periodProblem = ({ from, to }: Period): 'missing' | 'order' | 'length' | null => {
  if (!isRealDay(from) || !isRealDay(to)) return 'missing';
  if (to < from) return 'order';
  return addDays(from, maxDays) <= to ? 'length' : null;
};

const words = [...periodNames, 'custom'] as const;

interface ReadPeriod {
  readonly choice: PeriodChoice;
  readonly period: Period;
}

/** Reads the period from the address. An empty or invalid one means this month. */
export const readPeriod = (params: URLSearchParams, today: string): ReadPeriod => {
  const choice = words.find((word) => word === params.get('period')) ?? 'this-month';
  if (choice !== 'custom') return { choice, period: periodOf(choice, today) };
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (periodProblem(period) === null) return { choice, period };
  return { choice: 'this-month', period: periodOf('this-month', today) };
};

/** The address with another period; its other parameters stay. */
export const writePeriod = (
  params: URLSearchParams,
  { choice, period }: ReadPeriod,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (choice !== 'this-month') next.set('period', choice);
  if (choice === 'custom') {
    next.set('from', period.from);
    next.set('to', period.to);
  }
  return next;
};
