import type { Plan, Subscription } from '@lineup/contract/billing';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import { OwnPricing } from './pricing-own.tsx';

/** The price list below what the shop has; a living subscription is changed, not bought anew. */
export const SubscriptionPricing = ({ subscription }: { subscription: Subscription }) => {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const { plan, is_active: isActive, is_recurring: isRecurring } = subscription;
  // Of the same answer as the card above; the session may know it a moment later.
  const viewer = {
    id: user.id,
    current_plan: plan.id,
    is_subscription_active: isActive,
    trial_days_remaining: subscription.state === 'trialing' ? user.trial_days_remaining : 0,
  };
  return (
    <div className="mt-12 max-sm:-mx-4 max-sm:overflow-x-clip max-sm:px-4">
      {/* What has ended unpaid is not changed: another one begins, and ends it. */}
      <OwnPricing viewer={viewer} onChange={isRecurring && isActive ? setChosen : undefined} />
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
