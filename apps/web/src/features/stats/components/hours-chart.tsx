import type { ShopToday } from '@lineup/contract/stats';
import { regionOf } from '@lineup/domain/region';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { cx } from '../../../components/cx.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { hourIn } from '../../../lib/shop-clock.ts';

type Hour = ShopToday['hours'][number];

/** By `Date.getUTCDay`. */
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

/** 9; what half of the day it is, the neighbours say. */
const hourLabel = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { hour: 'numeric', timeZone: 'UTC' })
    .formatToParts(instantOf(hour))
    .find(({ type }) => type === 'hour')?.value ?? String(hour);

/** 9 AM */
const hourName = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { hour: 'numeric', timeZone: 'UTC' }).format(
    instantOf(hour),
  );

type Kind = 'done' | 'now' | 'expected';

const looks: Record<Kind, string> = {
  done: 'fill-primary',
  now: 'fill-lamp stroke-on-lamp dark:stroke-none',
  expected: 'fill-none stroke-line-strong [stroke-dasharray:3_3]',
};

interface BarProps {
  kind: Kind;
  /** Of the tallest. */
  share: number;
}

/** Sizes are SVG attributes: no style attribute, so the strict policy has no objection. */
const HourBar = ({ kind, share }: BarProps) => (
  <svg className="block h-18 w-full max-w-4.5 min-w-0 overflow-visible">
    {share > 0 && (
      <rect
        x="0.5"
        y={`${100 - share * 95}%`}
        width="94%"
        height={`${share * 95}%`}
        rx="2"
        className={looks[kind]}
      />
    )}
  </svg>
);

interface BarsProps {
  hours: readonly Hour[];
  current: number;
}

const mostLabels = 12;

const Bars = ({ hours, current }: BarsProps) => {
  const { i18n } = useLingui();
  const valueOf = ({ hour, check_ins: came, expected }: Hour) =>
    hour > current ? (expected ?? 0) : came;
  const kindOf = ({ hour }: Hour): Kind => {
    if (hour > current) return 'expected';
    return hour === current ? 'now' : 'done';
  };
  const tallest = Math.max(1, ...hours.map(valueOf));
  const step = Math.ceil(hours.length / mostLabels);
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

/** The same for who does not see the bars. */
const HoursTable = ({ hours, current }: BarsProps) => {
  const { t, i18n } = useLingui();
  return (
    <div className="sr-only">
      <table>
        <caption>{t`Check-ins by hour`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Hour`}</th>
            <th scope="col">{t`Check-ins`}</th>
            <th scope="col">{t`Expected`}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, check_ins: came, expected }) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour, i18n.locale)}</th>
              <td>{hour > current ? '–' : i18n.number(came)}</td>
              <td>
                {expected === null ? '–' : i18n.number(expected, { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What the bars say, in a sentence. */
const Summary = ({ today, current }: { today: ShopToday; current: number }) => {
  const { i18n } = useLingui();
  const busiest = today.hours
    .filter(({ hour, check_ins: came }) => hour <= current && came > 0)
    .toSorted((one, other) => other.check_ins - one.check_ins)[0];
  const later = today.hours
    .filter(({ hour }) => hour > current)
    .reduce((sum, { expected }) => sum + (expected ?? 0), 0);
  const rest = Math.round(later);
  if (!busiest) return <Trans>No check-ins so far, about {rest} more expected today.</Trans>;
  const time = hourName(busiest.hour, i18n.locale);
  const most = i18n.number(busiest.check_ins);
  return (
    <Trans>
      Most check-ins so far came at {time}: {most}. About {rest} more are expected today.
    </Trans>
  );
};

const Legend = ({ today }: { today: ShopToday }) => {
  const { t } = useLingui();
  const weekday = weekdays[new Date(today.day).getUTCDay()];
  const days = weekday ? t(weekday) : '';
  const isKnown = today.hours.some(({ expected }) => expected !== null);
  return isKnown ? (
    <Trans>Dashed: expected, from the last four {days}.</Trans>
  ) : (
    <Trans>No {days} to compare with yet.</Trans>
  );
};

const Hours = ({ today, now }: { today: ShopToday; now: number }) => {
  const current = hourIn(now, today.time_zone);
  if (today.hours.length === 0) {
    return (
      <p className="grid min-h-24 place-items-center text-ink-3">
        <Trans>Closed today, and nobody came.</Trans>
      </p>
    );
  }
  return (
    <>
      <Bars hours={today.hours} current={current} />
      <p className="sr-only">
        <Summary today={today} current={current} />
      </p>
      <HoursTable hours={today.hours} current={current} />
      <p className="mt-2 text-caption text-ink-3">
        <Legend today={today} />
      </p>
    </>
  );
};

interface HoursChartProps {
  today: ShopToday | undefined;
  now: number;
}

/** When people came today, and when they are expected. */
export const HoursChart = ({ today, now }: HoursChartProps) => {
  const title = useId();
  return (
    <Card aria-labelledby={title} aria-busy={today ? undefined : true}>
      <header className="flex items-center justify-between gap-3 px-5 pt-3.5 pb-1.5 max-sm:px-4">
        <h2 id={title} className="text-h3 cut-head">
          <Trans>Check-ins by hour</Trans>
        </h2>
        <span className="text-small text-ink-2 num">
          {today && <Plural value={today.check_ins} one="# so far" other="# so far" />}
        </span>
      </header>
      <div className="px-5 pt-1 pb-4 max-sm:px-4">
        {today ? (
          <Hours today={today} now={now} />
        ) : (
          <>
            <Skeleton className="h-23.25 w-full" />
            <Skeleton className="mt-2.5 h-3.5 w-56" />
          </>
        )}
      </div>
    </Card>
  );
};
