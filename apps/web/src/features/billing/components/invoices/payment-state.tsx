import type { Billing } from '@lineup/contract/billing/invoices';
import { readCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { subscriptionQuery } from '../../api.ts';
import { useSubscriptionActions } from '../../hooks.ts';
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

const Credit = ({ amount, currency }: { amount: string | null; currency: string }) => {
  const { i18n } = useLingui();
  if (amount === null || (readCents(amount) ?? 0) <= 0) return null;
  const credit = formatAmount(amount, i18n.locale, currency);
  return (
    <p className="num">
      <Trans>Credit: {credit}</Trans>
    </p>
  );
};

/** Whether anything is owed, and the payment method. */
export const PaymentState = ({ billing }: { billing: Billing | undefined }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const result = useQuery(subscriptionQuery);
  const { error, isRetrying, retry } = useQueryFailure(subscriptionQuery.queryKey, result);
  const { data: subscription } = result;
  const { busy, failure, openPortal } = useSubscriptionActions();
  // Somebody who owes something can always open Stripe's page.
  const canManage = subscription
    ? subscription.is_recurring || subscription.card !== null
    : error !== null && billing !== undefined && billing.payment_state !== 'none';
  return (
    <Card aria-label={t`Payment`} className="flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h2 cut-head">
          <Trans>Payment</Trans>
        </h2>
        {billing && <PaymentMark state={billing.payment_state} />}
      </div>
      {subscription && <CardOnFile subscription={subscription} />}
      {subscription && billing && (
        <Credit amount={billing.credit} currency={subscription.plan.currency} />
      )}
      {!subscription && !error && <Skeleton className="h-5 w-48 max-w-full" />}
      {!subscription && error && (
        <div className="grid justify-items-start gap-3">
          <p className="text-small font-medium text-danger">{errorText(error)}</p>
          <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={() => void retry()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
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
