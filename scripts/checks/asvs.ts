/** Requirements of level 1 and 2 in each chapter of ASVS 5.0.0, from V1 to V17. */
const requirementsPerChapter = [
  27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7,
] as const;

const states = ['met', 'not applicable', 'open'];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  /** The evidence, or the reason why it is not met. */
  readonly note: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| (.*?) \| .*? \| (.*?) \| (.*) \|$/gm;
const FILE = /`([\w./@-]+\.(?:ts|tsx|md|json|conf|service|example))`/g;

const readRows = (document: string): Row[] =>
  [...document.matchAll(ROW)].map(([, number = '', level = '', state = '', note = '']) => ({
    number,
    level,
    state,
    note,
  }));

const filesIn = (note: string): string[] => [...note.matchAll(FILE)].map(([, path = '']) => path);

const compareNumbers = (one: string, other: string): number => {
  const [a, b] = [one, other].map((number) => number.split('.').map(Number));
  const difference = a?.map((part, index) => part - (b?.[index] ?? 0)).find((part) => part !== 0);
  return difference ?? 0;
};

const rowProblems = ({ level, state, note }: Row, exists: (path: string) => boolean): string[] => {
  const files = filesIn(note);
  return [
    ...(/^[12]$/.test(level) ? [] : [`'${level}' is no level of this page`]),
    ...(states.includes(state) ? [] : [`'${state}' is no state`]),
    ...(note.trim() === '' ? ['nothing is said about it'] : []),
    ...(state === 'met' && files.length === 0 ? ['met, but no file shows it'] : []),
    ...files
      .filter((path) => !exists(path) && !exists(`apps/api/src/${path}`))
      .map((path) => `${path} does not exist`),
  ];
};

const countLine = (rows: readonly Row[]): string => {
  const countOf = (state: string) => rows.filter((row) => row.state === state).length;
  const inWork = rows.filter(({ state, note }) => state === 'open' && note.includes('(in work)'));
  const counts = states.map((state) => `${String(countOf(state))} ${state}`).join(', ');
  return `**${String(rows.length)} requirements: ${counts}, ${String(inWork.length)} of these in work.**`;
};

/** The problems of the table in docs/asvs.md. */
export const findAsvsProblems = (
  document: string,
  exists: (path: string) => boolean,
  perChapter: readonly number[] = requirementsPerChapter,
): string[] => {
  const rows = readRows(document);
  const outOfOrder = rows.filter(
    ({ number }, index) => index > 0 && compareNumbers(rows[index - 1]?.number ?? '', number) >= 0,
  );
  const chapters = perChapter.map((expected, index) => {
    const found = rows.filter(({ number }) => number.startsWith(`${String(index + 1)}.`)).length;
    return { chapter: index + 1, expected, found };
  });
  const counts = countLine(rows);
  return [
    ...rows.flatMap((row) =>
      rowProblems(row, exists).map((problem) => `${row.number}: ${problem}`),
    ),
    ...outOfOrder.map(({ number }) => `${number}: doubled, or out of order`),
    ...chapters
      .filter(({ expected, found }) => found !== expected)
      .map((c) => `V${String(c.chapter)} has ${String(c.found)} rows, not ${String(c.expected)}`),
    ...(document.includes(counts) ? [] : [`the head must say: ${counts}`]),
  ];
};
