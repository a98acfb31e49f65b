import type { EmployeeStats } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { statusOf } from '../../../lib/figures/stats-figures.ts';
import { useStatsWords } from '../model/stats-words.ts';
import { ScopesChart } from './scopes-chart.tsx';

interface StatusChartProps {
  level: 2 | 3;
  chart: EmployeeStats['charts']['status']['daily'];
}

export const StatusChart = ({ level, chart }: StatusChartProps) => {
  const { t } = useLingui();
  const { statuses, statusSummary } = useStatsWords();
  const labels = chart.labels.map((label) => {
    const status = statusOf(label);
    return status ? statuses[status] : label;
  });
  return (
    <ScopesChart
      level={level}
      title={t`Status Distribution`}
      chart={chart}
      labels={labels}
      column={t`Status`}
      summaryOf={statusSummary}
      look={{ kind: 'bars', place: 'h-68' }}
    />
  );
};
