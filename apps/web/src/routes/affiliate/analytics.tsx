import { useLingui } from '@lingui/react/macro';
import { AffiliateAnalytics } from '../../features/affiliates/components/analytics/affiliate-analytics.tsx';

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
