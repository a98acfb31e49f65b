import type { Report, ReportFigures, ReportTable, VisitSource } from '@lineup/contract/reports';
import { stringify } from 'csv-stringify/sync';
import type { Language, Text } from '../../platform/text.ts';

type Cell = string | number;

const share = (part: number, whole: number): Cell =>
  whole === 0 ? '' : Math.round((part / whole) * 1000) / 10;

/** The figures as columns; shares are in percent and empty where there is nothing to divide. */
const figureColumns: readonly (readonly [Text, (figures: ReportFigures) => Cell])[] = [
  [{ en: 'Visits', es: 'Visitas' }, ({ visits }) => visits],
  [{ en: 'Booked visits', es: 'Visitas con cita' }, (row) => row.booked_visits],
  [{ en: 'Visits with a payment', es: 'Visitas con pago' }, (row) => row.paid_visits],
  [{ en: 'Revenue', es: 'Ingresos' }, ({ revenue }) => revenue],
  [{ en: 'First visits', es: 'Primeras visitas' }, (row) => row.new_visits],
  [{ en: 'Returning visits', es: 'Visitas de quienes vuelven' }, (row) => row.returning_visits],
  [{ en: 'No-shows', es: 'Ausencias' }, (row) => row.no_shows],
  [{ en: 'Walk-aways', es: 'Se fueron sin turno' }, (row) => row.walk_aways],
  [{ en: 'Canceled bookings', es: 'Citas canceladas' }, ({ cancelled }) => cancelled],
  [{ en: 'Minutes in the chair', es: 'Minutos en la silla' }, (row) => row.chair_minutes],
  [{ en: 'Scheduled minutes', es: 'Minutos de trabajo' }, (row) => row.work_minutes],
  [
    { en: 'Chair use (%)', es: 'Uso de la silla (%)' },
    (row) => share(row.chair_minutes, row.work_minutes),
  ],
  [
    { en: 'Average wait (minutes)', es: 'Espera media (minutos)' },
    ({ waits, wait_minutes: minutes }) =>
      waits === 0 ? '' : Math.round((minutes / waits) * 10) / 10,
  ],
  [{ en: 'Waits promised', es: 'Esperas prometidas' }, ({ promised }) => promised],
  [{ en: 'Waits kept', es: 'Esperas cumplidas' }, ({ kept }) => kept],
];

const sources: Record<VisitSource, Text> = {
  walk_in: { en: 'Walk-in', es: 'Sin cita' },
  booking_link: { en: 'Booking link', es: 'Enlace de reservas' },
  staff: { en: 'Booked by the shop', es: 'Cita puesta por la barbería' },
};

const nobody: Text = { en: 'No barber', es: 'Sin barbero' };
const noService: Text = { en: 'No service chosen', es: 'Sin servicio' };
const fileWord: Text = { en: 'report', es: 'informe' };
const tableWords: Record<ReportTable, Text> = {
  steps: { en: 'days', es: 'dias' },
  barbers: { en: 'barbers', es: 'barberos' },
  services: { en: 'services', es: 'servicios' },
  sources: { en: 'sources', es: 'origenes' },
};

const withFigures = (
  names: readonly Text[],
  rows: readonly { names: readonly Cell[]; figures: ReportFigures }[],
) => ({
  header: [...names, ...figureColumns.map(([name]) => name)],
  rows: rows.map((row) => [...row.names, ...figureColumns.map(([, cell]) => cell(row.figures))]),
});

const tableOf = (report: Report, table: ReportTable, language: Language) => {
  switch (table) {
    case 'steps':
      return withFigures(
        [
          { en: 'From', es: 'Desde' },
          { en: 'To', es: 'Hasta' },
        ],
        report.steps.map(({ from, to, figures }) => ({ names: [from, to], figures })),
      );
    case 'barbers':
      return withFigures(
        [{ en: 'Barber', es: 'Barbero' }],
        report.barbers.map(({ name, figures }) => ({ names: [name || nobody[language]], figures })),
      );
    case 'sources':
      return withFigures(
        [{ en: 'Source', es: 'Origen' }],
        report.sources.map(({ source, figures }) => ({
          names: [sources[source][language]],
          figures,
        })),
      );
    case 'services':
      return {
        header: [
          { en: 'Service', es: 'Servicio' },
          { en: 'Visits', es: 'Visitas' },
          { en: 'Revenue', es: 'Ingresos' },
        ] as readonly Text[],
        rows: report.services.map(({ name, visits, revenue }) => [
          name || noService[language],
          visits,
          revenue,
        ]),
      };
  }
};

/** One table of a report as a file. There is no row of totals: a spreadsheet would count it twice. */
export const buildReportTable = (
  report: Report,
  table: ReportTable,
  language: Language,
): { fileName: string; csv: string } => {
  const { header, rows } = tableOf(report, table, language);
  return {
    fileName: `${fileWord[language]}-${tableWords[table][language]}-${report.from}-${report.to}.csv`,
    csv: stringify(rows, {
      header: true,
      bom: true,
      // A cell that a spreadsheet would execute as a formula is written as text.
      escape_formulas: true,
      columns: header.map((name) => name[language]),
    }),
  };
};
