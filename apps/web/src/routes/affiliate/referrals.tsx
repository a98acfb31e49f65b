import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import { referralsQuery } from '../../features/affiliates/api.ts';
import { BackToDashboard } from '../../features/affiliates/components/back-to-dashboard.tsx';
import { NoReferrals } from '../../features/affiliates/components/referrals/no-referrals.tsx';
import { ReferralTable } from '../../features/affiliates/components/referrals/referral-table.tsx';
import { useReferrals } from '../../features/affiliates/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { readPaging } from '../../lib/http/list-query.ts';
import { ownZone } from '../../lib/time/own-zone.ts';

export const clientLoader = startQueries(({ address, start }) => {
  start(referralsQuery(readPaging(address)));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const ReferralList = () => {
  const { t, i18n } = useLingui();
  const { referrals, total, currency, failure, query, change, ...result } = useReferrals();
  if (failure && !referrals) {
    return (
      <LoadFailure
        title={<Trans>Your referrals could not be loaded</Trans>}
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        <p>{failure.text}</p>
      </LoadFailure>
    );
  }
  return (
    <>
      {failure && (
        <StaleLine
          message={failure.text}
          time={formatTime(result.updatedAt, i18n.locale, ownZone())}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        />
      )}
      <ReferralTable
        caption={t`Referrals`}
        referrals={referrals ?? []}
        currency={currency}
        isLoading={!referrals}
        isStale={result.isOld}
        empty={<NoReferrals />}
      />
      {total > 0 && (
        <PaginationBar
          page={query.page}
          pageSize={query.limit}
          totalEntries={total}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(limit) => change({ limit })}
        />
      )}
    </>
  );
};

/** /affiliate/marketing/dashboard/referrals: every shop that the affiliate brought. */
export default function AffiliateReferrals() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Referrals`} | Lineup`}</title>
      <BackToDashboard />
      <PageHeader
        title={t`Referrals`}
        subtitle={t`Every shop that signed up by your link, and what it has brought you`}
      />
      <Card aria-label={t`Referrals`}>
        <ReferralList />
      </Card>
    </>
  );
}
