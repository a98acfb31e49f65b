import type { Report } from '@lineup/contract/reports';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import {
  type Column,
  DataTable,
  type DataTableProps,
} from '../../../components/layout/data-table.tsx';
import { centsOf } from '../../../lib/figures/stats-figures.ts';
import { chairUse, changeOf, keptShare, meanWait } from '../model/report-facts.ts';
import { visitsAddress } from '../model/report-view.ts';
import { useReportWords } from '../model/report-words.ts';
import { FigureLink } from './figure-link.tsx';

type Filter = Readonly<Record<string, string | number>>;

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="whitespace-nowrap num max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-3">
    <span className="text-ink-3 sm:hidden">{name} </span>
    {children}
  </span>
);

/** A table with its title: in its first header, or above it on phones, where it has no header. */
const TitledTable = <Item,>({
  title,
  columns,
  ...rest
}: Pick<DataTableProps<Item>, 'columns' | 'rows' | 'rowKey'> & { title: string }) => {
  const [first, ...others] = columns;
  return (
    <Card aria-label={title} className="min-w-0">
      <h2 className="px-4 pt-4 text-h3 cut-head sm:sr-only">{title}</h2>
      <DataTable
        caption={title}
        density="sm"
        columns={
          first
            ? [
                { ...first, header: <span className="text-h3 text-ink cut-head">{title}</span> },
                ...others,
              ]
            : []
        }
        {...rest}
      />
    </Card>
  );
};

interface Row {
  readonly key: string;
  readonly name: string;
  readonly filter: Filter;
  readonly figures: Report['figures'];
}

/** The columns that barbers and sources share. */
const useFigureColumns = (report: Report, hasWork: boolean): Column<Row>[] => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const linkOf = (row: Row, outcome: string) => visitsAddress(report, { ...row.filter, outcome });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t`Name`,
      onPhone: 'first',
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    {
      id: 'visits',
      header: t`Visits`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'completed')} name={t`Visits`}>
          {i18n.number(row.figures.visits)}
        </FigureLink>
      ),
    },
    {
      id: 'revenue',
      header: t`Revenue`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'paid')} name={t`Revenue`}>
          {words.money(row.figures.revenue)}
        </FigureLink>
      ),
    },
    {
      id: 'first',
      header: t`First visits`,
      align: 'end',
      className: 'max-xl:hidden max-sm:block',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'new')} name={t`First visits`}>
          {i18n.number(row.figures.new_visits)}
        </FigureLink>
      ),
    },
    {
      id: 'use',
      header: t`Chair use`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'completed')} name={t`Chair use`}>
          {words.percent(chairUse(row.figures))}
        </FigureLink>
      ),
    },
    {
      id: 'wait',
      header: t`Average wait`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'waited')} name={t`Average wait`}>
          {words.minutes(meanWait(row.figures))}
        </FigureLink>
      ),
    },
    {
      id: 'kept',
      header: t`Wait kept`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'kept')} name={t`Wait kept`}>
          {words.percent(keptShare(row.figures))}
        </FigureLink>
      ),
    },
  ];
  return hasWork ? columns : columns.filter(({ id }) => id !== 'use');
};

export const BarberTable = ({ report }: { report: Report }) => {
  const { t } = useLingui();
  // Visits that nobody took have no barber; without a completed one the row would only show zeros.
  const shown = report.barbers.filter(({ barber_id: id, figures }) => id > 0 || figures.visits > 0);
  const rows = shown.map(({ barber_id: id, name, figures }) => ({
    key: String(id),
    name: name || t`No barber`,
    filter: { barber: id },
    figures,
  }));
  return (
    <TitledTable
      title={t`By barber`}
      columns={useFigureColumns(report, true)}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
};

export const SourceTable = ({ report }: { report: Report }) => {
  const { t } = useLingui();
  const { sources } = useReportWords();
  const rows = report.sources.map(({ source, figures }) => ({
    key: source,
    name: sources[source],
    filter: { source },
    figures,
  }));
  return (
    <TitledTable
      title={t`By source`}
      columns={useFigureColumns(report, false)}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
};

type Service = Report['services'][number];

export const ServiceTable = ({ report }: { report: Report }) => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const linkOf = ({ service_id: service, name }: Service, outcome: string) =>
    visitsAddress(report, {
      outcome,
      ...(service === 0 ? { service, service_name: name } : { service }),
    });
  const changeText = ({ revenue, revenue_before: before }: Service): string => {
    const change = before === null ? null : changeOf(centsOf(revenue), centsOf(before));
    if (change === null) return '–';
    const part = words.percent(Math.abs(change));
    return change >= 0 ? t`Up ${part}` : t`Down ${part}`;
  };
  const columns: Column<Service>[] = [
    {
      id: 'name',
      header: t`Name`,
      onPhone: 'first',
      cell: ({ name }) => (
        <span className="font-semibold wrap-anywhere">{name || t`No service chosen`}</span>
      ),
    },
    {
      id: 'done',
      header: t`Visits`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'completed')} name={t`Visits`}>
          {i18n.number(row.visits)}
        </FigureLink>
      ),
    },
    {
      id: 'revenue',
      header: t`Revenue`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'paid')} name={t`Revenue`}>
          {words.money(row.revenue)}
        </FigureLink>
      ),
    },
    {
      id: 'change',
      header: t`Compared`,
      align: 'end',
      cell: (row) => <Named name={t`Compared`}>{changeText(row)}</Named>,
    },
  ];
  return (
    <TitledTable
      title={t`By service`}
      columns={columns}
      rows={report.services}
      rowKey={({ service_id: id, name }) => `${String(id)} ${name}`}
    />
  );
};
