import { amountDue, formatPoints } from '@lineup/domain/billing/commission';
import { formatCents } from '@lineup/domain/money';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../../platform/text.ts';
import type { StatementList } from './list-statements.ts';

type Person = StatementList['rows'][number];
type Row = Pick<Person, 'name' | 'role'> & Person['parts'][number];

const roles = {
  owner: { en: 'Owner', es: 'Propietario' },
  manager: { en: 'Manager', es: 'Encargado' },
  receptionist: { en: 'Receptionist', es: 'Recepcionista' },
  employee: { en: 'Employee', es: 'Empleado' },
};

const columns: readonly (readonly [
  en: string,
  es: string,
  cell: (row: Row, language: Language) => string | number,
])[] = [
  ['Name', 'Nombre', ({ name }) => name],
  ['Role', 'Función', ({ role }, language) => roles[role][language]],
  ['Visits', 'Visitas', ({ visits }) => visits],
  ['Visits with a payment', 'Visitas con pago', (row) => row.paid_visits],
  ['Revenue', 'Ingresos', ({ revenue }) => formatCents(revenue)],
  ['Commission rate (%)', 'Comisión (%)', ({ points }) => formatPoints(points)],
  ['Amount due', 'Importe a pagar', (row) => formatCents(amountDue(row))],
];

const fileWords = { en: 'statements', es: 'liquidaciones' };

/**
 * One row per person and rate. There is no row of totals, because a spreadsheet that sums the
 * column would count it twice.
 */
export const buildStatementTable = (
  { firstDay, lastDay, rows }: StatementList,
  language: Language,
): { fileName: string; csv: string } => ({
  fileName: `${fileWords[language]}-${firstDay}-${lastDay}.csv`,
  csv: stringify(
    rows
      .flatMap(({ name, role, parts }) => parts.map((part): Row => ({ name, role, ...part })))
      .map((row) => columns.map(([, , cell]) => cell(row, language))),
    {
      header: true,
      bom: true,
      // A cell that a spreadsheet would execute as a formula is written as text.
      escape_formulas: true,
      columns: columns.map(([en, es]) => ({ en, es })[language]),
    },
  ),
});
