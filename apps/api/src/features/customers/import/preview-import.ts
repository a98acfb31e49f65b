import type { ImportField } from '@lineup/contract/customers';
import { guessFields } from './read-columns.ts';
import { readTable } from './read-table.ts';

const SHOWN_ROWS = 5;

export interface ImportPreview {
  columns: { name: string; guess: ImportField }[];
  /** Each row has as many cells as the header. */
  rows: string[][];
  total_rows: number;
}

/** Shows the columns and first rows of a file before the import. */
export const previewImport = async (bytes: Uint8Array | undefined): Promise<ImportPreview> => {
  const { head, rows } = await readTable(bytes);
  const guesses = guessFields(head);
  return {
    columns: head.map((name, index) => ({ name, guess: guesses[index] ?? 'ignore' })),
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => head.map((_name, at) => cells[at] ?? '')),
    total_rows: rows.length,
  };
};
