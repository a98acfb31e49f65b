import type { Plan, Subscription } from '@lineup/contract/billing';
import { useState } from 'react';
import { PlanChangeDialog } from './plan-change-dialog.tsx';

/** The price list below what the shop has; a living subscription is changed, not bought anew. */
export const SubscriptionPricing = ({ subscription }: { subscription: Subscription }) => {
  const [chosen, setChosen] = useState<Plan | null>(null);
  return (
    chosen && (
      <PlanChangeDialog
        plan={chosen}
        timeZone={subscription.time_zone}
        onClose={() => setChosen(null)}
      />
    )
  );
};
