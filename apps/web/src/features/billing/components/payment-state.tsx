import type { Billing } from '@lineup/contract/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { subscriptionQuery } from '../api.ts';
import { useSubscriptionActions } from '../hooks.ts';
import { CardOnFile } from './card-on-file.tsx';

const PaymentMark = ({ state }: { state: Billing['payment_state'] }) => {
  switch (state) {
    case 'ok':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Nothing owed</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="cancelled" icon={CircleAlert}>
          <Trans>Payment failed</Trans>
        </Badge>
      );
    case 'none':
      return (
        <Badge>
          <Trans>No payments</Trans>
        </Badge>
      );
  }
};

/** Whether anything is owed, and with what it is paid. */
export const PaymentState = ({ billing }: { billing: Billing | undefined }) => {
  const { t } = useLingui();
  const { data: subscription } = useQuery(subscriptionQuery);
  const { busy, failure, openPortal } = useSubscriptionActions();
  const canManage = subscription && (subscription.is_recurring || subscription.card !== null);
  return (
    <Card aria-label={t`Payment`} className="flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h2 cut-head">
          <Trans>Payment</Trans>
        </h2>
        {billing && <PaymentMark state={billing.payment_state} />}
      </div>
      {subscription ? (
        <CardOnFile card={subscription.card} period_ends_at={subscription.period_ends_at} />
      ) : (
        <Skeleton className="h-5 w-48 max-w-full" />
      )}
      {canManage && (
        <div className="mt-auto">
          <Button
            variant="secondary"
            isBusy={busy === 'portal'}
            busyText={t`Opening...`}
            onClick={() => void openPortal()}
          >
            <Trans>Manage payment</Trans>
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-small font-medium text-danger">
          {failure}
        </p>
      )}
    </Card>
  );
};
