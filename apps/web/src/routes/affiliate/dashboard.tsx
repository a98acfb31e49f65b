import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { cx } from '../../components/layout/cx.ts';
import { StageBand } from '../../components/layout/stage-band.tsx';
import { affiliateDashboardQuery } from '../../features/affiliates/api.ts';
import { BalanceParts } from '../../features/affiliates/components/dashboard/balance-parts.tsx';
import { DashboardHead } from '../../features/affiliates/components/dashboard/dashboard-head.tsx';
import { NextPayout } from '../../features/affiliates/components/dashboard/dashboard-payout-card.tsx';
import { DashboardSkeleton } from '../../features/affiliates/components/dashboard/dashboard-skeleton.tsx';
import { DashboardTiles } from '../../features/affiliates/components/dashboard/dashboard-tiles.tsx';
import { WeeksChart } from '../../features/affiliates/components/dashboard/weeks-chart.tsx';
import { RecentReferrals } from '../../features/affiliates/components/referrals/recent-referrals.tsx';
import { useAffiliateDashboard } from '../../features/affiliates/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { ownZone } from '../../lib/time/own-zone.ts';

export const clientLoader = startQueries(({ start }) => {
  start(affiliateDashboardQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

type DashboardResult = ReturnType<typeof useAffiliateDashboard>;

const Failed = ({ failure }: { failure: NonNullable<DashboardResult['failure']> }) => (
  <>
    <StageBand>
      <h1 className="text-display font-bold cut-head max-sm:text-[2rem]/9.5">
        <Trans>Affiliate dashboard</Trans>
      </h1>
    </StageBand>
    <Card className="relative">
      <LoadFailure
        title={<Trans>Your figures could not be loaded</Trans>}
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        <p>{failure.text}</p>
      </LoadFailure>
    </Card>
  </>
);

const Figures = ({ dashboard, failure, updatedAt }: DashboardResult) => {
  const { i18n } = useLingui();
  return (
    <>
      <DashboardHead dashboard={dashboard} />
      {failure && dashboard && (
        <Card className="relative mb-4 [&>*]:border-b-0">
          <StaleLine
            message={failure.text}
            time={formatTime(updatedAt, i18n.locale, ownZone())}
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          />
        </Card>
      )}
      {dashboard ? (
        <div className={cx(failure && 'opacity-60')}>
          <DashboardTiles dashboard={dashboard} />
          <div className="mb-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
            <WeeksChart weeks={dashboard.weeks} />
            <NextPayout dashboard={dashboard} />
          </div>
          <BalanceParts dashboard={dashboard} />
          <RecentReferrals dashboard={dashboard} />
          <p className="mt-3 text-caption text-ink-3">
            <Trans>All days and months are those of UTC.</Trans>
          </p>
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
};

/** /affiliate/marketing/dashboard: figures from the ledger. */
export default function AffiliateDashboard() {
  const { t } = useLingui();
  const result = useAffiliateDashboard();
  return (
    <>
      <title>{`${t`Affiliate dashboard`} | Lineup`}</title>
      {result.failure && !result.dashboard ? (
        <Failed failure={result.failure} />
      ) : (
        <Figures {...result} />
      )}
    </>
  );
}
