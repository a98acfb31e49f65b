import type { Plan, Subscription } from '@lineup/contract/billing';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import { OwnPricing } from './pricing-own.tsx';

/** The price list below what the shop has; a living subscription is changed, not bought anew. */
export const SubscriptionPricing = ({ subscription }: { subscription: Subscription }) => {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Plan | null>(null);
  return (
    <div className="mt-12 max-sm:-mx-4 max-sm:overflow-x-clip max-sm:px-4">
      <OwnPricing user={user} onChange={subscription.is_recurring ? setChosen : undefined} />
      {chosen && (
        <PlanChangeDialog
          plan={chosen}
          timeZone={subscription.time_zone}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
};
