import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Card } from '../../../components/cards/card.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../../components/feedback/role-needed.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { StaleLine } from '../../../components/feedback/stale-line.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { reportQuery } from '../../../features/reports/api.ts';
import { ReportAsOf } from '../../../features/reports/components/report-as-of.tsx';
import {
  ReportActions,
  ReportControls,
} from '../../../features/reports/components/report-controls.tsx';
import { ReportSheet } from '../../../features/reports/components/report-sheet.tsx';
import {
  BarberTable,
  ServiceTable,
  SourceTable,
} from '../../../features/reports/components/report-tables.tsx';
import {
  ReportTiles,
  ReportTilesSkeleton,
} from '../../../features/reports/components/report-tiles.tsx';
import { RevenueChart } from '../../../features/reports/components/revenue-chart.tsx';
import { WaitsChart } from '../../../features/reports/components/waits-chart.tsx';
import { useReportSentences } from '../../../features/reports/model/report-sentences.ts';
import { readView, usualStep, writeView } from '../../../features/reports/model/report-view.ts';
import { startQueries } from '../../../layouts/start-queries.ts';
import { formatTime } from '../../../lib/figures/format.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../lib/http/query-failure.ts';
import { may } from '../../../lib/session/may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatDays, todayIn } from '../../../lib/time/civil-time.ts';

export const clientLoader = startQueries(({ user, address, start }) => {
  if (may(user, 'figures')) start(reportQuery(readView(address, todayIn(user.shop_time_zone))));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../../layouts/start-queries.ts';

/** How the figures are defined: what somebody needs to know to trust them. */
const Definitions = () => (
  <p className="mt-5 max-w-[80ch] text-small text-ink-3">
    <Trans>
      All figures count visits on the shop’s own days. A first visit is the first completed visit of
      a customer ever; all later ones are returning, and visits without a known customer are
      neither. A walk-away is a walk-in who left before being served. Chair use compares the time in
      the chair with the working hours. The payment of a visit with several services is split by
      their prices.
    </Trans>
  </p>
);

const ReportScreen = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const sentences = useReportSentences();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const today = todayIn(user.shop_time_zone);
  const view = readView(params, today);
  const options = reportQuery(view);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);
  const { data: report } = result;
  const days = formatDays(view.range.from, view.range.to, i18n.locale);
  const compared = report?.compared_with;
  const comparedDays = compared ? formatDays(compared.from, compared.to, i18n.locale) : '';
  return (
    <>
      <PageHeader
        title={t`Reports`}
        subtitle={compared ? t`${days}, compared with ${comparedDays}` : days}
        actions={<ReportActions view={view} canPrint={report !== undefined} />}
      />
      <ReportControls
        {...{ view, today }}
        onChange={(next) => setParams(writeView(next), { replace: true, preventScrollReset: true })}
      />
      {error && report && (
        <StaleLine
          time={formatTime(result.dataUpdatedAt, i18n.locale, user.shop_time_zone)}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        />
      )}
      {error && !report && (
        <Card>
          <LoadFailure
            title={t`The report could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      )}
      {!error && !report && (
        <>
          <Skeleton className="mb-5 h-7 w-3/4" />
          <ReportTilesSkeleton />
        </>
      )}
      {report && (
        <div aria-busy={result.isPlaceholderData}>
          <p className="mb-5 text-h2 cut-head" aria-live="polite">
            {sentences.headline(report)}
          </p>
          <ReportAsOf report={report} timeZone={user.shop_time_zone} />
          <ReportTiles report={report} />
          <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RevenueChart report={report} by={view.by ?? usualStep(view.range)} />
            <WaitsChart report={report} />
            <BarberTable report={report} />
            <ServiceTable report={report} />
            <SourceTable report={report} />
          </div>
          <Definitions />
          <ReportSheet report={report} shopName={user.shop_name} timeZone={user.shop_time_zone} />
        </div>
      )}
    </>
  );
};

/** /dashboard/reports. */
export default function Reports() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Reports`} | Lineup`}</title>
      {may(user, 'figures') ? (
        <ReportScreen />
      ) : (
        <>
          <PageHeader title={t`Reports`} />
          <RoleNeeded right="figures" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
