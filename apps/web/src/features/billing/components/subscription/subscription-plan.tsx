import type { Plan, Subscription } from '@lineup/contract/billing/billing';
import { priceOf } from '@lineup/domain/billing/pricing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../../components/cards/card.tsx';
import { formatMoney } from '../../../../lib/figures/format.ts';
import { planHeadingId } from '../../model/plan-focus.ts';
import { useBillingText } from '../../model/pricing-words.ts';
import { CardOnFile } from '../invoices/card-on-file.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { StateBadge, StateSentence } from './subscription-state.tsx';

const PlanPrice = ({ plan }: { plan: Plan }) => {
  const { i18n } = useLingui();
  const billingText = useBillingText();
  return (
    <p className="mt-1 text-small text-ink-3 num">
      {formatMoney(priceOf(plan).price, i18n.locale, plan.currency)} · {billingText(plan)}
    </p>
  );
};

/** The shop's plan, its state, and the actions. */
export const SubscriptionPlan = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const { plan, is_recurring: isRecurring, card } = subscription;
  return (
    <Card aria-label={t`Current plan`} className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={planHeadingId} tabIndex={-1} className="text-h2 cut-head outline-none">
            <Trans>Current plan</Trans>
          </h2>
          <StateBadge subscription={subscription} />
        </div>
        <p className="mt-4 text-h1 cut-ticket text-primary wrap-anywhere">{plan.name}</p>
        <PlanPrice plan={plan} />
        <p className="mt-3 text-body-lg text-ink-2 num">
          <StateSentence subscription={subscription} />
        </p>
      </div>
      {(isRecurring || card !== null) && <CardOnFile subscription={subscription} />}
      <div className="mt-auto">
        <SubscriptionActions subscription={subscription} />
      </div>
    </Card>
  );
};
