import { type EmployeeStats, statsScopes } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ChartLegend } from '../../../components/chart-legend.tsx';
import { ChartView } from '../../../components/chart-view.tsx';
import { seriesOf, statusOf } from '../../../lib/stats-figures.ts';
import { toneOf, useStatsWords } from '../../../lib/stats-words.ts';

interface StatusChartProps {
  level: 2 | 3;
  chart: EmployeeStats['charts']['status']['daily'];
}

export const StatusChart = ({ level, chart }: StatusChartProps) => {
  const { t } = useLingui();
  const words = useStatsWords();
  const labels = chart.labels.map((label) => {
    const status = statusOf(label);
    return status ? words.statuses[status] : label;
  });
  const series = statsScopes.map((scope) => ({
    tone: toneOf[scope],
    label: words.scopes[scope],
    data: seriesOf(chart, scope),
  }));
  return (
    <ChartFigure
      level={level}
      title={t`Status Distribution`}
      summary={words.statusSummary(labels, series)}
      legend={<ChartLegend entries={series} mark="area" />}
      place="h-68"
      table={{
        columns: [t`Status`, ...series.map(({ label }) => label)],
        rows: labels.map((label, place) => [
          label,
          ...series.map(({ data }) => words.count(data[place] ?? 0)),
        ]),
      }}
    >
      <ChartView kind="bars" labels={labels} series={series} />
    </ChartFigure>
  );
};
