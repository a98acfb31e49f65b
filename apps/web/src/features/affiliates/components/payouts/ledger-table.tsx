import type { Entry } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { EntryMark, EntryName, EntryReason } from './ledger-words.tsx';

interface LedgerTableProps {
  caption: string;
  entries: readonly Entry[];
  currency: string | undefined;
  /** The address of a payout's statement; without it there are no links to statements. */
  payoutAddress?: (payout: number) => string;
  /** Hides the state column: all lines of one payout have the same state. */
  isShort?: boolean;
  isLoading?: boolean;
  isStale?: boolean;
  empty?: ReactNode;
}

/** Lines of the ledger. Days are in UTC, as on the statement. */
export const LedgerTable = ({
  caption,
  entries,
  currency,
  payoutAddress,
  isShort = false,
  ...state
}: LedgerTableProps) => {
  const { t, i18n } = useLingui();
  const day = (instant: string) => formatShortDate(instant, i18n.locale, 'UTC');
  const columns: Column<Entry>[] = [
    {
      id: 'date',
      header: t`Date`,
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-24',
      cell: (entry) => (
        <span className="whitespace-nowrap text-ink-2 num">{day(entry.created_at)}</span>
      ),
    },
    {
      id: 'what',
      header: t`What`,
      onPhone: 'first',
      skeleton: 'h-3.5 w-48',
      cell: (entry) => (
        <span className="block sm:py-2">
          <span className="block font-medium wrap-anywhere">
            <EntryName entry={entry} />
          </span>
          <span className="block text-small text-ink-3 num">
            <EntryReason entry={entry} currency={currency} />
          </span>
          <span className="block text-small text-ink-2 num sm:hidden">{day(entry.created_at)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t`State`,
      skeleton: 'h-6 w-20 rounded-full',
      cell: (entry) => {
        const until = day(entry.payable_at);
        return (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:mt-1 sm:py-2">
            <EntryMark state={entry.state} />
            {entry.state === 'pending' && (
              <span className="text-small text-ink-3 num">
                <Trans>until {until}</Trans>
              </span>
            )}
            {payoutAddress && entry.payout_id !== null && (
              <TextLink
                to={payoutAddress(entry.payout_id)}
                isAlone
                preventScrollReset
                className="text-small"
              >
                <Trans>Statement</Trans>
              </TextLink>
            )}
          </span>
        );
      },
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      onPhone: 'end',
      skeleton: 'h-3.5 w-16',
      cell: ({ amount }) => (
        <span className="font-semibold whitespace-nowrap num">
          {formatAmount(amount, i18n.locale, currency)}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={isShort ? columns.filter(({ id }) => id !== 'state') : columns}
      rows={entries}
      rowKey={({ id }) => id}
      {...state}
    />
  );
};
