import { type EmployeeStats, statsScopes } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ChartLegend } from '../../../components/chart-legend.tsx';
import { ChartView } from '../../../components/chart-view.tsx';
import { dayLabel, seriesOf } from '../../../lib/stats-figures.ts';
import { toneOf, useStatsWords } from '../../../lib/stats-words.ts';

interface TrendChartProps {
  level: 2 | 3;
  chart: EmployeeStats['charts']['timeseries']['last30'];
}

export const TrendChart = ({ level, chart }: TrendChartProps) => {
  const { t } = useLingui();
  const words = useStatsWords();
  const days = chart.labels.map((day) => dayLabel(day, words.region));
  const series = statsScopes.map((scope) => ({
    tone: toneOf[scope],
    label: words.scopes[scope],
    data: seriesOf(chart, scope),
  }));
  return (
    <ChartFigure
      level={level}
      title={t`Trends (Last 30 Days)`}
      summary={words.trendSummary(days, series)}
      legend={<ChartLegend entries={series} mark="line" />}
      place="h-60"
      table={{
        columns: [t`Day`, ...series.map(({ label }) => label)],
        rows: days.map((day, place) => [
          day,
          ...series.map(({ data }) => words.count(data[place] ?? 0)),
        ]),
      }}
    >
      <ChartView kind="lines" labels={days} series={series} title={t`Appointments`} />
    </ChartFigure>
  );
};
