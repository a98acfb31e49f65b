import type { Subscription } from '@lineup/contract/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../components/card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { StateBadge, StateSentence } from './subscription-state.tsx';

/** What the shop has, in which state, and what can be done with it. */
export const SubscriptionPlan = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const { plan, is_recurring: isRecurring, card } = subscription;
  return (
    <Card aria-label={t`Current plan`} className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-h2 cut-head">
            <Trans>Current plan</Trans>
          </h2>
          <StateBadge subscription={subscription} />
        </div>
        <p className="mt-4 text-h1 cut-ticket text-primary wrap-anywhere">{plan.name}</p>
        <p className="mt-3 text-body-lg text-ink-2 num">
          <StateSentence subscription={subscription} />
        </p>
      </div>
      {(isRecurring || card !== null) && (
        <CardOnFile card={card} period_ends_at={subscription.period_ends_at} />
      )}
      <div className="mt-auto">
        <SubscriptionActions subscription={subscription} />
      </div>
    </Card>
  );
};
