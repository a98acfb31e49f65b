import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

interface Logged {
  process: string;
  text: string;
}

/** Entries begin with the time; further lines of a statement are indented by a tab. */
const entriesOf = (log: string): Logged[] =>
  log.split(/\n(?=\d{4}-\d{2}-\d{2} )/).flatMap((entry) => {
    const [, process = '', text] = /^[^[]*\[(\d+)\] (.*)$/s.exec(entry.trimEnd()) ?? [];
    return text === undefined ? [] : [{ process, text: text.replaceAll('\n\t', '\n') }];
  });

/** The statement with its parameters filled in. */
const withValues = (statement: string, details: string): string => {
  const values = new Map(
    [...details.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, n, value]) => [n, value]),
  );
  return statement.replaceAll(/\$(\d+)/g, (_match, n: string) => values.get(n) ?? 'NULL');
};

const statementsOfEntries = (entries: readonly Logged[]): string[] =>
  entries.flatMap(({ text }, index) => {
    const [, statement] = /^LOG: {2}(?:statement|execute [^:]+): (.*)$/s.exec(text) ?? [];
    if (statement === undefined) return [];
    const next = entries[index + 1]?.text ?? '';
    return [withValues(statement.trim(), next.startsWith('DETAIL: ') ? next : '')];
  });

const transactionIn = (log: string, part: string): string[] | undefined => {
  const entries = entriesOf(log);
  for (const one of new Set(entries.map(({ process }) => process))) {
    const statements = statementsOfEntries(entries.filter(({ process }) => process === one));
    const middle = statements.findIndex((statement) => statement.includes(part));
    const begin = statements.lastIndexOf('begin', middle);
    const end = statements.indexOf('commit', middle);
    if (middle >= 0 && begin >= 0 && end >= 0) return statements.slice(begin, end + 1);
  }
  return undefined;
};

/**
 * The logged transaction, from begin to commit, with a statement that contains the given text.
 * PostgreSQL logs it while `work` runs.
 */
export const transactionOf = async (
  superuserUrl: string,
  part: string,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const client = new Client(superuserUrl);
  await client.connect();
  const setLog = async (value: string) => {
    await client.query(`alter system set log_statement = '${value}'`);
    await client.query('select pg_reload_conf()');
    await setTimeout(500);
  };
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const file = join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log');
  const { size } = statSync(file);
  await setLog('all');
  try {
    // A connection reloads its settings only before its next command.
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await work();
      await setTimeout(200);
      const found = transactionIn(readFileSync(file).subarray(size).toString(), part);
      if (found) return found;
    }
    throw new Error(`not in the log: ${part}`);
  } finally {
    await setLog('none');
    await client.end();
  }
};
