import { stringify } from 'csv-stringify/sync';
import type { Transaction } from '../../platform/database/database.ts';
import { writePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { type ReadPage, readPages } from './read-pages.ts';

type Cell = string | number | boolean | null | Temporal.Instant;

/** English header, Spanish header, and the cell: every column is listed explicitly. */
type Column<R> = readonly [en: string, es: string, cell: (row: R) => Cell];

/** The language and the time zone of a shop's table. */
export interface TableStyle {
  language: Language;
  timeZone: string;
}

export interface TablePart {
  csv: string;
  rowCount: number;
}

export interface Table {
  readonly name: string;
  parts(platform: Platform, shop: AuthorizedShopId, style: TableStyle): AsyncGenerator<TablePart>;
}

const written = (cell: Cell, { timeZone }: TableStyle): string | number => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'object') return cell;
  const local = cell.toZonedDateTimeISO(timeZone);
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' });
};

export const phoneCell = (phone: string | null): Cell =>
  phone === null ? null : writePhone(phone);

/** Formula-safe: a cell that a spreadsheet would execute as a formula is written as text. */
const csvOf = <R>(
  page: readonly R[],
  columns: readonly Column<R>[],
  style: TableStyle,
  isFirst: boolean,
): string =>
  stringify(
    page.map((row) => columns.map(([, , cell]) => written(cell(row), style))),
    {
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      columns: columns.map(([en, es]) => ({ en, es })[style.language]),
    },
  );

const partsOf = async function* <R>(
  pages: AsyncIterable<R[]>,
  columns: readonly Column<R>[],
  style: TableStyle,
): AsyncGenerator<TablePart> {
  let isFirst = true;
  for await (const page of pages) {
    yield { csv: csvOf(page, columns, style, isFirst), rowCount: page.length };
    isFirst = false;
  }
};

export const table = <R extends { id: number }>(
  name: string,
  read: ReadPage<R>,
  columns: readonly Column<R>[],
): Table => ({
  name,
  parts: (platform, shop, style) => partsOf(readPages(platform, shop, read), columns, style),
});

/** A table that never has more than one page of rows. */
export const smallTable = <R>(
  name: string,
  read: (shop: AuthorizedShopId, tx: Transaction) => Promise<R[]>,
  columns: readonly Column<R>[],
): Table => {
  const once = async function* (platform: Platform, shop: AuthorizedShopId) {
    yield await platform.db.readShop(shop, (tx) => read(shop, tx));
  };
  return {
    name,
    parts: (platform, shop, style) => partsOf(once(platform, shop), columns, style),
  };
};
