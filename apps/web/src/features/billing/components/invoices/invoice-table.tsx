import type { Invoice } from '@lineup/contract/billing/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CircleSlash, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Badge } from '../../../../components/cards/badge.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { useChargeWords } from '../../model/charge-words.ts';

const StatusMark = ({ status }: Pick<Invoice, 'status'>) => {
  switch (status) {
    case 'paid':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'open':
      return (
        <Badge tone="warn" icon={CircleAlert}>
          <Trans>Due</Trans>
        </Badge>
      );
    case 'uncollectible':
      return (
        <Badge tone="cancelled" icon={CircleAlert}>
          <Trans>Unpaid</Trans>
        </Badge>
      );
    case 'void':
      return (
        <Badge icon={CircleSlash}>
          <Trans>Void</Trans>
        </Badge>
      );
  }
};

const isRefunded = ({ refunded }: Invoice): boolean => refunded !== '0.00';

const Amount = ({ invoice }: { invoice: Invoice }) => {
  const { i18n } = useLingui();
  const refunded = formatAmount(invoice.refunded, i18n.locale, invoice.currency);
  return (
    <span className="num max-sm:block max-sm:text-right">
      <span className="font-medium">
        {formatAmount(invoice.total, i18n.locale, invoice.currency)}
      </span>
      {isRefunded(invoice) && (
        <span className="block text-caption text-ink-3">
          <Trans>{refunded} refunded</Trans>
        </span>
      )}
    </span>
  );
};

const Links = ({ invoice }: { invoice: Invoice }) => {
  const { number } = invoice;
  return (
    <span className="flex flex-wrap gap-2 max-sm:mt-2 max-sm:empty:hidden sm:justify-end">
      {invoice.status === 'open' && invoice.hosted_url !== null && (
        <a href={invoice.hosted_url} className={buttonClass({ size: 'sm' })}>
          <Trans>Pay</Trans>
          <span className="sr-only">{number}</span>
        </a>
      )}
      {invoice.pdf_url !== null && (
        <a
          href={invoice.pdf_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          <FileText aria-hidden="true" />
          <Trans>PDF</Trans>
          <span className="sr-only">
            {number} <Trans>opens in a new tab</Trans>
          </span>
        </a>
      )}
    </span>
  );
};

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  timeZone: string;
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
}

export const InvoiceTable = ({ invoices, timeZone, ...state }: InvoiceTableProps) => {
  const { t, i18n } = useLingui();
  const chargeWords = useChargeWords();
  const columns: Column<Invoice>[] = [
    {
      id: 'date',
      header: t`Date`,
      skeleton: 'h-3.5 w-24',
      cell: ({ created_at: date }) => (
        <span className="whitespace-nowrap text-ink-2 num">
          {formatShortDate(date, i18n.locale, timeZone)}
        </span>
      ),
    },
    {
      id: 'number',
      header: t`Number`,
      skeleton: 'h-3.5 w-28',
      className: 'max-lg:hidden',
      onPhone: 'hidden',
      cell: ({ number }) => <span className="text-ink-2 num">{number}</span>,
    },
    {
      id: 'description',
      header: t`For`,
      onPhone: 'first',
      skeleton: 'h-3.5 w-40',
      cell: ({ description }) => (
        <span className="font-medium wrap-anywhere">{chargeWords(description)}</span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      skeleton: 'h-6 w-20 rounded-full',
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      onPhone: 'end',
      skeleton: 'h-3.5 w-16',
      cell: (invoice) => <Amount invoice={invoice} />,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      onPhone: 'wide',
      skeleton: 'h-8 w-20',
      cell: (invoice) => <Links invoice={invoice} />,
    },
  ];
  return (
    <DataTable
      caption={t`Invoices`}
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      {...state}
    />
  );
};
