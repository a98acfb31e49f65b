import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { subscriptionQuery } from '../../api.ts';
import { useFollowUser } from '../../hooks.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { SubscriptionPlan } from './subscription-plan.tsx';
import { SubscriptionPricing } from './subscription-pricing.tsx';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';
import { SubscriptionUsage } from './subscription-usage.tsx';

const Current = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  useFollowUser();
  const result = useQuery(subscriptionQuery);
  const { error, isRetrying, retry } = useQueryFailure(subscriptionQuery.queryKey, result);
  const { data } = result;
  if (!data) {
    if (!error) return <SubscriptionSkeleton />;
    return (
      <Card>
        <LoadFailure
          title={t`Your subscription could not be loaded`}
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
      {error && (
        <Card as="div" className="mb-5">
          <StaleLine
            message={errorText(error)}
            time={formatTime(result.dataUpdatedAt, i18n.locale, data.time_zone)}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
        </Card>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <SubscriptionPlan subscription={data} />
        <SubscriptionUsage subscription={data} />
      </div>
      <SubscriptionPricing subscription={data} />
    </>
  );
};

/** The owner's subscription screen. */
export const SubscriptionScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Subscription`}
        subtitle={t`Your plan, what you have used of it, and how to change it`}
        actions={
          <ButtonLink to="/dashboard/billing" variant="secondary">
            <ReceiptText aria-hidden="true" />
            <Trans>Billing</Trans>
          </ButtonLink>
        }
      />
      <CheckoutReturn>
        <Current />
      </CheckoutReturn>
    </>
  );
};
