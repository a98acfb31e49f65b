import { useLingui } from '@lingui/react/macro';
import { plansQuery, subscriptionQuery } from '../../features/billing/api.ts';
import { EmployeePlan } from '../../features/billing/components/subscription/employee-plan.tsx';
import { SubscriptionScreen } from '../../features/billing/components/subscription/subscription-screen.tsx';
import { useFreshBilling } from '../../features/billing/hooks.ts';
import { useLineFigures } from '../../layouts/navigation/use-line-figures.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

export const clientLoader = startQueries(({ user, address, start }) => {
  // After the return from Stripe the screen first waits for the payment.
  if (!may(user, 'billing') || address.size > 0) return;
  start(subscriptionQuery);
  start(plansQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const OwnersSubscription = () => {
  useLineFigures(useFreshBilling());
  return <SubscriptionScreen />;
};

/** /dashboard/settings/subscription: the owner's screen, and what employees see instead. */
export default function Subscription() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Subscription`} | Lineup`}</title>
      {may(user, 'billing') ? <OwnersSubscription /> : <EmployeePlan user={user} />}
    </>
  );
}
