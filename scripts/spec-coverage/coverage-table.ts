export const states = ['done', 'differs', 'part', 'open'] as const;

export interface Row {
  readonly line: number;
  readonly statement: string;
  /** As written; the check validates it. */
  readonly state: string;
  readonly code: string;
  readonly tests: string;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.trimEnd().lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The rows of every table of four columns whose head begins with 'statement'. */
export const readRows = (document: string): Row[] => {
  const rows: Row[] = [];
  let isInTable = false;
  for (const [index, line] of document.split('\n').entries()) {
    const isRow = line.startsWith('|');
    const isHead = line.startsWith('| statement |');
    if (isRow && isInTable && !line.startsWith('|---')) {
      const [statement = '', state = '', code = '', tests = ''] = cellsOf(line);
      rows.push({ line: index + 1, statement, state, code, tests });
    }
    isInTable = isRow && (isInTable || isHead);
  }
  return rows;
};

/** The required summary at the top of the document. */
export const countLine = (rows: readonly Row[]): string => {
  const counts = states.map((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return `${count} ${state}`;
  });
  return `**${rows.length} statements: ${counts.join(', ')}.**`;
};
