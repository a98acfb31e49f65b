import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createWorkPauses } from '../../../platform/operations/work-pauses.ts';
import type { Text } from '../../../platform/text.ts';

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 100;
/** The longest row; a longer one means that a quotation mark was never closed. */
const MOST_ROW_LENGTH = 64 * 1024;
/** The parser reads a chunk without a pause. */
const CHUNK_BYTES = 8 * 1024;

export interface TableRow {
  /** Numbered as in a spreadsheet: the header is row 1. */
  number: number;
  cells: string[];
}

export interface Table {
  head: string[];
  /** Empty rows are left out. */
  rows: TableRow[];
}

const refused = (text: Text) => new AppError('invalid_input', text, { fields: { file: text } });

const noFile = () => refused({ en: 'Choose a CSV file', es: 'Elige un archivo CSV' });

const emptyFile = () =>
  refused({
    en: 'This file is empty. Choose another one.',
    es: 'Este archivo está vacío. Elige otro.',
  });

const unreadable = () =>
  refused({
    en: 'This is not a CSV file in UTF-8. In your spreadsheet, choose "Save as" and "CSV UTF-8".',
    es: 'No es un archivo CSV en UTF-8. En tu hoja de cálculo, elige «Guardar como» y «CSV UTF-8».',
  });

const badQuotes = () =>
  refused({
    en: 'The file could not be read to its end: a quotation mark is missing, or a row is far too long.',
    es: 'No se pudo leer el archivo hasta el final: falta una comilla o una fila es demasiado larga.',
  });

const tooLong = () =>
  refused({
    en: 'The file has more than 20,000 rows. Split it into several files.',
    es: 'El archivo tiene más de 20.000 filas. Divídelo en varios archivos.',
  });

const noRows = () =>
  refused({
    en: 'The file has no rows below its header. Choose a file with customers.',
    es: 'El archivo no tiene filas debajo del encabezado. Elige un archivo con clientes.',
  });

const tooWide = () =>
  refused({
    en: 'The file has more than 100 columns. Remove those that you do not need.',
    es: 'El archivo tiene más de 100 columnas. Quita las que no necesites.',
  });

/** Control characters other than tabs and line breaks, which no table needs. */
const CONTROL_CHARACTERS = /(?![\t\r\n])\p{Cc}/u;

const checkedText = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!CONTROL_CHARACTERS.test(text)) return text;
  } catch {
    // The file is not in UTF-8.
  }
  throw unreadable();
};

/** The delimiter that is most frequent in the header, outside of quotes. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, MOST_ROW_LENGTH).replaceAll(/"[^"]*"/g, '');
  const line = /[^\r\n]+/.exec(head)?.[0] ?? '';
  const countOf = (delimiter: string) => line.split(delimiter).length;
  const [first = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
  return first;
};

const chunksOf = function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
};

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

const readRows = async (bytes: Uint8Array): Promise<TableRow[]> => {
  const parser = parse({
    delimiter: delimiterOf(checkedText(bytes)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_ROW_LENGTH,
  });
  const pauseIfDue = createWorkPauses();
  const rows: TableRow[] = [];
  let number = 0;
  const records: AsyncIterable<string[]> = Readable.from(chunksOf(bytes)).pipe(parser);
  for await (const record of records) {
    number += 1;
    const cells = record.map((cell) => cell.trim());
    if (!isEmpty(cells)) rows.push({ number, cells });
    if (cells.length > MOST_COLUMNS) throw tooWide();
    // The header is one more row. Empty rows are limited as well.
    if (rows.length > MOST_ROWS + 1 || number > 2 * MOST_ROWS) throw tooLong();
    await pauseIfDue();
  }
  return rows;
};

/** Reads the table in an uploaded file; refuses an unreadable file with a reason. */
export const readTable = async (bytes: Uint8Array | undefined): Promise<Table> => {
  if (!bytes) throw noFile();
  if (bytes.length === 0) throw emptyFile();
  try {
    const [head, ...rows] = await readRows(bytes);
    if (!head || rows.length === 0) throw noRows();
    return { head: head.cells, rows };
  } catch (error) {
    throw error instanceof CsvError ? badQuotes() : error;
  }
};
