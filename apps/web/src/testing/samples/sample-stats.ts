import type { EmployeeStats, StatsPeriodFigures } from '@lineup/contract/stats';

/** All of them are due by default. */
const scope = (
  pending: number,
  in_progress: number,
  completed: number,
  revenue: string,
  due = pending + in_progress + completed,
) => ({
  total: pending + in_progress + completed,
  due,
  by_status: { pending, in_progress, completed },
  revenue,
});

const labels = {
  all: 'All Appointments',
  claimed: 'Your Claims',
  available: 'Available (Unclaimed)',
};

const chartOf = (figures: StatsPeriodFigures) => ({
  labels: ['Pending', 'In Progress', 'Completed'],
  datasets: (['all', 'claimed', 'available'] as const).map((name) => {
    const { pending, in_progress, completed } = figures[name].by_status;
    return { label: labels[name], data: [pending, in_progress, completed] };
  }),
});

/** The week of the design's picture. */
const weekly: StatsPeriodFigures = {
  // Ten of the waiting ones are booked for later, and four did not come.
  all: scope(12, 4, 62, '2914.00', 72),
  claimed: scope(3, 1, 21, '986.00'),
  available: scope(9, 0, 0, '0.00'),
};

const daily: StatsPeriodFigures = {
  all: scope(2, 1, 3, '120.50'),
  claimed: scope(1, 0, 1, '45.00'),
  available: scope(1, 0, 0, '0.00'),
};

const nothing: StatsPeriodFigures = {
  all: scope(0, 0, 0, '0.00'),
  claimed: scope(0, 0, 0, '0.00'),
  available: scope(0, 0, 0, '0.00'),
};

const days = ['2026-03-10', '2026-03-11', '2026-03-12'];

const statsOf = (
  periods: Pick<EmployeeStats, 'daily' | 'weekly' | 'monthly'>,
  trend: readonly (readonly number[])[],
): EmployeeStats => ({
  ...periods,
  charts: {
    status: {
      daily: chartOf(periods.daily),
      weekly: chartOf(periods.weekly),
      monthly: chartOf(periods.monthly),
    },
    timeseries: {
      last30: {
        labels: days,
        datasets: Object.values(labels).map((label, place) => ({
          label,
          data: [...(trend[place] ?? [])],
        })),
      },
    },
  },
});

export const theosStats = statsOf({ daily, weekly, monthly: weekly }, [
  [16, 25, 23],
  [5, 8, 6],
  [2, 2, 4],
]);

export const emptyStats = statsOf({ daily: nothing, weekly: nothing, monthly: nothing }, [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
]);
