import { useLingui } from '@lingui/react/macro';
import { EmployeePlan } from '../../features/billing/components/employee-plan.tsx';
import { SubscriptionScreen } from '../../features/billing/components/subscription-screen.tsx';
import { useSession } from '../../lib/session.ts';

/** /dashboard/settings/subscription: the owner's, and what everybody else sees of it. */
export default function Subscription() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Subscription`} | Lineup`}</title>
      {user.role === 'admin' ? <SubscriptionScreen /> : <EmployeePlan user={user} />}
    </>
  );
}
