import type { Statement, Statements } from '@lineup/contract/billing/statements';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { formatRate } from '../../../../lib/figures/format-rate.ts';
import { RatePart, ratePartsOf } from './rate-part.tsx';

const Person = ({ statement }: { statement: Statement }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
    <span className="min-w-0 font-semibold wrap-anywhere">{statement.barber_name}</span>
    {statement.role === 'owner' && (
      <Badge>
        <Trans>Owner</Trans>
      </Badge>
    )}
    {!statement.is_active && (
      <Badge tone="no_show">
        <Trans>Deactivated</Trans>
      </Badge>
    )}
  </span>
);

/** On phones, where there is no header, it includes its unit. */
const VisitCount = ({ visits }: { visits: number }) => {
  const { i18n } = useLingui();
  return (
    <span className="num">
      <span className="max-sm:hidden">{i18n.number(visits)}</span>
      <span className="sm:hidden">
        <Plural value={visits} one="# visit" other="# visits" />
      </span>
    </span>
  );
};

/** Visits without a payment bring no revenue, which explains a low amount. */
const Visits = ({ statement: { visits, paid_visits: paid } }: { statement: Statement }) => {
  const unpaid = visits - paid;
  return (
    <span className="num">
      <VisitCount visits={visits} />
      {unpaid > 0 && (
        <span className="block text-caption text-ink-3">
          <Plural value={unpaid} one="# without a payment" other="# without a payment" />
        </span>
      )}
    </span>
  );
};

interface StatementTableProps {
  statements: Statements | undefined;
  isStale: boolean;
  empty: ReactNode;
  /** Null: rates are read-only. */
  onEditRate: ((statement: Statement) => void) | null;
}

/** On phones, where there is no header, a figure includes its name. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="num">
    <span className="text-ink-3 sm:hidden">{name} </span>
    {children}
  </span>
);

/** On phones at the end of a card, below its name. */
const Due = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="block text-right font-semibold num">
    <span className="block text-caption font-normal text-ink-3 sm:hidden">{name}</span>
    {children}
  </span>
);

interface RateProps {
  statement: Statement;
  onEdit: StatementTableProps['onEditRate'];
}

const Rate = ({ statement, onEdit }: RateProps) => {
  const { t, i18n } = useLingui();
  const { barber_name: name } = statement;
  const rate = formatRate(statement.commission_rate, i18n.locale);
  if (!onEdit) return <span className="num">{rate}</span>;
  return (
    <Button variant="secondary" size="sm" className="num" onClick={() => onEdit(statement)}>
      {rate}
      <span className="sr-only">{t`Change the commission rate of ${name}`}</span>
      <Pencil aria-hidden="true" />
    </Button>
  );
};

/** If the rate changed, the parts explain the amount. */
const RateParts = ({ statement }: { statement: Statement }) => {
  const parts = ratePartsOf(statement);
  if (parts.length === 0) return null;
  return (
    <span className="block w-full text-caption text-ink-3 num">
      {parts.map((part) => (
        <span key={part.commission_rate} className="block">
          <RatePart part={part} />
        </span>
      ))}
    </span>
  );
};

const useColumns = (
  totals: Statements['totals'] | undefined,
  onEditRate: StatementTableProps['onEditRate'],
): Column<Statement>[] => {
  const { t, i18n } = useLingui();
  const money = (amount: string | undefined) => formatAmount(amount ?? '0.00', i18n.locale);
  return [
    {
      id: 'photo',
      header: <span className="sr-only">{t`Photo`}</span>,
      width: 'w-16',
      onPhone: 'lead',
      cell: ({ barber_name: name, photo }) => <Avatar name={name} photo={photo} size={40} />,
      skeleton: 'size-10 rounded-full',
      // On phones each row has its own widths; this keeps the sums below the names.
      footer: <span className="block w-10" />,
    },
    {
      id: 'name',
      header: t`Employee`,
      onPhone: 'first',
      cell: (statement) => <Person statement={statement} />,
      skeleton: 'h-4 w-40',
      footer: t`Total`,
    },
    {
      id: 'visits',
      header: t`Visits`,
      align: 'end',
      cell: (statement) => <Visits statement={statement} />,
      skeleton: 'h-3.5 w-8',
      footer: totals && <VisitCount visits={totals.visits} />,
    },
    {
      id: 'revenue',
      header: t`Revenue`,
      align: 'end',
      cell: ({ revenue }) => <Named name={t`Revenue`}>{money(revenue)}</Named>,
      skeleton: 'h-3.5 w-16',
      footer: <Named name={t`Revenue`}>{money(totals?.revenue)}</Named>,
    },
    {
      id: 'rate',
      header: t`Commission rate`,
      align: 'end',
      // On phones below the amount, with the same width.
      className: 'max-sm:col-span-2',
      cell: (statement) => (
        <span className="inline-flex flex-wrap items-center gap-x-2.5 max-sm:mt-1.5">
          <span className="text-ink-3 sm:hidden">{t`Commission rate`}</span>
          <Rate statement={statement} onEdit={onEditRate} />
          <RateParts statement={statement} />
        </span>
      ),
      skeleton: 'h-8 w-20 rounded-control',
    },
    {
      id: 'due',
      header: t`Amount due`,
      align: 'end',
      onPhone: 'end',
      cell: ({ amount_due: due }) => <Due name={t`Amount due`}>{money(due)}</Due>,
      skeleton: 'h-3.5 w-16',
      footer: <Due name={t`Amount due`}>{money(totals?.amount_due)}</Due>,
    },
  ];
};

/** What everybody served, earned and is owed, with the sums below. */
export const StatementTable = ({ statements, onEditRate, ...table }: StatementTableProps) => {
  const { t } = useLingui();
  return (
    <DataTable
      {...table}
      caption={t`Statements`}
      columns={useColumns(statements?.totals, onEditRate)}
      rows={statements?.rows ?? []}
      rowKey={({ barber_id: id }) => id}
      isLoading={!statements}
    />
  );
};
