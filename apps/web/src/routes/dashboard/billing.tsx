import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { billingQuery, statementsQuery, subscriptionQuery } from '../../features/billing/api.ts';
import { InvoicesSection } from '../../features/billing/components/invoices/invoices-section.tsx';
import { StatementsSection } from '../../features/billing/components/statements/statements-section.tsx';
import { useFreshBilling } from '../../features/billing/hooks.ts';
import { useLineFigures } from '../../layouts/navigation/use-line-figures.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { readPeriod } from '../../lib/figures/statement-periods.ts';
import { chosenOf, readPaging } from '../../lib/http/list-query.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { todayIn } from '../../lib/time/civil-time.ts';

export const clientLoader = startQueries(({ user, address, start }) => {
  if (!may(user, 'billing')) return;
  if (address.get('tab') === 'statements') {
    start(statementsQuery(readPeriod(address, todayIn(user.shop_time_zone)).period));
  } else {
    start(billingQuery(readPaging(address)));
    start(subscriptionQuery);
  }
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const parts = ['invoices', 'statements'] as const;

const OwnersBilling = ({ planName }: { planName: string }) => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  useLineFigures(useFreshBilling());
  return (
    <>
      <PageHeader
        title={t`Billing`}
        subtitle={
          <>
            <Trans>What you pay for Lineup, and what you owe your team</Trans>
            {planName !== '' && (
              <span className="block font-label text-ink">
                <Trans>Your plan: {planName}</Trans>
              </span>
            )}
          </>
        }
        actions={
          <ButtonLink to="/dashboard/settings/subscription" variant="secondary">
            <CreditCard aria-hidden="true" />
            <Trans>Subscription</Trans>
          </ButtonLink>
        }
      />
      <Tabs
        label={t`Billing`}
        value={chosenOf(parts, params.get('tab')) ?? 'invoices'}
        onValueChange={(tab) =>
          setParams(tab === 'invoices' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          { value: 'invoices', label: t`Invoices`, panel: <InvoicesSection /> },
          { value: 'statements', label: t`Statements`, panel: <StatementsSection /> },
        ]}
      />
    </>
  );
};

/** /dashboard/billing. */
export default function Billing() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Billing`} | Lineup`}</title>
      {may(user, 'billing') ? (
        <OwnersBilling planName={user.plan_name} />
      ) : (
        <>
          <PageHeader title={t`Billing`} />
          <RoleNeeded right="billing" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
