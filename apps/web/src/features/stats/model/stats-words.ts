import type { StatsPeriodFigures, StatsScope } from '@lineup/contract/stats';
import { regionOf } from '@lineup/domain/region';
import { useLingui } from '@lingui/react/macro';
import {
  peakOf,
  type StatsStatus,
  splitClaims,
  sumOf,
} from '../../../lib/figures/stats-figures.ts';

/** The chart color of a scope. */
export const toneOf = {
  all: 'all',
  claimed: 'claims',
  available: 'available',
} as const satisfies Record<StatsScope, string>;

interface Series {
  readonly data: readonly number[];
}

/** The texts of the statistics in the current language. */
export const useStatsWords = () => {
  const { t, i18n } = useLingui();
  const region = regionOf(i18n.locale);
  const count = (value: number): string => value.toLocaleString(region);
  const percent = (value: number): string => t`${value}%`;

  const scopes: Record<StatsScope, string> = {
    all: t`All Appointments`,
    claimed: t`Your Claims`,
    available: t`Available (Unclaimed)`,
  };
  const statuses: Record<StatsStatus, string> = {
    pending: t`Pending`,
    in_progress: t`In Progress`,
    completed: t`Completed`,
  };

  /** Pending: 12 in all, 3 yours, 9 available; ... */
  const statusSummary = (labels: readonly string[], series: readonly Series[]): string => {
    const parts = labels.map((status, place) => {
      const [all = '0', yours = '0', available = '0'] = series.map(({ data }) =>
        count(data[place] ?? 0),
      );
      return t`${status}: ${all} in all, ${yours} yours, ${available} available`;
    });
    return `${parts.join('; ')}.`;
  };

  /** Claimed by you 25, available 9: 74% are yours. */
  const claimSummary = (figures: StatsPeriodFigures): string => {
    const split = splitClaims(figures);
    if (split.claimed + split.available === 0) return t`Nothing is claimed by you or available.`;
    const claimed = count(split.claimed);
    const available = count(split.available);
    const share = percent(split.percent);
    return t`Claimed by you ${claimed}, available ${available}: ${share} are yours.`;
  };

  /** Feb 11 to Mar 12: 560 appointments, 160 yours, ... */
  const trendSummary = (days: readonly string[], series: readonly Series[]): string => {
    const from = days[0] ?? '';
    const to = days.at(-1) ?? '';
    const [all = 0, yours = 0, open = 0] = series.map(({ data }) => sumOf(data));
    const peak = peakOf(series[0]?.data ?? []);
    if (peak === null) return t`No appointments from ${from} to ${to}.`;
    const total = count(all);
    const claimed = count(yours);
    const available = count(open);
    const most = count(series[0]?.data[peak] ?? 0);
    const busiest = days[peak] ?? '';
    return t`From ${from} to ${to}: ${total} in all, ${claimed} yours, ${available} available; the most on ${busiest}, ${most}.`;
  };

  return { count, percent, scopes, statuses, region, statusSummary, claimSummary, trendSummary };
};
