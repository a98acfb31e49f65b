import { type EmployeeStats, statsScopes } from '@lineup/contract/stats';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { ChartLegend } from '../../../components/charts/chart-legend.tsx';
import { ChartView } from '../../../components/charts/chart-view.tsx';
import { seriesOf } from '../../../lib/figures/stats-figures.ts';
import { toneOf, useStatsWords } from '../model/stats-words.ts';

type Words = ReturnType<typeof useStatsWords>;

interface ScopesChartProps {
  level: 2 | 3;
  title: string;
  chart: EmployeeStats['charts']['status']['daily'];
  /** The labels of the axis, and the name of their column in the table. */
  labels: readonly string[];
  column: string;
  summaryOf: Words['statusSummary'];
  look: { kind: 'bars'; place: string } | { kind: 'lines'; place: string; title: string };
}

/** All, claimed and available appointments as a chart, a sentence and a table. */
export const ScopesChart = ({
  level,
  title,
  chart,
  labels,
  column,
  summaryOf,
  look,
}: ScopesChartProps) => {
  const words = useStatsWords();
  const series = statsScopes.map((scope) => ({
    tone: toneOf[scope],
    label: words.scopes[scope],
    data: seriesOf(chart, scope),
  }));
  return (
    <ChartFigure
      level={level}
      title={title}
      summary={summaryOf(labels, series)}
      legend={<ChartLegend entries={series} mark={look.kind === 'bars' ? 'area' : 'line'} />}
      place={look.place}
      table={{
        columns: [column, ...series.map(({ label }) => label)],
        rows: labels.map((label, nth) => [
          label,
          ...series.map(({ data }) => words.count(data[nth] ?? 0)),
        ]),
      }}
    >
      {look.kind === 'bars' ? (
        <ChartView kind="bars" labels={labels} series={series} />
      ) : (
        <ChartView kind="lines" labels={labels} series={series} title={look.title} />
      )}
    </ChartFigure>
  );
};
