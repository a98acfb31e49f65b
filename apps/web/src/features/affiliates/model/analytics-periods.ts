import { type Period, periodOf, periodProblem } from '../../../lib/figures/statement-periods.ts';
import { addDays } from '../../../lib/time/shop-zone.ts';

/** The named periods. 'Last days' include today. */
export const analyticsPeriods = [
  'last-7',
  'last-30',
  'last-90',
  'this-month',
  'last-month',
] as const;
export type AnalyticsPeriodName = (typeof analyticsPeriods)[number];
export type AnalyticsChoice = AnalyticsPeriodName | 'custom';

const plain = 'last-30';
const lengths = { 'last-7': 7, 'last-30': 30, 'last-90': 90 } as const;

export const namedPeriod = (name: AnalyticsPeriodName, today: string): Period =>
  name === 'this-month' || name === 'last-month'
    ? periodOf(name, today)
    : { from: addDays(today, 1 - lengths[name]), to: today };

/** The reason why two days are not a valid period. The server has the last word. */
export const analyticsProblem = (days: Period, today: string) =>
  periodProblem(days) ?? (days.to > today ? 'future' : null);

interface ReadPeriod {
  readonly choice: AnalyticsChoice;
  readonly period: Period;
}

const words = [...analyticsPeriods, 'custom'] as const;

/** Reads the period from the address. An empty or invalid one means the last 30 days. */
export const readAnalyticsPeriod = (params: URLSearchParams, today: string): ReadPeriod => {
  const choice = words.find((word) => word === params.get('period')) ?? plain;
  if (choice !== 'custom') return { choice, period: namedPeriod(choice, today) };
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (analyticsProblem(period, today) === null) return { choice, period };
  return { choice: plain, period: namedPeriod(plain, today) };
};

export const writeAnalyticsPeriod = ({ choice, period }: ReadPeriod): URLSearchParams => {
  const params = new URLSearchParams();
  if (choice !== plain) params.set('period', choice);
  if (choice === 'custom') {
    params.set('from', period.from);
    params.set('to', period.to);
  }
  return params;
};

const dayMs = 86_400_000;

/** The same number of days directly before, as the server counts them. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
