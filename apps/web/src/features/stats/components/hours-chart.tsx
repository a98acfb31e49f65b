import type { ShopToday } from '@lineup/contract/stats';
import { regionOf } from '@lineup/domain/region';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import type { ChartTableData } from '../../../components/charts/chart-table.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { hourIn } from '../../../lib/time/shop-clock.ts';

type Hour = ShopToday['hours'][number];

/** In the order of `Date.getUTCDay`. */
const weekdays: readonly MessageDescriptor[] = [
  msg`Sundays`,
  msg`Mondays`,
  msg`Tuesdays`,
  msg`Wednesdays`,
  msg`Thursdays`,
  msg`Fridays`,
  msg`Saturdays`,
];

const instantOf = (hour: number): number => Date.UTC(2024, 0, 1, hour);

/** '9': without AM or PM, which the neighbours make clear. */
const hourLabel = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { hour: 'numeric', timeZone: 'UTC' })
    .formatToParts(instantOf(hour))
    .find(({ type }) => type === 'hour')?.value ?? String(hour);

/** '9 AM' */
const hourName = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { hour: 'numeric', timeZone: 'UTC' }).format(
    instantOf(hour),
  );

type Kind = 'done' | 'now' | 'expected';

const barClasses: Record<Kind, string> = {
  done: 'fill-primary',
  now: 'fill-lamp stroke-on-lamp dark:stroke-none',
  expected: 'fill-none stroke-line-strong [stroke-dasharray:3_3]',
};

interface BarProps {
  kind: Kind;
  /** Height relative to the tallest bar, 0 to 1. */
  share: number;
}

/** Sizes are SVG attributes, because the content security policy forbids style attributes. */
const HourBar = ({ kind, share }: BarProps) => (
  <svg className="block h-18 w-full max-w-4.5 min-w-0 overflow-visible">
    {share > 0 && (
      <rect
        x="0.5"
        y={`${100 - share * 95}%`}
        width="94%"
        height={`${share * 95}%`}
        rx="2"
        className={barClasses[kind]}
      />
    )}
  </svg>
);

interface BarsProps {
  hours: readonly Hour[];
  current: number;
}

const maxLabels = 12;

const Bars = ({ hours, current }: BarsProps) => {
  const { i18n } = useLingui();
  const valueOf = ({ hour, check_ins: came, expected }: Hour) =>
    hour > current ? (expected ?? 0) : came;
  const kindOf = ({ hour }: Hour): Kind => {
    if (hour > current) return 'expected';
    return hour === current ? 'now' : 'done';
  };
  const tallest = Math.max(1, ...hours.map(valueOf));
  const step = Math.ceil(hours.length / maxLabels);
  return (
    <div aria-hidden="true">
      <div className="flex justify-between gap-0.5 border-b border-line-strong">
        {hours.map((each) => (
          <HourBar key={each.hour} kind={kindOf(each)} share={valueOf(each) / tallest} />
        ))}
      </div>
      <div className="mt-1 flex justify-between gap-0.5">
        {hours.map((each, index) => (
          <span
            key={each.hour}
            className={cx(
              'flex w-full max-w-4.5 min-w-0 justify-center text-caption whitespace-nowrap num',
              each.hour === current ? 'font-bold text-ink' : 'text-ink-3',
            )}
          >
            {index % step === 0 ? hourLabel(each.hour, i18n.locale) : '\u00A0'}
          </span>
        ))}
      </div>
    </div>
  );
};

/** The data of the chart as a table. */
const useHoursTable = ({ hours, current }: BarsProps): ChartTableData => {
  const { t, i18n } = useLingui();
  return {
    columns: [t`Hour`, t`Check-ins`, t`Expected`],
    rows: hours.map(({ hour, check_ins: came, expected }) => [
      hourName(hour, i18n.locale),
      hour > current ? '–' : i18n.number(came),
      expected === null ? '–' : i18n.number(expected, { maximumFractionDigits: 1 }),
    ]),
  };
};

/** The chart as a sentence; without earlier days there is no forecast. */
const useSummary = ({ hours, current }: BarsProps): string => {
  const { t, i18n } = useLingui();
  const busiest = hours
    .filter(({ hour, check_ins: came }) => hour <= current && came > 0)
    .toSorted((one, other) => other.check_ins - one.check_ins)[0];
  const later = hours
    .filter(({ hour }) => hour > current)
    .reduce((sum, { expected }) => sum + (expected ?? 0), 0);
  const rest = i18n.number(Math.round(later));
  const isKnown = hours.some(({ expected }) => expected !== null);
  if (!busiest) {
    return isKnown
      ? t`No check-ins so far, about ${rest} more expected today.`
      : t`No check-ins so far.`;
  }
  const time = hourName(busiest.hour, i18n.locale);
  const most = i18n.number(busiest.check_ins);
  return isKnown
    ? t`Most check-ins so far came at ${time}: ${most}. About ${rest} more are expected today.`
    : t`Most check-ins so far came at ${time}: ${most}.`;
};

const Legend = ({ today }: { today: ShopToday }) => {
  const { t, i18n } = useLingui();
  const date = new Date(today.day);
  const weekday = weekdays[date.getUTCDay()];
  const days = weekday ? t(weekday) : '';
  const count = today.expected_days;
  if (count === 0) return <Trans>No {days} to compare with yet.</Trans>;
  if (count > 1) {
    return (
      <Trans>
        Dashed: expected, from the last {count} {days}.
      </Trans>
    );
  }
  const day = new Intl.DateTimeFormat(regionOf(i18n.locale), {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(date);
  return <Trans>Dashed: expected, from one {day}.</Trans>;
};

interface HoursProps {
  today: ShopToday;
  now: number;
}

const Hours = ({ today, now }: HoursProps) => {
  const { t } = useLingui();
  const bars = { hours: today.hours, current: hourIn(now, today.time_zone) };
  return (
    <ChartFigure
      title={t`Check-ins by hour`}
      figure={<Plural value={today.check_ins} one="# so far" other="# so far" />}
      summary={useSummary(bars)}
      table={useHoursTable(bars)}
      place="h-23.25"
      tablePlace="h-63"
      note={
        <p className="mt-2 text-caption text-ink-3">
          <Legend today={today} />
        </p>
      }
    >
      <Bars {...bars} />
    </ChartFigure>
  );
};

interface HoursChartProps {
  today: ShopToday | undefined;
  now: number;
}

/** Check-ins of today by hour, and the expected ones. */
export const HoursChart = ({ today, now }: HoursChartProps) => {
  const title = useId();
  if (today && today.hours.length > 0) return <Hours today={today} now={now} />;
  return (
    <Card
      aria-labelledby={title}
      aria-busy={today ? undefined : true}
      className="px-5 pt-3 pb-4 max-sm:px-4"
    >
      <h2 id={title} className="mb-2.5 flex min-h-8 items-center text-h3 cut-head">
        <Trans>Check-ins by hour</Trans>
      </h2>
      {today ? (
        <p className="grid min-h-24 place-items-center text-ink-3">
          {today.is_open ? (
            <Trans>Nobody has come yet today.</Trans>
          ) : (
            <Trans>Closed today, and nobody came.</Trans>
          )}
        </p>
      ) : (
        <>
          <Skeleton className="h-23.25 w-full" />
          <Skeleton className="mt-2.5 h-3.5 w-56" />
        </>
      )}
    </Card>
  );
};
