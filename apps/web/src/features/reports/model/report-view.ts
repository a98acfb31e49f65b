import type { ReportComparison, ReportStep } from '@lineup/domain/reports/report-periods';
import {
  type Period,
  type PeriodName,
  periodNames,
  periodOf,
  periodProblem,
} from '../../../lib/figures/statement-periods.ts';
import { addDays, addMonths } from '../../../lib/time/shop-zone.ts';

/** The named ranges of a report; 'custom' means two chosen days. */
export const rangeNames = ['four-weeks', ...periodNames, 'year'] as const;
export type RangeName = (typeof rangeNames)[number];
export type RangeChoice = RangeName | 'custom';

/** What the screen shows, as the address keeps it. */
export interface ReportView {
  readonly choice: RangeChoice;
  readonly range: Period;
  readonly compare: ReportComparison;
  /** Null: the step that suits the length of the range. */
  readonly by: ReportStep | null;
}

const isStatementPeriod = (name: RangeName): name is PeriodName =>
  (periodNames as readonly string[]).includes(name);

/** Four weeks end yesterday, so that whole days are compared; twelve months end with the last one. */
export const rangeOf = (name: RangeName, today: string): Period => {
  if (isStatementPeriod(name)) return periodOf(name, today);
  if (name === 'four-weeks') return { from: addDays(today, -28), to: addDays(today, -1) };
  const month = `${today.slice(0, 8)}01`;
  return { from: addMonths(month, -12), to: addDays(month, -1) };
};

const dayCount = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The finest step whose bars can still be told apart. */
export const usualStep = (range: Period): ReportStep => {
  const days = dayCount(range);
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
};

const pick = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Reads the view from the address. What is missing or invalid has its default. */
export const readView = (params: URLSearchParams, today: string): ReportView => {
  const named = pick([...rangeNames, 'custom'] as const, params.get('period')) ?? 'four-weeks';
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isCustom = named === 'custom' && periodProblem(days) === null;
  const name = named === 'custom' ? 'four-weeks' : named;
  return {
    choice: isCustom ? 'custom' : name,
    range: isCustom ? days : rangeOf(name, today),
    compare: pick(['before', 'year', 'none'] as const, params.get('compare')) ?? 'before',
    by: pick(['day', 'week', 'month'] as const, params.get('by')) ?? null,
  };
};

export const writeView = ({ choice, range, compare, by }: ReportView): URLSearchParams => {
  const params = new URLSearchParams();
  if (choice !== 'four-weeks') params.set('period', choice);
  if (choice === 'custom') {
    params.set('from', range.from);
    params.set('to', range.to);
  }
  if (compare !== 'before') params.set('compare', compare);
  if (by !== null) params.set('by', by);
  return params;
};

type Filter = Readonly<Record<string, string | number>>;

/** The address of the visits behind a figure. */
export const visitsAddress = ({ from, to }: Period, filter: Filter): string => {
  const params = new URLSearchParams({ from, to });
  for (const [name, value] of Object.entries(filter)) params.set(name, String(value));
  return `/dashboard/reports/visits?${params.toString()}`;
};
