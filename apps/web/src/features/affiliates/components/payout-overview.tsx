import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Card } from '../../../components/card.tsx';
import { cx } from '../../../components/cx.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { StaleLine } from '../../../components/stale-line.tsx';
import { formatTime } from '../../../lib/format.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { affiliateQuery } from '../api.ts';
import { useAffiliateDashboard } from '../hooks.ts';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutBalance } from './payout-balance.tsx';
import { PayoutNext } from './payout-next.tsx';

/** What is kept from whoever is suspended, and what is not. */
const Suspended = () => {
  const { t } = useLingui();
  return (
    <Card
      role="alert"
      aria-label={t`Suspended`}
      className="mb-5 flex items-start gap-4 border-warn p-5 max-sm:p-4"
    >
      <span className="grid size-10 flex-none place-items-center bg-warn-tint text-warn corner-ticket">
        <CircleAlert size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 className="text-h3 cut-head">
          <Trans>Your part in the programme is suspended</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Your link earns nothing meanwhile, and no payout goes out. What you have earned so far
            stays in your balance. Answer our mail, or write to us.
          </Trans>
        </p>
      </div>
    </Card>
  );
};

/** The balance, the next payout, and where it goes. */
export const PayoutOverview = () => {
  const { t, i18n } = useLingui();
  const { dashboard, updatedAt, failure } = useAffiliateDashboard();
  const { data: affiliate } = useQuery(affiliateQuery);
  // Either knows it; what came back from Stripe is the newer one.
  const account = affiliate?.payout_account ?? dashboard?.payout_account;
  const isSuspended =
    affiliate?.status === 'suspended' || dashboard?.next_payout.obstacle === 'suspended';
  return (
    <>
      {isSuspended && <Suspended />}
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
          <PayoutNext dashboard={dashboard} />
          <PayoutAccount account={account} />
        </div>
      )}
    </>
  );
};
