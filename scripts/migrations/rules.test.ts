import { describe, expect, test } from 'vitest';
import { findMigrationProblems } from './rules.ts';

const released = { lastMigration: 10, version: '0.2.0' };
const problemsOf = (sql: string, earlier = '') =>
  findMigrationProblems(
    [
      { name: '0009-old.sql', sql: `update visits set a = 1; drop table old; ${earlier}` },
      { name: '0011-new.sql', sql: `-- migrate:up\n${sql}\n-- migrate:down\n` },
    ],
    released,
  );

describe('a migration that rewrites or blocks a large table needs a note', () => {
  test.each([
    ['alter table visits alter column note type varchar(20);', 'changes the type'],
    ['alter table visits alter note set data type text;', 'changes the type'],
    [
      'alter table visits\n  add column key uuid not null default gen_random_uuid();',
      'a default of its own',
    ],
    ['alter table visits add column n bigint generated always as identity;', 'a stored column'],
    ['alter table visits add column n int generated always as (a + 1) stored;', 'a stored column'],
    ['alter table visits set unlogged;', 'moves a table'],
    ['UPDATE visits SET a = 1;', 'updates rows'],
    ['delete from visits where a = 1;', 'deletes rows'],
    ['create unique index visits_a on visits (a);', 'blocks writes'],
    ['alter table visits alter column a set not null;', 'check (a is not null)'],
  ])('%s', (sql, problem) => {
    expect(problemsOf(sql)).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf(sql)[0]).toMatch(/^0011-new\.sql:2 /);
    expect(problemsOf(`-- rewrites: one row per shop at most\n${sql}`)).toEqual([]);
    expect(problemsOf(`-- rewrites: small\n${sql}`)).toHaveLength(1);
  });
});

test.each([
  'alter table visits add column a int, add column b timestamptz not null default now();',
  'create index concurrently if not exists visits_a on visits (a);',
  'update plans set price_cents = 100;',
  'create table chairs (a int); create index chairs_a on chairs (a); update chairs set a = 1; drop table chairs;',
  'create function f() returns int language sql as $$ update visits set a = 1; drop table visits $$;',
  "comment on table visits is 'update visits; drop table visits';",
  '-- update visits; drop table visits;',
  'create trigger t after insert or update of a on visits for each row execute function f();',
  'alter table visits drop constraint visits_a_check;',
  'alter index visits_a rename to visits_b;',
  'alter table visits alter column a drop default;',
])('allows: %s', (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

test('a column becomes not null after a check that was validated', () => {
  const sql = 'alter table visits alter column a set not null;';
  const added = 'alter table visits add constraint visits_a check (a is not null) not valid;';
  expect(problemsOf(sql, added)).toHaveLength(1);
  expect(problemsOf(sql, `${added} alter table visits validate constraint visits_a;`)).toEqual([]);
});

describe('a migration that takes away what the last release uses names the release that stopped', () => {
  test.each([
    'drop table visits;',
    'drop table if exists visits;',
    'alter table visits add column b int, drop column a;',
    'alter table visits rename to stays;',
    'alter table visits rename column a to b;',
    'drop function f();',
    'revoke select on visits from lineup_app;',
  ])('%s', (sql) => {
    expect(problemsOf(sql)).toEqual([expect.stringContaining('may use it')]);
    expect(problemsOf(`-- contract: 0.2.0 reads the new column\n${sql}`)).toEqual([]);
    expect(problemsOf(`-- contract: 0.1.9\n${sql}`)).toEqual([]);
    expect(problemsOf(`-- contract: nobody uses it\n${sql}`)).toEqual([
      expect.stringContaining('names no version'),
    ]);
    expect(problemsOf(`-- contract: 0.10.0\n${sql}`)).toEqual([
      expect.stringContaining('is not out yet'),
    ]);
  });
});
