import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HandCoins, ReceiptText } from 'lucide-react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Tabs } from '../../../../components/layout/tabs.tsx';
import { chosenOf, readPaging, useListQuery } from '../../../../lib/http/list-query.ts';
import { affiliateDashboardQuery, entriesQuery, type ListPage, payoutsQuery } from '../../api.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PayoutOverview } from './payout-overview.tsx';
import { PayoutReturn } from './payout-return.tsx';
import { PayoutStatement } from './payout-statement.tsx';
import { PayoutTable } from './payout-table.tsx';

const tabs = ['payouts', 'ledger'] as const;

interface Shown extends ListPage {
  readonly tab: (typeof tabs)[number];
  /** The id of the payout whose statement is open. */
  readonly payout: number | undefined;
}

const readShown = (params: URLSearchParams): Shown => {
  const payout = Number(params.get('payout'));
  return {
    ...readPaging(params),
    tab: chosenOf(tabs, params.get('tab')) ?? 'payouts',
    payout: Number.isSafeInteger(payout) && payout > 0 ? payout : undefined,
  };
};

/** The current address with a payout's statement open. */
const usePayoutAddress = () => {
  const { pathname, search } = useLocation();
  return (payout: number): string => {
    const params = new URLSearchParams(search);
    params.set('payout', String(payout));
    return `${pathname}?${params.toString()}`;
  };
};

interface ListProps {
  query: ListPage;
  onChange: (page: Partial<ListPage>) => void;
}

const Payouts = ({ query, onChange }: ListProps) => {
  const { t } = useLingui();
  const options = payoutsQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const payoutAddress = usePayoutAddress();
  return (
    <LedgerPage
      label={t`Payouts`}
      failureTitle={t`Your payouts could not be loaded`}
      queryKey={options.queryKey}
      {...{ result, query, onChange }}
    >
      {({ rows, ...state }) => (
        <PayoutTable
          payouts={rows}
          payoutAddress={payoutAddress}
          {...state}
          empty={
            <EmptyState icon={HandCoins} title={t`No payouts yet`}>
              <p>
                <Trans>
                  Payouts are made on the first of every month, from the minimum on. We look at the
                  first one, and at large ones, before we send them.
                </Trans>
              </p>
            </EmptyState>
          }
        />
      )}
    </LedgerPage>
  );
};

const Ledger = ({ query, onChange }: ListProps) => {
  const { t } = useLingui();
  const options = entriesQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const payoutAddress = usePayoutAddress();
  const { data: dashboard } = useQuery(affiliateDashboardQuery);
  return (
    <LedgerPage
      label={t`Every line`}
      failureTitle={t`Your commissions could not be loaded`}
      queryKey={options.queryKey}
      {...{ result, query, onChange }}
    >
      {({ rows, ...state }) => (
        <LedgerTable
          caption={t`Every line`}
          entries={rows}
          currency={dashboard?.currency}
          payoutAddress={payoutAddress}
          {...state}
          empty={
            <EmptyState icon={ReceiptText} title={t`No commissions yet`}>
              <p>
                <Trans>The first one comes when a shop that you brought pays.</Trans>
              </p>
            </EmptyState>
          }
        />
      )}
    </LedgerPage>
  );
};

/** The balance, the next payout, past payouts, and every line of the ledger. */
export const AffiliatePayouts = () => {
  const { t } = useLingui();
  const { query, change } = useListQuery(readShown);
  const { page, limit, payout } = query;
  const list = { query: { page, limit }, onChange: change };
  return (
    <div className="@container">
      <BackToDashboard />
      <PageHeader title={t`Payouts`} subtitle={t`What you have earned, and when it reaches you`} />
      <PayoutReturn />
      <PayoutOverview />
      <div className="mt-8">
        <Tabs
          label={t`Payouts and their lines`}
          value={query.tab}
          onValueChange={(tab) => change({ tab })}
          tabs={[
            { value: 'payouts', label: t`Payouts`, panel: <Payouts {...list} /> },
            { value: 'ledger', label: t`Every line`, panel: <Ledger {...list} /> },
          ]}
        />
        <p className="mt-3 text-caption text-ink-3">
          <Trans>All days are those of UTC.</Trans>
        </p>
      </div>
      {payout !== undefined && (
        <PayoutStatement
          key={payout}
          id={payout}
          onClose={() => change({ payout: undefined, page })}
        />
      )}
    </div>
  );
};
