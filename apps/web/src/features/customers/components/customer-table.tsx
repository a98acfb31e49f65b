import type { Customer } from '@lineup/contract/customers';
import { readCents } from '@lineup/domain/money';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { Avatar } from '../../../components/pictures/avatar.tsx';
import { formatMoney, formatShortDate } from '../../../lib/figures/format.ts';
import { phoneText } from '../model/phone-text.ts';

interface CustomerTableProps {
  customers: readonly Customer[];
  timeZone: string;
  /** The target of the back link. */
  from: string;
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
}

const none = <span className="text-ink-3">–</span>;

const CustomerName = ({ customer, from }: { customer: Customer; from: string }) => {
  const { t } = useLingui();
  const name = customer.name || t`No name`;
  return (
    <div className="flex min-w-0 items-center gap-3 py-2 max-sm:py-0">
      <span className="max-sm:hidden">
        <Avatar name={name} size={32} />
      </span>
      <TextLink
        to={`/dashboard/customers/${String(customer.id)}`}
        state={{ from }}
        isAlone
        className="min-w-0 wrap-anywhere"
      >
        {name}
      </TextLink>
    </div>
  );
};

export const CustomerTable = ({ customers, timeZone, from, ...table }: CustomerTableProps) => {
  const { t, i18n } = useLingui();
  const dateOf = ({ last_visit: at }: Customer) =>
    at === null ? none : formatShortDate(at, i18n.locale, timeZone);
  const spendOf = ({ spend }: Customer) => formatMoney(readCents(spend) ?? 0, i18n.locale);

  const columns: Column<Customer>[] = [
    {
      id: 'name',
      header: t`Name`,
      cell: (customer) => <CustomerName customer={customer} from={from} />,
      skeleton: 'h-5 w-40',
    },
    {
      id: 'phone',
      header: t`Phone`,
      cell: ({ phone }) =>
        phone ? <span className="whitespace-nowrap num">{phoneText(phone)}</span> : none,
      skeleton: 'h-3.5 w-28',
    },
    {
      id: 'email',
      header: t`Email`,
      onPhone: 'hidden',
      cell: ({ email }) => (email ? <span className="wrap-anywhere">{email}</span> : none),
      skeleton: 'h-3.5 w-40',
    },
    {
      id: 'visits',
      header: t`Visits`,
      align: 'end',
      cell: (customer) => (
        <span className="num">
          <span className="max-sm:hidden">{i18n.number(customer.visits)}</span>
          {/* One line on phones, where the figures have no columns. */}
          <span className="text-small text-ink-2 sm:hidden">
            <Plural value={customer.visits} one="# visit" other="# visits" /> · {spendOf(customer)}
          </span>
        </span>
      ),
      skeleton: 'h-3.5 w-8',
    },
    {
      id: 'last',
      header: t`Last visit`,
      onPhone: 'hidden',
      cell: (customer) => <span className="whitespace-nowrap num">{dateOf(customer)}</span>,
      skeleton: 'h-3.5 w-24',
    },
    {
      id: 'no-shows',
      header: t`No-shows`,
      align: 'end',
      onPhone: 'hidden',
      cell: ({ no_shows: count }) => (
        <span className={count > 0 ? 'font-semibold text-noshow num' : 'text-ink-3 num'}>
          {i18n.number(count)}
        </span>
      ),
      skeleton: 'h-3.5 w-6',
    },
    {
      id: 'spend',
      header: t`Spend`,
      align: 'end',
      onPhone: 'hidden',
      cell: (customer) => <span className="num">{spendOf(customer)}</span>,
      skeleton: 'h-3.5 w-16',
    },
  ];

  return (
    <DataTable
      {...table}
      rows={customers}
      caption={t`Customers`}
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
};
