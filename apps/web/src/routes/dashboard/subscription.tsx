import { Trans, useLingui } from '@lingui/react/macro';
import { OwnerOnly } from '../../components/owner-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SubscriptionScreen } from '../../features/billing/components/subscription-screen.tsx';
import { useSession } from '../../lib/session.ts';

const EmployeesView = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const shopName = user.shop_name;
  return (
    <>
      <PageHeader title={t`Subscription`} />
      <OwnerOnly title={<Trans>Only the owner can change the subscription</Trans>}>
        <Trans>Ask the owner of {shopName} for another plan.</Trans>
      </OwnerOnly>
    </>
  );
};

/** /dashboard/settings/subscription: the owner's, and what everybody else sees of it. */
export default function Subscription() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Subscription`} | Lineup`}</title>
      {user.role === 'admin' ? <SubscriptionScreen /> : <EmployeesView />}
    </>
  );
}
