import type { Report } from '@lineup/contract/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { formatDays } from '../../../lib/time/civil-time.ts';
import { chairUse, keptShare, noShowShare, walkAwayShare } from '../model/report-facts.ts';
import { useReportSentences } from '../model/report-sentences.ts';
import { useReportWords } from '../model/report-words.ts';
import { ReportAsOf } from './report-as-of.tsx';

interface PrintedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
}

const Table = ({ columns, rows }: PrintedTable) => (
  <table className="mt-6 w-full border-collapse text-small">
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className="border-b-2 border-current py-1.5 pr-3 text-right first:text-left"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, ...cells]) => (
        <tr key={key} className="break-inside-avoid">
          {cells.map((cell, index) => (
            <td
              key={columns[index]}
              className="border-b border-current/25 py-1.5 pr-3 text-right num first:text-left"
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface ReportSheetProps {
  report: Report;
  shopName: string;
  timeZone: string;
}

/** The report on paper: its sentences, its figures and its tables. */
export const ReportSheet = ({ report, shopName, timeZone }: ReportSheetProps) => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const sentences = useReportSentences();
  const count = (value: number) => i18n.number(value);
  const figures = [
    t`Visits`,
    t`Revenue`,
    t`First visits`,
    t`No-shows`,
    t`Walk-aways`,
    t`Chair use`,
    t`Wait kept`,
  ];
  const cellsOf = (row: Report['figures']): string[] => [
    count(row.visits),
    words.money(row.revenue),
    count(row.new_visits),
    words.percent(noShowShare(row)),
    words.percent(walkAwayShare(row)),
    words.percent(chairUse(row)),
    words.percent(keptShare(row)),
  ];
  const total = [
    ['now', t`These days`, ...cellsOf(report.figures)] as const,
    ...(report.before ? [['before', t`Compared with`, ...cellsOf(report.before)] as const] : []),
  ];
  return createPortal(
    <div className="hidden print:block">
      <div data-print-sheet="pages">
        <p className="text-body-lg font-semibold">{shopName}</p>
        <h2 className="mt-1 text-h1 cut-head">
          <Trans>Report</Trans>
        </h2>
        <p className="mt-1 text-body-lg num">{formatDays(report.from, report.to, i18n.locale)}</p>
        <ReportAsOf report={report} timeZone={timeZone} />
        <p className="mt-4 text-body-lg">{sentences.headline(report)}</p>
        <p className="mt-2">{sentences.waitsSentence(report)}</p>
        <Table columns={['', ...figures]} rows={total} />
        <Table
          columns={[t`By barber`, ...figures]}
          rows={report.barbers.map((row) => [
            String(row.barber_id),
            row.name || t`No barber`,
            ...cellsOf(row.figures),
          ])}
        />
        <Table
          columns={[t`By service`, t`Visits`, t`Revenue`]}
          rows={report.services.map(({ service_id: id, name, visits, revenue }) => [
            `${String(id)} ${name}`,
            name || t`No service chosen`,
            count(visits),
            words.money(revenue),
          ])}
        />
      </div>
    </div>,
    document.body,
  );
};
