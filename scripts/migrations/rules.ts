import { readNote, readStatements, type Statement } from './statements.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export interface Released {
  /** The number of the newest migration of the last release; those up to it are not checked. */
  readonly lastMigration: number;
  /** The version of the last release. */
  readonly version: string;
}

const numberOf = ({ name }: Migration): number => Number.parseInt(name, 10);

const NAME = '(?:if (?:not )?exists )?(?:only )?(?:public\\.)?"?(\\w+)"?';
const first = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';

/** Tables that stay small in any installation: an operator's rows, not those of shops. */
const smallTables = new Set(['affiliate_terms', 'commission_rates', 'plans', 'signing_keys']);

/** Tables that this release creates: nothing is in them, and no older code knows them. */
const createdTables = (migrations: readonly Migration[]): Set<string> =>
  new Set(
    migrations.flatMap(({ sql }) =>
      readStatements(sql).map(({ text }) =>
        first(new RegExp(`^create (?:unlogged )?table ${NAME}`), text),
      ),
    ),
  );

const tableOf = (text: string): string =>
  first(new RegExp(`^alter table ${NAME}`), text) ||
  first(new RegExp(`^drop table ${NAME}`), text) ||
  first(new RegExp(`^update ${NAME}`), text) ||
  first(new RegExp(`^delete from ${NAME}`), text) ||
  first(new RegExp(`^create (?:unique )?index .*?\\bon ${NAME}`), text);

/** A default that every row gets a value of its own from. */
const VOLATILE_DEFAULT =
  /add (?:column )?[^,]*?\bdefault [^,]*?(?:gen_random_uuid|uuid_generate|random|clock_timestamp|timeofday|nextval)\s*\(/;
const STORED_VALUE =
  /add (?:column )?[^,]*?generated (?:always|by default) as (?:identity|\(.*\) stored)/;

const rewriteIn = (text: string): string | undefined => {
  if (/alter (?:column )?"?\w+"? (?:set data )?type /.test(text))
    return 'changes the type of a column';
  if (VOLATILE_DEFAULT.test(text)) return 'adds a column with a default of its own for each row';
  if (STORED_VALUE.test(text)) return 'adds a stored column to each row';
  if (/^alter table .* set (?:logged|unlogged|tablespace|access method)/.test(text))
    return 'moves a table';
  if (/^(?:cluster|vacuum full)\b/.test(text)) return 'moves a table';
  if (text.startsWith('update ')) return 'updates rows';
  if (text.startsWith('delete from ')) return 'deletes rows';
  if (/^create (?:unique )?index (?!concurrently)/.test(text)) {
    return 'builds an index that blocks writes (create it concurrently)';
  }
  return undefined;
};

/** The columns that become `not null` without an earlier, validated `check (column is not null)`. */
const uncheckedNotNull = (text: string, earlier: string): string | undefined => {
  const columns = [...text.matchAll(/alter (?:column )?"?(\w+)"? set not null/g)].map(
    ([, column = '']) => column,
  );
  return columns.find((column) => {
    const name = first(
      new RegExp(`constraint "?(\\w+)"? check \\( ?${column} is not null ?\\)`),
      earlier,
    );
    return name === '' || !new RegExp(`validate constraint "?${name}\\b`).test(earlier);
  });
};

const CONTRACTION =
  /\bdrop (table|column|view|materialized view|function|procedure|type|schema|sequence) |\brename (?:column |constraint )?(?:"?\w+"? )?to |^revoke /;

/** What the release that still runs may use: tables, columns, functions and rights. */
const contractionIn = (text: string): string | undefined => {
  if (text.startsWith('alter index ')) return undefined;
  const found = CONTRACTION.exec(text);
  if (!found) return undefined;
  if (found[1]) return `drops a ${found[1]}`;
  return found[0].startsWith('revoke') ? 'revokes a right' : 'renames something';
};

const isAtMost = (version: string, most: string): boolean => {
  const [a, b] = [version, most].map((text) => text.split('.').map(Number));
  const different = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return different === undefined || Number(a?.[different]) < Number(b?.[different]);
};

const contractProblem = (note: string, version: string): string | undefined => {
  if (note === '') {
    return "the release that still runs may use it. Stop using it in one release, drop it in the next, with the note '-- contract: VERSION' of the release that stopped";
  }
  const stopped = /\d+\.\d+\.\d+/.exec(note)?.[0];
  if (stopped === undefined) return `'-- contract: ${note}' names no version such as ${version}`;
  if (!isAtMost(stopped, version)) {
    return `release ${stopped}, which stops using it, is not out yet: the last one is ${version}`;
  }
  return undefined;
};

const statementProblems = (
  { text }: Statement,
  {
    sql,
    isNew,
    earlier,
    version,
  }: { sql: string; isNew: (table: string) => boolean; earlier: string; version: string },
): string[] => {
  const table = tableOf(text);
  if (table !== '' && isNew(table)) return [];
  const problems: string[] = [];
  const column = uncheckedNotNull(text, earlier);
  const rewrite =
    rewriteIn(text) ??
    (column &&
      `reads the whole table while it blocks it (validate check (${column} is not null) first)`);
  if (rewrite && !smallTables.has(table) && readNote(sql, 'rewrites').length < 10) {
    problems.push(`${rewrite}: if the table is small enough, say why in a note '-- rewrites: ...'`);
  }
  const contraction = contractionIn(text);
  const problem = contraction && contractProblem(readNote(sql, 'contract'), version);
  if (problem) problems.push(`${contraction}: ${problem}`);
  return problems;
};

/**
 * The problems of the migrations after the last release. A migration runs while the last release
 * serves: it must neither block a large table nor take away what that release uses.
 */
export const findMigrationProblems = (
  migrations: readonly Migration[],
  { lastMigration, version }: Released,
): string[] => {
  const newer = migrations.filter((migration) => numberOf(migration) > lastMigration);
  const created = createdTables(newer);
  return newer.flatMap((migration) => {
    const { name, sql } = migration;
    const earlier = migrations
      .filter((each) => numberOf(each) < numberOf(migration))
      .flatMap((each) => readStatements(each.sql).map(({ text }) => text))
      .join(';');
    return readStatements(sql).flatMap((statement) =>
      statementProblems(statement, {
        sql,
        isNew: (table) => created.has(table),
        earlier,
        version,
      }).map((problem) => `${name}:${String(statement.line)} ${problem}`),
    );
  });
};
