import type { EmployeeStats, StatsPeriodFigures, StatsScope } from '@lineup/contract/stats';
import { type Cents, cents, readCents } from '@lineup/domain/money';

/** A count as it is shown: never below 0 or not a number. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0;

const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0;

/**
 * Completed of those that were due, as a whole percent; 0 when nothing was due. A future booking is
 * not due: it would lower the rate of the best barber.
 */
export const completionRate = (completed: number, due: number): number =>
  percentOf(countOf(completed), countOf(due));

type Totals = Readonly<Record<StatsScope, { readonly total: number }>>;

/**
 * Visits claimed by the barber and those still available: the server's total, or else everything
 * unclaimed, never below 0.
 */
export const splitClaims = ({ all, claimed, available }: Totals) => {
  const yours = countOf(claimed.total);
  const open = Number.isFinite(available.total)
    ? countOf(available.total)
    : countOf(countOf(all.total) - yours);
  return { claimed: yours, available: open, percent: percentOf(yours, yours + open) };
};

type StatsChart = EmployeeStats['charts']['timeseries']['last30'];

/** The server's labels of the series, by which they are found. */
const seriesLabels: Readonly<Record<StatsScope, string>> = {
  all: 'all appointments',
  claimed: 'your claims',
  available: 'available (unclaimed)',
};

const plain = (label: string): string => label.trim().toLowerCase();

/** The numbers of one series, one for each label of the chart; 0 where the server sent none. */
export const seriesOf = ({ labels, datasets }: StatsChart, scope: StatsScope): number[] => {
  const found = datasets.find(({ label }) => plain(label) === seriesLabels[scope]);
  return labels.map((_, place) => countOf(found?.data[place]));
};

export type StatsStatus = keyof StatsPeriodFigures['all']['by_status'];

export const statsStatuses = ['pending', 'in_progress', 'completed'] as const;

/** 'In Progress' becomes in_progress; null for an unknown label. */
export const statusOf = (label: string): StatsStatus | null =>
  statsStatuses.find((status) => status === plain(label).replaceAll(' ', '_')) ?? null;

/** '2026-03-11' becomes Mar 11, whatever the browser's zone. */
export const dayLabel = (day: string, region: string): string => {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(region, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(instant);
};

/** '2914.00' in whole cents; an invalid amount counts as 0. */
export const centsOf = (amount: string): Cents => readCents(amount) ?? cents(0);

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** The index of the highest number, the latest of several; null when all are 0. */
export const peakOf = (values: readonly number[]): number | null => {
  const highest = Math.max(0, ...values);
  return highest === 0 ? null : values.lastIndexOf(highest);
};
