import type { Report } from '@lineup/contract/reports';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { centsOf } from '../../../lib/figures/stats-figures.ts';
import { chairUse, changeOf, keptShare, meanWait } from '../model/report-facts.ts';
import { visitsAddress } from '../model/report-view.ts';
import { useReportWords } from '../model/report-words.ts';
import { FigureLink } from './figure-link.tsx';

type Filter = Readonly<Record<string, string | number>>;

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="num">
    <span className="text-ink-3 sm:hidden">{name} </span>
    {children}
  </span>
);

interface Row {
  readonly key: string;
  readonly name: string;
  readonly filter: Filter;
  readonly figures: Report['figures'];
}

/** The columns that barbers and sources share. */
const useFigureColumns = (report: Report, title: string, hasWork: boolean): Column<Row>[] => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const linkOf = (row: Row, outcome: string) => visitsAddress(report, { ...row.filter, outcome });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: title,
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
  const rows = report.barbers.map(({ barber_id: id, name, figures }) => ({
    key: String(id),
    name: name || t`No barber`,
    filter: { barber: id },
    figures,
  }));
  return (
    <Card aria-label={t`By barber`} className="min-w-0">
      <DataTable
        caption={t`By barber`}
        density="sm"
        columns={useFigureColumns(report, t`By barber`, true)}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
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
    <Card aria-label={t`By source`} className="min-w-0">
      <DataTable
        caption={t`By source`}
        density="sm"
        columns={useFigureColumns(report, t`By source`, false)}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
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
      header: t`By service`,
      onPhone: 'first',
      cell: ({ name }) => (
        <span className="font-semibold wrap-anywhere">{name || t`No service chosen`}</span>
      ),
    },
    {
      id: 'done',
      header: t`Done`,
      align: 'end',
      cell: (row) => (
        <FigureLink to={linkOf(row, 'completed')} name={t`Done`}>
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
      header: t`Change`,
      align: 'end',
      cell: (row) => <Named name={t`Change`}>{changeText(row)}</Named>,
    },
  ];
  return (
    <Card aria-label={t`By service`} className="min-w-0">
      <DataTable
        caption={t`By service`}
        density="sm"
        columns={columns}
        rows={report.services}
        rowKey={({ service_id: id, name }) => `${String(id)} ${name}`}
      />
    </Card>
  );
};
