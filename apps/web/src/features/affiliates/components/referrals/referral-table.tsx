import type { Referral } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { useSourceName } from '../../model/source-name.ts';
import { useReferralColumns } from './referral-columns.tsx';
import { ReferralShare, ReferralState } from './referral-state.tsx';

interface EarnedProps {
  referral: Referral;
  currency: string | undefined;
  now: number;
}

const Earned = ({ referral, currency, now }: EarnedProps) => {
  const { i18n } = useLingui();
  // A shop that has cancelled pays nothing, however long the share would have run.
  const until = referral.state === 'cancelled' ? null : referral.commission_until;
  const day = until && formatShortDate(until, i18n.locale, 'UTC');
  return (
    <span className="num max-sm:block max-sm:text-right">
      <span className="font-semibold whitespace-nowrap">
        {formatAmount(referral.earned, i18n.locale, currency)}
      </span>
      {until !== null && (
        <span className="block text-caption whitespace-nowrap text-ink-3">
          {Date.parse(until) > now ? <Trans>Until {day}</Trans> : <Trans>Ended {day}</Trans>}
        </span>
      )}
    </span>
  );
};

const useColumns = (currency: string | undefined): Column<Referral>[] => {
  const { t } = useLingui();
  const { shop, signedUp, plan, onPhone } = useReferralColumns();
  const sourceName = useSourceName();
  const [now] = useState(Date.now);
  return [
    shop,
    signedUp,
    {
      id: 'source',
      header: t`Source`,
      onPhone: 'hidden',
      className: 'max-lg:hidden',
      skeleton: 'h-3.5 w-20',
      cell: ({ source }) => <span className="wrap-anywhere text-ink-2">{sourceName(source)}</span>,
    },
    plan,
    onPhone,
    {
      id: 'state',
      header: t`Status`,
      skeleton: 'h-6 w-20 rounded-full',
      cell: ({ state }) => (
        <span className="max-sm:mt-1 max-sm:block">
          <ReferralState state={state} />
        </span>
      ),
    },
    {
      id: 'share',
      header: t`Your share`,
      align: 'end',
      onPhone: 'hidden',
      className: 'max-md:hidden',
      skeleton: 'h-3.5 w-20',
      cell: (referral) => (
        <span className="whitespace-nowrap">
          <ReferralShare {...{ referral, currency, now }} />
        </span>
      ),
    },
    {
      id: 'earned',
      header: t`Earned`,
      align: 'end',
      onPhone: 'end',
      skeleton: 'h-3.5 w-16',
      cell: (referral) => <Earned {...{ referral, currency, now }} />,
    },
  ];
};

interface ReferralTableProps {
  caption: string;
  referrals: readonly Referral[];
  /** From the programme's terms; undefined while they load. */
  currency: string | undefined;
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
}

export const ReferralTable = ({ referrals, currency, ...state }: ReferralTableProps) => (
  <DataTable columns={useColumns(currency)} rows={referrals} rowKey={({ id }) => id} {...state} />
);
