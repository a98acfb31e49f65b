import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../app.ts';
import { type Retention, retention } from '../../platform/database/retention.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const entries: [string, Retention][] = Object.entries(retention);

test('the list says of every table how long its rows are kept', async () => {
  const tables = await t.platform.db.asNobody(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'schema_migrations'`.execute(tx);
    return rows.map(({ name }) => name);
  });
  // Rows that are not those of a whole table have a name of several words.
  const listed = entries.map(([name]) => name).filter((name) => !name.includes(' '));
  expect(listed.toSorted()).toEqual(tables.toSorted());
});

test('what deletes or shortens rows is a job that runs by itself, or happens with something else', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
  const unknown = entries
    .flatMap(([, each]) => ('by' in each ? [each.by] : []))
    .filter((by) => !scheduled.includes(by) && !by.startsWith('with '));
  expect(unknown).toEqual([]);
});

const rowOf = ([name, each]: [string, Retention]): string[] => {
  if ('kept' in each) return [];
  const how = each.by.startsWith('with ') ? each.by : `\`${each.by}\``;
  if ('until' in each) return [`| \`${name}\` | until ${each.until} | nothing | ${how} |`];
  const [[unit, count] = []] = Object.entries(each.keep);
  const time = `${String(count)} ${count === 1 ? String(unit).slice(0, -1) : String(unit)}`;
  return [`| \`${name}\`: ${each.rows} | ${time} | ${each.remains ?? 'nothing'} | ${how} |`];
};

test('docs/operations.md has the same limits', () => {
  const path = new URL('../../../../../docs/operations.md', import.meta.url);
  const text = readFileSync(path, 'utf8');
  const start = '## What is kept\n';
  const section = text.slice(text.indexOf(start) + start.length).split('\n## ')[0] ?? '';
  const documented = section.split('\n').filter((line) => line.startsWith('| `'));
  expect(documented).toEqual(entries.flatMap(rowOf));
});
