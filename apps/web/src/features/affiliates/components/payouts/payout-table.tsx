import type { Payout } from '@lineup/contract/affiliates/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CirclePause, FileText, SearchCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { monthTitle } from '../../../../lib/time/month-days.ts';
import { useMethodText } from './payout-account.tsx';

export const PayoutMark = ({ state }: Pick<Payout, 'state'>) => {
  switch (state) {
    case 'review':
      return (
        <Badge tone="pending" icon={SearchCheck}>
          <Trans>Being checked</Trans>
        </Badge>
      );
    case 'held':
      return (
        <Badge tone="warn" icon={CirclePause}>
          <Trans>On hold</Trans>
        </Badge>
      );
    case 'approved':
      return (
        <Badge icon={ArrowRight}>
          <Trans>On its way</Trans>
        </Badge>
      );
    case 'sent':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Sent</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="cancelled" icon={X}>
          <Trans>Failed</Trans>
        </Badge>
      );
  }
};

/** 'December 2026', from the first day of the month. */
const payoutMonth = ({ month }: Pick<Payout, 'month'>, language: string): string =>
  monthTitle(month.slice(0, 7), language);

interface PayoutTableProps {
  payouts: readonly Payout[];
  /** The address of a payout's statement. */
  payoutAddress: (payout: number) => string;
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
}

export const PayoutTable = ({ payouts, payoutAddress, ...state }: PayoutTableProps) => {
  const { t, i18n } = useLingui();
  const methodText = useMethodText();
  const columns: Column<Payout>[] = [
    {
      id: 'month',
      header: t`Month`,
      onPhone: 'first',
      skeleton: 'h-3.5 w-28',
      cell: (payout) => (
        <span className="font-semibold whitespace-nowrap num">
          {payoutMonth(payout, i18n.locale)}
        </span>
      ),
    },
    {
      id: 'state',
      header: t`State`,
      skeleton: 'h-6 w-24 rounded-full',
      cell: (payout) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:my-1 sm:py-2">
          <PayoutMark state={payout.state} />
          <span className="min-w-0 text-small text-ink-3 wrap-anywhere empty:hidden">
            {payout.reason}
          </span>
        </span>
      ),
    },
    {
      id: 'sent',
      header: t`Sent`,
      skeleton: 'h-3.5 w-24',
      className: 'max-lg:hidden',
      onPhone: 'hidden',
      cell: ({ sent_at: sent }) => (
        <span className="whitespace-nowrap text-ink-2 num">
          {sent === null ? '–' : formatShortDate(sent, i18n.locale, 'UTC')}
        </span>
      ),
    },
    {
      id: 'method',
      header: t`Account`,
      skeleton: 'h-3.5 w-36',
      className: 'max-md:hidden',
      onPhone: 'hidden',
      cell: (payout) => <span className="text-ink-2 num">{methodText(payout) || '–'}</span>,
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      onPhone: 'end',
      skeleton: 'h-3.5 w-16',
      cell: ({ amount, currency }) => (
        <span className="font-semibold whitespace-nowrap num">
          {formatAmount(amount, i18n.locale, currency)}
        </span>
      ),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      onPhone: 'wide',
      skeleton: 'h-8 w-24',
      cell: (payout) => (
        <ButtonLink
          to={payoutAddress(payout.id)}
          variant="secondary"
          size="sm"
          preventScrollReset
          className="max-sm:mt-2 max-sm:w-full"
        >
          <FileText aria-hidden="true" />
          <Trans>Statement</Trans>
          <span className="sr-only">{payoutMonth(payout, i18n.locale)}</span>
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t`Payouts`}
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      {...state}
    />
  );
};
