import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { tableOwners, tablesAreWrittenByTheirOwner } from './tables.ts';

const file = 'apps/api/src/features/booking/repository.ts';

test.each([
  "tx.insertInto('appointments').values({})",
  "tx.updateTable('appointments as visit').set({})",
  "tx.deleteFrom('appointments').where()",
  'sql`insert into appointments (id) values (1)`',
  'sql`update appointments set id = 1`',
  'sql`update appointments as visit set id = 1`',
  'sql`delete from appointments where id = 1`',
])('a write to a table of another feature is refused: %s', (statement) => {
  expect(
    broken(tablesAreWrittenByTheirOwner, { [file]: `export const x = ${statement};` }),
  ).toEqual([`${file}:1 \`booking\` writes the table \`appointments\`, which \`visits\` owns.`]);
});

test('the platform writes no table of a feature', () => {
  const path = 'apps/api/src/platform/jobs/jobs.ts';
  expect(
    broken(tablesAreWrittenByTheirOwner, { [path]: "tx.deleteFrom('messages').execute();" }),
  ).toEqual([
    `${path}:1 \`platform\` writes the table \`messages\`, which \`notifications\` owns.`,
  ]);
});

test('everybody may read, the owner may write, and so may tests', () => {
  expect(
    broken(tablesAreWrittenByTheirOwner, {
      [file]:
        "tx.selectFrom('appointments').forUpdate(); sql`select from appointments for update`;",
      'apps/api/src/features/visits/repository.ts': "tx.deleteFrom('appointments');",
      'apps/api/src/features/booking/routes.test.ts': "tx.deleteFrom('appointments');",
    }),
  ).toEqual([]);
});

test('every table of the database has one owner', () => {
  const schema = readFileSync('packages/db/schema.sql', 'utf8');
  const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE public\.(\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'schema_migrations');
  const owned = Object.values(tableOwners).flat();
  expect(tables.filter((name) => !owned.includes(name ?? ''))).toEqual([]);
  expect(owned.filter((name) => !tables.includes(name))).toEqual([]);
  expect(new Set(owned).size).toBe(owned.length);
});
