import { countLine, type Row, readRows, states } from './coverage-table.ts';

export interface Repository {
  /** The text of a file, or null where there is none. */
  readonly read: (path: string) => string | null;
}

const features = 'People|The line|Numbers|Booking|Money|Affiliates|The face';
const comesWith = new RegExp(`^with (${features})`);

/** `path/to/file.ts` “a name in it”: the names are optional. */
const references = /`([^`\s]+\/[^`\s]+\.\w+)`((?:\s*“[^”]+”,?)*)/g;

interface Reference {
  readonly path: string;
  readonly names: readonly string[];
}

const referencesIn = (cell: string): Reference[] =>
  [...cell.matchAll(references)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

const referenceProblems = (row: Row, read: Repository['read']): string[] =>
  [...referencesIn(row.code), ...referencesIn(row.tests)].flatMap(({ path, names }) => {
    const text = read(path);
    if (text === null) return [`${path} does not exist`];
    return names
      .filter((name) => !text.includes(name))
      .map((name) => `${path} does not say “${name}”`);
  });

/** Done needs a place and a test; open needs the feature that will bring it. */
const stateProblems = ({ state, code, tests }: Row): string[] => {
  if (!states.some((known) => known === state)) return [`'${state}' is no state`];
  if (state === 'done' && referencesIn(code).length === 0) return ['done, but no file holds it'];
  if (state === 'done' && !tests.includes('.test.ts')) return ['done, but no test holds it'];
  if (state === 'open' && !comesWith.test(code)) return ['open, but no feature is named for it'];
  return [];
};

export const findProblems = (document: string, { read }: Repository): string[] => {
  const rows = readRows(document);
  const counts = countLine(rows);
  return [
    ...rows.flatMap((row) =>
      [...stateProblems(row), ...referenceProblems(row, read)].map(
        (problem) => `line ${row.line}: ${problem}`,
      ),
    ),
    ...(document.includes(counts) ? [] : [`the head must say: ${counts}`]),
  ];
};
