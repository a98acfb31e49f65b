import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { regionOf } from '@lineup/domain/region';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { ChartLegend } from '../../../../components/charts/chart-legend.tsx';
import { ChartView } from '../../../../components/charts/chart-view.tsx';
import { dayLabel, sumOf } from '../../../../lib/figures/stats-figures.ts';

const NobodyYet = () => (
  <p className="grid size-full place-items-center px-6 text-center text-balance text-ink-3">
    <Trans>Nobody has signed up with your link in the last 12 weeks.</Trans>
  </p>
);

/** New sign-ups and new paying shops, week by week. */
export const WeeksChart = ({ weeks }: Pick<Dashboard, 'weeks'>) => {
  const { t, i18n } = useLingui();
  const labels = weeks.map(({ week }) => dayLabel(week, regionOf(i18n.locale)));
  const series = [
    { tone: 'all', label: t`Sign-ups`, data: weeks.map((week) => week.sign_ups) },
    { tone: 'claims', label: t`Paying shops`, data: weeks.map((week) => week.paying_shops) },
  ] as const;
  const signUps = sumOf(series[0].data);
  const payingShops = sumOf(series[1].data);
  const isEmpty = series.every(({ data }) => sumOf(data) === 0);
  return (
    <ChartFigure
      title={t`Sign-ups and new paying shops`}
      summary={t`In the last 12 weeks: ${plural(signUps, { one: '# sign-up', other: '# sign-ups' })} and ${plural(payingShops, { one: '# new paying shop', other: '# new paying shops' })}.`}
      table={{
        columns: [t`Week from`, t`Sign-ups`, t`Paying shops`],
        rows: weeks.map((week, index) => [
          labels[index] ?? week.week,
          i18n.number(week.sign_ups),
          i18n.number(week.paying_shops),
        ]),
      }}
      legend={<ChartLegend mark="solid" entries={series} />}
      place="h-56 lg:h-auto lg:min-h-56 lg:flex-1"
      tablePlace="h-56 lg:h-72"
    >
      {isEmpty ? <NobodyYet /> : <ChartView kind="bars" isDense labels={labels} series={series} />}
    </ChartFigure>
  );
};
