import type { Report } from '@lineup/contract/reports';
import { dateFormat } from '@lineup/domain/time/date-format';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { ChartLegend } from '../../../components/charts/chart-legend.tsx';
import { ChartView } from '../../../components/charts/chart-view.tsx';
import { centsOf } from '../../../lib/figures/stats-figures.ts';
import { useReportSentences } from '../model/report-sentences.ts';
import { visitsAddress } from '../model/report-view.ts';
import { useReportWords } from '../model/report-words.ts';
import { FigureLink } from './figure-link.tsx';

type Step = Report['steps'][number];

/** Mar 14, or Mar 2026 for a month. */
const useStepNames = (isMonths: boolean) => {
  const { region } = useReportWords();
  return ({ from }: Step): string =>
    dateFormat(region, {
      month: 'short',
      ...(isMonths ? { year: 'numeric' } : { day: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(from));
};

interface RevenueChartProps {
  report: Report;
  by: 'day' | 'week' | 'month';
}

/** Revenue by day, week or month beside the compared range. A bar opens its visits. */
export const RevenueChart = ({ report, by }: RevenueChartProps) => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const sentences = useReportSentences();
  const navigate = useNavigate();
  const nameOf = useStepNames(by === 'month');
  const { steps, steps_before: before } = report;
  const titles = {
    day: t`Revenue by day`,
    week: t`Revenue by week`,
    month: t`Revenue by month`,
  };
  const best = steps.toSorted((a, b) => centsOf(b.figures.revenue) - centsOf(a.figures.revenue))[0];
  const bestText = best ? `${nameOf(best)}, ${words.money(best.figures.revenue)}` : '';
  const hasRevenue = centsOf(report.figures.revenue) > 0;
  const revenueOf = ({ figures }: Step) => centsOf(figures.revenue);
  const linkOf = (step: Step, outcome: string, figure: string) => (
    <FigureLink to={visitsAddress(step, { outcome })}>{figure}</FigureLink>
  );
  const series = [
    { tone: 'claims' as const, label: t`This period`, data: steps.map(revenueOf) },
    ...(report.compared_with
      ? [
          {
            tone: 'all' as const,
            label: t`Compared with`,
            data: steps.map((_, index) => {
              const earlier = before[index];
              return earlier ? revenueOf(earlier) : 0;
            }),
          },
        ]
      : []),
  ];
  return (
    <ChartFigure
      title={titles[by]}
      figure={hasRevenue ? t`Best: ${bestText}` : undefined}
      summary={sentences.headline(report)}
      legend={
        <ChartLegend mark="area" entries={series.map(({ tone, label }) => ({ tone, label }))} />
      }
      place="h-64"
      table={{
        columns: [t`From`, t`Visits`, t`Revenue`, t`Revenue before`, t`First visits`, t`No-shows`],
        rows: steps.map((step, index) => {
          const earlier = before[index];
          return [
            nameOf(step),
            linkOf(step, 'completed', i18n.number(step.figures.visits)),
            linkOf(step, 'paid', words.money(step.figures.revenue)),
            earlier ? linkOf(earlier, 'paid', words.money(earlier.figures.revenue)) : '–',
            linkOf(step, 'new', i18n.number(step.figures.new_visits)),
            linkOf(step, 'no_show', i18n.number(step.figures.no_shows)),
          ];
        }),
      }}
    >
      <ChartView
        kind="bars"
        isDense
        currency="USD"
        labels={steps.map(nameOf)}
        series={series}
        onChoose={(index) => {
          const step = steps[index];
          if (step) void navigate(visitsAddress(step, { outcome: 'completed' }));
        }}
      />
    </ChartFigure>
  );
};
