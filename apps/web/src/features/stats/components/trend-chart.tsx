import type { EmployeeStats } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { dayLabel } from '../../../lib/figures/stats-figures.ts';
import { useStatsWords } from '../model/stats-words.ts';
import { ScopesChart } from './scopes-chart.tsx';

interface TrendChartProps {
  level: 2 | 3;
  chart: EmployeeStats['charts']['timeseries']['last30'];
}

export const TrendChart = ({ level, chart }: TrendChartProps) => {
  const { t } = useLingui();
  const { region, trendSummary } = useStatsWords();
  return (
    <ScopesChart
      level={level}
      title={t`Trends (Last 30 Days)`}
      chart={chart}
      labels={chart.labels.map((day) => dayLabel(day, region))}
      column={t`Day`}
      summaryOf={trendSummary}
      look={{ kind: 'lines', place: 'h-60', title: t`Appointments` }}
    />
  );
};
