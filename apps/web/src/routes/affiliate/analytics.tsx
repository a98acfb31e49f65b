import { useLingui } from '@lingui/react/macro';
import { analyticsQuery } from '../../features/affiliates/api.ts';
import { AffiliateAnalytics } from '../../features/affiliates/components/analytics/affiliate-analytics.tsx';
import { readAnalyticsPeriod } from '../../features/affiliates/model/analytics-periods.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { todayIn } from '../../lib/time/civil-time.ts';

export const clientLoader = startQueries(({ address, start }) => {
  start(analyticsQuery(readAnalyticsPeriod(address, todayIn('UTC')).period));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** /affiliate/marketing/dashboard/analytics. */
export default function Analytics() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Analytics`} | Lineup`}</title>
      <AffiliateAnalytics />
    </>
  );
}
