import type { Analytics } from '@lineup/contract/affiliates/ledger';
import { regionOf } from '@lineup/domain/region';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChartSeries } from '../../../../components/charts/chart-colors.ts';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { ChartLegend } from '../../../../components/charts/chart-legend.tsx';
import { ChartView } from '../../../../components/charts/chart-view.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { centsOf, dayLabel, peakOf, sumOf } from '../../../../lib/figures/stats-figures.ts';

/** The height of each drawing and of its skeleton. */
export const trendPlace = 'h-60 lg:h-auto lg:min-h-60 lg:flex-1';

/** A year's table scrolls inside it. */
const tablePlace = 'h-60';

interface DaysProps {
  analytics: Analytics;
}

/** Short texts for the axis, and unambiguous dates for the table of a year. */
const useDayTexts = ({ days }: Analytics) => {
  const { i18n } = useLingui();
  return {
    labels: days.map(({ day }) => dayLabel(day, regionOf(i18n.locale))),
    rows: days.map(({ day }) => formatShortDate(day, i18n.locale, 'UTC')),
    first: formatShortDate(days[0]?.day ?? 0, i18n.locale, 'UTC'),
    last: formatShortDate(days.at(-1)?.day ?? 0, i18n.locale, 'UTC'),
  };
};

export const ClicksChart = ({ analytics }: DaysProps) => {
  const { t, i18n } = useLingui();
  const texts = useDayTexts(analytics);
  const data = analytics.days.map(({ clicks }) => clicks);
  const title = t`Link clicks by day`;
  const { first, last } = texts;
  const peak = peakOf(data);
  const total = sumOf(data);
  const most = i18n.number(data[peak ?? 0] ?? 0);
  const busiest = texts.rows[peak ?? 0] ?? '';
  return (
    <ChartFigure
      title={title}
      summary={
        peak === null
          ? t`No clicks from ${first} to ${last}.`
          : t`From ${first} to ${last}: ${plural(total, { one: '# click', other: '# clicks' })}; the most on ${busiest}, ${most}.`
      }
      place={trendPlace}
      tablePlace={tablePlace}
      table={{
        columns: [t`Day`, t`Link clicks`],
        rows: texts.rows.map((day, nth) => [day, i18n.number(data[nth] ?? 0)]),
      }}
    >
      <ChartView
        kind="lines"
        labels={texts.labels}
        series={[{ tone: 'claims', label: t`Link clicks`, data }]}
        title={t`Link clicks`}
      />
    </ChartFigure>
  );
};

export const SignUpsChart = ({ analytics }: DaysProps) => {
  const { t, i18n } = useLingui();
  const texts = useDayTexts(analytics);
  const series: ChartSeries[] = [
    { tone: 'all', label: t`Sign-ups`, data: analytics.days.map((day) => day.sign_ups) },
    {
      tone: 'claims',
      label: t`New paying shops`,
      data: analytics.days.map((day) => day.paying_shops),
    },
  ];
  const { first, last } = texts;
  const [signUps = 0, paying = 0] = series.map(({ data }) => sumOf(data));
  return (
    <ChartFigure
      title={t`Sign-ups and new paying shops`}
      summary={t`From ${first} to ${last}: ${plural(signUps, { one: '# sign-up', other: '# sign-ups' })}, ${plural(paying, { one: '# new paying shop', other: '# new paying shops' })}.`}
      legend={<ChartLegend entries={series} mark="line" />}
      place={trendPlace}
      tablePlace={tablePlace}
      table={{
        columns: [t`Day`, ...series.map(({ label }) => label)],
        rows: texts.rows.map((day, nth) => [
          day,
          ...series.map(({ data }) => i18n.number(data[nth] ?? 0)),
        ]),
      }}
    >
      <ChartView kind="lines" labels={texts.labels} series={series} title={t`Shops`} />
    </ChartFigure>
  );
};

export const CommissionsChart = ({ analytics }: DaysProps) => {
  const { t, i18n } = useLingui();
  const texts = useDayTexts(analytics);
  const { currency, days } = analytics;
  const money = (sum: string) => formatAmount(sum, i18n.locale, currency);
  const { first, last } = texts;
  const total = money(analytics.steps.earned);
  return (
    <ChartFigure
      title={t`Commissions by day`}
      summary={t`From ${first} to ${last}: ${total} in commissions, less what was refunded.`}
      place={trendPlace}
      tablePlace={tablePlace}
      table={{
        columns: [t`Day`, t`Commissions`],
        rows: texts.rows.map((day, nth) => [day, money(days[nth]?.earned ?? '0.00')]),
      }}
    >
      <ChartView
        kind="lines"
        labels={texts.labels}
        series={[
          {
            tone: 'claims',
            label: t`Commissions`,
            data: days.map(({ earned }) => centsOf(earned)),
          },
        ]}
        title={t`Commissions`}
        currency={currency}
      />
    </ChartFigure>
  );
};
