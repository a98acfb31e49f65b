import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { affiliateQuery } from '../../features/affiliates/api.ts';
import { BackToDashboard } from '../../features/affiliates/components/back-to-dashboard.tsx';
import { PayoutAccount } from '../../features/affiliates/components/payouts/payout-account.tsx';
import { ProgrammeCard } from '../../features/affiliates/components/programme-card.tsx';
import { LazySecurityCard } from '../../features/identity/components/second-factor/lazy-security-card.tsx';
import { DeviceList } from '../../features/profile/components/device-list.tsx';
import { OwnProfile } from '../../features/profile/components/own-profile.tsx';
import { PreferencesCard } from '../../features/profile/components/preferences-card.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';

export const clientLoader = startQueries(({ start }) => {
  start(affiliateQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

// Rarely used, and at the end of the page.
const DangerZone = lazy(async () => ({
  default: (await import('../../features/profile/components/danger-zone.tsx')).DangerZone,
}));

/** The affiliate's profile. If it cannot be loaded, the person's own data still can. */
const Programme = () => {
  const errorText = useErrorText();
  const { data, error, isRetrying, retry } = useRetryableQuery(affiliateQuery);
  if (error && !data) {
    return (
      <Card>
        <LoadFailure
          title={<Trans>Error loading the program</Trans>}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      </Card>
    );
  }
  return (
    <>
      <ProgrammeCard affiliate={data} />
      <PayoutAccount account={data?.payout_account} className="" />
    </>
  );
};

export default function AffiliateProfile() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`My Profile`} | Lineup`}</title>
      <div>
        <BackToDashboard />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <OwnProfile kind="affiliate" />
          <LazySecurityCard />
          <DeviceList />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Programme />
          <PreferencesCard />
        </div>
      </div>
      <div className="mt-5">
        <Suspense fallback={null}>
          <DangerZone />
        </Suspense>
      </div>
    </>
  );
}
