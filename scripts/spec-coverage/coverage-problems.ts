import type { Mutant } from '../mutants/mutant.ts';
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

/** A reason in the row itself, or the decision that has it. */
const reason = /\bdiffers: \S|`docs\/decisions\/[^`]+`/;

/** The minimum number of mutation entries that break the code of a statement. */
export const SAMPLE_SIZE = 30;

/** Whether the product implements the statement: literally, or differently on purpose. */
const isBuilt = ({ state }: Row): boolean => state === 'done' || state === 'differs';

/** A built row needs code and a test, a differing row a reason, an open row a feature. */
const stateProblems = (row: Row): string[] => {
  const { state, code, tests } = row;
  if (!states.some((known) => known === state)) return [`'${state}' is no state`];
  if (isBuilt(row) && !referencesIn(code).some(({ path }) => !path.startsWith('docs/decisions/'))) {
    return [`${state}, but no file holds it`];
  }
  if (isBuilt(row) && !tests.includes('.test.ts')) return [`${state}, but no test holds it`];
  if (state === 'differs' && !reason.test(code)) return ['differs, but no reason is given'];
  if (state === 'open' && !comesWith.test(code)) return ['open, but no feature is named for it'];
  return [];
};

type SampleEntry = Pick<Mutant, 'title' | 'file' | 'test' | 'name'>;

/** A row names the file that the entry breaks and, by its name, the test that must fail then. */
const isRowOf = ({ file, test, name }: SampleEntry, row: Row): boolean =>
  isBuilt(row) &&
  referencesIn(row.code).some(({ path }) => path === file) &&
  referencesIn(row.tests).some(
    ({ path, names }) =>
      path === test && name !== undefined && names.some((each) => each.includes(name)),
  );

/** Every entry of the sample belongs to a row, and there are enough entries. */
export const findSampleProblems = (document: string, sample: readonly SampleEntry[]): string[] => {
  const rows = readRows(document);
  const strays = sample.filter((entry) => !rows.some((row) => isRowOf(entry, row)));
  return [
    ...strays.map(
      ({ title, file, test }) =>
        `no built row names ${file} with the test in ${test} of '${title}'`,
    ),
    ...(sample.length < SAMPLE_SIZE
      ? [`the sample has ${String(sample.length)} entries, not ${String(SAMPLE_SIZE)}`]
      : []),
  ];
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
