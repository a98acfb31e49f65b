import type { Entry } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CircleDollarSign, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/cards/badge.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';

/** The name of a ledger line. */
export const EntryName = ({ entry }: { entry: Entry }): ReactNode => {
  const { shop_name: shop } = entry;
  switch (entry.kind) {
    case 'earned':
      return shop === '' ? <Trans>Commission</Trans> : <Trans>Commission: {shop}</Trans>;
    case 'reversed':
      return shop === '' ? <Trans>Taken back</Trans> : <Trans>Taken back: {shop}</Trans>;
    case 'paid':
      return <Trans>Payout to you</Trans>;
    case 'returned':
      return <Trans>Payout that did not arrive</Trans>;
  }
};

interface EntryReasonProps {
  entry: Entry;
  currency: string | undefined;
}

/** How a ledger line was calculated from its invoice. */
export const EntryReason = ({ entry, currency }: EntryReasonProps): ReactNode => {
  const { i18n } = useLingui();
  const money = (sum: string | null) => formatAmount(sum ?? '0.00', i18n.locale, currency);
  const paid = money(entry.invoice_paid);
  const refunded = money(entry.invoice_refunded);
  switch (entry.kind) {
    case 'earned':
      return entry.invoice_paid !== null && <Trans>Your share of {paid}</Trans>;
    case 'reversed':
      return (
        entry.invoice_refunded !== null && (
          <Trans>
            {refunded} of {paid} was refunded to the shop
          </Trans>
        )
      );
    case 'paid':
      return null;
    case 'returned':
      return <Trans>Payable again</Trans>;
  }
};

export const EntryMark = ({ state }: Pick<Entry, 'state'>) => {
  switch (state) {
    case 'pending':
      return (
        <Badge tone="pending" icon={Clock}>
          <Trans>Pending</Trans>
        </Badge>
      );
    case 'payable':
      return (
        <Badge tone="tint" icon={CircleDollarSign}>
          <Trans>Payable</Trans>
        </Badge>
      );
    case 'on_its_way':
      return (
        <Badge icon={ArrowRight}>
          <Trans>On its way</Trans>
        </Badge>
      );
    case 'paid':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'returned':
      return (
        <Badge tone="no_show" icon={Undo2}>
          <Trans>Returned</Trans>
        </Badge>
      );
  }
};
