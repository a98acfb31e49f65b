import type { EmployeeStats as Stats, StatsPeriod } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { StaleLine } from '../../../components/feedback/stale-line.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { besideSidebar, useMedia } from '../../../components/layout/media.ts';
import { formatTime } from '../../../lib/figures/format.ts';
import { useEmployeeStats, useStatsPeriod } from '../hooks.ts';
import { ClaimChart } from './claim-chart.tsx';
import { StatsTiles } from './stats-tiles.tsx';
import { StatusChart } from './status-chart.tsx';
import { StatusOverview } from './status-overview.tsx';
import { TrendChart } from './trend-chart.tsx';

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const pairClass = 'grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_21.25rem]';

interface ChartPlaceProps {
  className: string;
}

/** Skeleton with the height of the chart's card. */
const ChartPlace = ({ className }: ChartPlaceProps) => (
  <Card as="div" className="@container px-5 pt-3 pb-4 max-sm:px-4">
    <Skeleton className="mt-2 mb-4.5 h-4 w-40" />
    <Skeleton className={cx('w-full', className)} />
  </Card>
);

const LoadingCharts = () => (
  <>
    <div className={pairClass}>
      <ChartPlace className="h-68 @max-[40rem]:mt-10 @max-[27rem]:mt-15.5" />
      <ChartPlace className="h-67" />
    </div>
    <ChartPlace className="h-60 @max-[40rem]:mt-10 @max-[27rem]:mt-15.5" />
  </>
);

interface ChartsProps {
  level: 2 | 3;
  stats: Stats;
  period: StatsPeriod;
}

const Charts = ({ level, stats: { charts, ...periods }, period }: ChartsProps) => (
  <>
    <div className={pairClass}>
      <StatusChart level={level} chart={charts.status[period]} />
      <ClaimChart level={level} figures={periods[period]} />
    </div>
    <TrendChart level={level} chart={charts.timeseries.last30} />
  </>
);

const PeriodChoice = ({
  period,
  choose,
}: {
  period: StatsPeriod;
  choose: (next: StatsPeriod) => void;
}) => {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`Period`}
      segments={[
        { value: 'daily', label: <Trans>Daily</Trans> },
        { value: 'weekly', label: <Trans>Weekly</Trans> },
        { value: 'monthly', label: <Trans>Monthly</Trans> },
      ]}
      value={period}
      onValueChange={choose}
    />
  );
};

/** The figures of the shop and the own ones, below the line: tiles, counts and charts. */
export const EmployeeStats = () => {
  const { t, i18n } = useLingui();
  const id = useId();
  const isWide = useMedia(besideSidebar);
  const [period, choose] = useStatsPeriod();
  const { stats, failure } = useEmployeeStats();
  const names = { daily: t`Today`, weekly: t`This week`, monthly: t`This month` };
  const choice = <PeriodChoice period={period} choose={choose} />;
  const figures = stats?.[period];
  return (
    <section aria-labelledby={id} className="@container">
      <header className="mt-10 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="text-h2 cut-head">
            <Trans>Statistics</Trans>
          </h2>
          {/* On a wide screen the header of the page says it. */}
          {!isWide && (
            <p className="mt-0.5 text-ink-2">
              <Trans>Track your appointments and performance metrics</Trans>
            </p>
          )}
        </div>
        {choice}
      </header>
      {failure && stats && (
        <Card as="div" className="mb-4 overflow-hidden *:border-b-0">
          <StaleLine
            {...failure}
            time={formatTime(failure.updatedAt, i18n.locale, zoneOfBrowser())}
          />
        </Card>
      )}
      {failure && !stats ? (
        <Card as="div" className="flex min-h-80">
          <LoadFailure
            title={failure.message}
            isRetrying={failure.isRetrying}
            onRetry={failure.onRetry}
          />
        </Card>
      ) : (
        <div aria-busy={!stats || undefined} className={cx('grid gap-4', failure && 'opacity-75')}>
          <StatsTiles figures={figures} label={names[period]} />
          <StatusOverview level={3} figures={figures} />
          {stats ? <Charts level={3} stats={stats} period={period} /> : <LoadingCharts />}
        </div>
      )}
    </section>
  );
};
