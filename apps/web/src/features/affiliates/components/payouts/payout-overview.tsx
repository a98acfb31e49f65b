import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { formatTime } from '../../../../lib/figures/format.ts';
import { ownZone } from '../../../../lib/time/own-zone.ts';
import { affiliateQuery } from '../../api.ts';
import { useAffiliateDashboard } from '../../hooks.ts';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutBalance } from './payout-balance.tsx';
import { PayoutForecast } from './payout-forecast.tsx';

/** The balance, the next payout, and where it goes. */
export const PayoutOverview = () => {
  const { t, i18n } = useLingui();
  const { dashboard, updatedAt, failure } = useAffiliateDashboard();
  const { data: affiliate } = useQuery(affiliateQuery);
  // Both answers contain it; the one that was refreshed from Stripe is newer.
  const account = affiliate?.payout_account ?? dashboard?.payout_account;
  return (
    <>
      {failure && dashboard && (
        <Card as="div" className="mb-4 overflow-hidden *:border-b-0">
          <StaleLine
            message={failure.text}
            time={formatTime(updatedAt, i18n.locale, ownZone())}
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          />
        </Card>
      )}
      {failure && !dashboard ? (
        <Card as="div" className="flex min-h-72">
          <LoadFailure
            title={t`Your balance could not be loaded`}
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          >
            <p>{failure.text}</p>
          </LoadFailure>
        </Card>
      ) : (
        <div
          aria-busy={!dashboard || undefined}
          className={cx('grid gap-4 @4xl:grid-cols-3', failure && 'opacity-75')}
        >
          <PayoutBalance dashboard={dashboard} />
          <PayoutForecast dashboard={dashboard} />
          <PayoutAccount account={account} />
        </div>
      )}
    </>
  );
};
