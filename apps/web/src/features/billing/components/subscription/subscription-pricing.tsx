import type { Plan, Subscription } from '@lineup/contract/billing/billing';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { OwnerPricing } from '../pricing/owner-pricing.tsx';
import { PlanChangeDialog } from '../pricing/plan-change-dialog.tsx';
import { lastInstant } from './subscription-state.tsx';

/** Asks before a running pass or trial is given up; undefined if there is none. */
const useSkipQuestion = (subscription: Subscription) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const { state, is_active: isActive } = subscription;
  const until = lastInstant(subscription);
  if (!isActive || until === null || (state !== 'pass' && state !== 'trialing')) return undefined;
  const date = formatDate(until, i18n.locale, subscription.time_zone);
  const planName = subscription.plan.name;
  const pass = t`Your ${planName} is paid for and holds until ${date}. It ends at once, nothing is paid back, and the limits of the free plan apply.`;
  const trial = t`Your trial of ${planName} would run until ${date}. It ends at once and cannot be started again, and the limits of the free plan apply.`;
  return () =>
    confirm({
      title: t`Continue with the free plan?`,
      text: state === 'pass' ? pass : trial,
      confirmLabel: t`Continue with free plan`,
      cancelLabel: state === 'pass' ? t`Keep pass` : t`Keep trial`,
    });
};

/** The price list below the shop's plan. A running subscription is changed, not bought again. */
export const SubscriptionPricing = ({ subscription }: { subscription: Subscription }) => {
  const { user } = useSession();
  const confirmSkip = useSkipQuestion(subscription);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const { plan, is_active: isActive, is_recurring: isRecurring } = subscription;
  // From the same answer as the card above, because the session may be updated a moment later.
  const viewer = {
    id: user.id,
    current_plan: plan.id,
    is_subscription_active: isActive,
    trial_days_remaining: subscription.state === 'trialing' ? user.trial_days_remaining : 0,
  };
  return (
    <div className="mt-12 max-sm:-mx-4 max-sm:overflow-x-clip max-sm:px-4">
      {/* A subscription that ended unpaid cannot be changed: a new one replaces it. */}
      <OwnerPricing
        viewer={viewer}
        onChange={isRecurring && isActive ? setChosen : undefined}
        confirmSkip={confirmSkip}
      />
      {chosen && (
        <PlanChangeDialog
          plan={chosen}
          subscription={subscription}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
};
