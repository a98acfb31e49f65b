import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/**
 * The committed record of proven entries: one line per entry, its hash and its title, in the order of
 * the titles. Lines of two branches may be merged in any way: a line counts only where its hash is
 * the entry's.
 */
const RECORD_FILE = 'scripts/mutants/proven.txt';

/** Lines of the record. */
export type ProvenLines = ReadonlySet<string>;

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The line for an entry that was proven with this source file and this test file. */
export const lineOf = (entry: Mutant, read: (file: string) => string = textOf): string => {
  const { title, file, find, replace, test, name } = entry;
  return `${hashOf([file, find, replace, test, name, read(file), read(test)])} ${title}`;
};

const titleOf = (line: string): string => line.slice(line.indexOf(' ') + 1);

export const readRecord = (file = RECORD_FILE): ProvenLines =>
  new Set(
    textOf(file)
      .split('\n')
      .filter((line) => line !== ''),
  );

export const writeRecord = (lines: ProvenLines, file = RECORD_FILE): void => {
  const sorted = [...lines].toSorted((one, other) => {
    const [first, second] = [titleOf(one), titleOf(other)];
    if (first === second) return one < other ? -1 : 1;
    return first < second ? -1 : 1;
  });
  writeFileSync(file, sorted.map((line) => `${line}\n`).join(''));
};

export interface Results {
  /** The lines of the entries whose test failed as required. */
  readonly proven: readonly string[];
  /** The lines of the entries whose test did not fail. */
  readonly failed: readonly string[];
}

/** The record after a run: entries that survived or were removed lose their line, entries that did not run keep it. */
export const updateRecord = (
  record: ProvenLines,
  table: readonly Mutant[],
  { proven, failed }: Results,
): ProvenLines => {
  const known = new Set(table.map(({ title }) => title));
  const ran = new Set([...proven, ...failed].map(titleOf));
  const kept = [...record].filter((line) => known.has(titleOf(line)) && !ran.has(titleOf(line)));
  return new Set([...kept, ...proven]);
};
