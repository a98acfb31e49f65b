import type { Dashboard, Referral } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { NoReferrals } from './no-referrals.tsx';
import { useReferralColumns } from './referral-columns.tsx';
import { ReferralShare, ReferralState } from './referral-state.tsx';

/** As many as the server sends. */
const maxRows = 5;

const useColumns = (currency: string | undefined): Column<Referral>[] => {
  const { t } = useLingui();
  const { shop, signedUp, plan, onPhone } = useReferralColumns();
  const [now] = useState(Date.now);
  return [
    shop,
    signedUp,
    plan,
    onPhone,
    {
      id: 'state',
      header: t`Status`,
      onPhone: 'end',
      skeleton: 'h-6 w-20 rounded-full',
      cell: ({ state }) => <ReferralState state={state} />,
    },
    {
      id: 'share',
      header: t`Your share`,
      align: 'end',
      skeleton: 'h-3.5 w-20',
      cell: (referral) => <ReferralShare {...{ referral, currency, now }} />,
    },
  ];
};

/** The newest referrals, in lower rows than in the full list. */
export const RecentReferrals = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const { t, i18n } = useLingui();
  const title = useId();
  const columns = useColumns(dashboard?.currency);
  const total = i18n.number(dashboard?.total_referrals ?? 0);
  return (
    <Card aria-labelledby={title} className="overflow-hidden">
      <div className="flex min-h-11 items-center justify-between gap-4 px-5 pt-3 pb-2 max-sm:px-4">
        <h2 id={title} className="text-h3 cut-head">
          <Trans>Recent referrals</Trans>
        </h2>
        {dashboard && dashboard.total_referrals > dashboard.recent_referrals.length && (
          <TextLink
            to="/affiliate/marketing/dashboard/referrals"
            isAlone
            className="flex-none text-small num"
          >
            <Trans>See all {total}</Trans>
          </TextLink>
        )}
      </div>
      <div className="[&_thead_tr]:h-9 [&_thead_tr]:border-t [&_thead_tr]:bg-canvas sm:[&_tbody_tr]:h-11.5 max-sm:border-t max-sm:border-line">
        <DataTable
          caption={t`Recent referrals`}
          columns={columns}
          rows={dashboard?.recent_referrals ?? []}
          rowKey={({ id }) => id}
          isLoading={!dashboard}
          loadingRows={maxRows}
          empty={<NoReferrals />}
        />
      </div>
    </Card>
  );
};
