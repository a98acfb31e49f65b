import type { Analytics } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import type { Period } from '../../../../lib/figures/statement-periods.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { formatDays, todayIn } from '../../../../lib/time/civil-time.ts';
import { ownZone } from '../../../../lib/time/own-zone.ts';
import { analyticsQuery } from '../../api.ts';
import {
  type AnalyticsChoice,
  periodBefore,
  readAnalyticsPeriod,
  writeAnalyticsPeriod,
} from '../../model/analytics-periods.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { AnalyticsPeriod } from './analytics-period.tsx';
import { AnalyticsSources } from './analytics-sources.tsx';
import { AnalyticsSteps } from './analytics-steps.tsx';
import { AnalyticsTiles } from './analytics-tiles.tsx';
import { ClicksChart, CommissionsChart, SignUpsChart, trendPlace } from './analytics-trend.tsx';

/** The period is kept in the address, in days of UTC, as the server counts. */
const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const today = todayIn('UTC');
  const change = (choice: AnalyticsChoice, period: Period) =>
    setParams(writeAnalyticsPeriod({ choice, period }), {
      replace: true,
      preventScrollReset: true,
    });
  return { ...readAnalyticsPeriod(params, today), today, change };
};

const useAnalytics = (period: Period) => {
  const options = analyticsQuery(period);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  return { ...result, ...useQueryFailure(options.queryKey, result) };
};

const isQuiet = ({ steps, days }: Analytics): boolean =>
  steps.clicks + steps.sign_ups + steps.paying_shops === 0 &&
  days.every(({ earned }) => earned === '0.00');

const pairClass = 'grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_21.25rem]';
const halvesClass = 'grid gap-4 @4xl:grid-cols-2';

/** As high as the card that replaces it. */
const ChartPlace = ({ className }: { className: string }) => (
  <Card as="div" className={cx('flex flex-col px-5 pt-3 pb-4 max-sm:px-4', className)}>
    <Skeleton className="mt-2 mb-4.5 h-4 w-40" />
    <Skeleton className={cx('w-full', trendPlace)} />
  </Card>
);

const LoadingCharts = () => (
  <>
    <div className={pairClass}>
      <ChartPlace className="lg:min-h-87" />
      <ChartPlace className="lg:min-h-87" />
    </div>
    <div className={halvesClass}>
      <ChartPlace className="lg:min-h-83.5" />
      <ChartPlace className="lg:min-h-83.5" />
    </div>
    <AnalyticsSources analytics={undefined} />
  </>
);

const Charts = ({ analytics }: { analytics: Analytics }) => {
  const { t } = useLingui();
  if (isQuiet(analytics)) {
    return (
      <Card as="div" className="flex min-h-72">
        <EmptyState
          icon={ChartNoAxesColumn}
          title={t`Nothing happened in these days`}
          action={
            <ButtonLink to="/affiliate/marketing/dashboard">
              <Trans>Get your link</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Share your link. People who follow it show up here.</Trans>
          </p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className={pairClass}>
        <ClicksChart analytics={analytics} />
        <AnalyticsSteps analytics={analytics} />
      </div>
      <div className={halvesClass}>
        <SignUpsChart analytics={analytics} />
        <CommissionsChart analytics={analytics} />
      </div>
      <AnalyticsSources analytics={analytics} />
    </>
  );
};

/** Clicks, sign-ups, paying shops and commissions of a period. */
export const AffiliateAnalytics = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { choice, period, today, change } = usePeriod();
  const { data, error, isPlaceholderData, dataUpdatedAt, isRetrying, retry } = useAnalytics(period);
  const before = periodBefore(period);
  const days = formatDays(period.from, period.to, i18n.locale);
  const daysBefore = formatDays(before.from, before.to, i18n.locale);
  return (
    <div className="@container">
      <BackToDashboard />
      <PageHeader title={t`Analytics`} subtitle={t`Who follows your link, and what comes of it`} />
      <div className="mb-5">
        <AnalyticsPeriod {...{ choice, period, today }} onChange={change} />
        <p className="mt-2 text-small text-ink-2 num" aria-live="polite">
          <Trans>
            {days}, beside {daysBefore}. Days are counted in UTC.
          </Trans>
        </p>
      </div>
      {error && data && (
        <Card as="div" className="mb-4 overflow-hidden *:border-b-0">
          <StaleLine
            message={errorText(error)}
            time={formatTime(dataUpdatedAt, i18n.locale, ownZone())}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
        </Card>
      )}
      {error && !data ? (
        <Card as="div" className="flex min-h-80">
          <LoadFailure
            title={t`Your analytics could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      ) : (
        <div
          aria-busy={!data || isPlaceholderData || undefined}
          className={cx('grid gap-4', (error !== null || isPlaceholderData) && 'opacity-75')}
        >
          <AnalyticsTiles analytics={data} />
          {data ? <Charts analytics={data} /> : <LoadingCharts />}
        </div>
      )}
    </div>
  );
};
