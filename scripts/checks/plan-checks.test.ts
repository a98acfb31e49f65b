import { expect, test } from 'vitest';
import { MOST_TEST_FILES, planAllChecks, planChecks } from './plan-checks.ts';
import type { Reach } from './reached-tests.ts';

const scripts = [
  'check:format',
  'check:lint',
  'check:types',
  'check:structure',
  'check:coverage',
  'check:unused',
  'check:sql',
];
const noTests: Reach = { importing: [], reading: [], all: 9, isEverywhere: false };

const plan = (changed: string[], reach = noTests) => planChecks(changed, reach, scripts);
const namesOf = (changed: string[], reach = noTests) =>
  plan(changed, reach).map(({ name }) => name);

test('code is formatted, linted, type-checked, placed, used and tested', () => {
  const reach = { ...noTests, importing: ['scripts/check.test.ts'] };
  expect(namesOf(['scripts/check.ts'], reach)).toEqual([
    'format of changed files',
    'lint of changed files',
    'check:types',
    'tests of changed files',
    'check:structure',
    'check:coverage',
    'check:unused',
  ]);
});

test('a document needs neither types nor tests', () => {
  expect(namesOf(['README.md'])).toEqual(['format of changed files', 'check:coverage']);
});

test('a migration is read by the linter of SQL', () => {
  expect(namesOf(['packages/db/migrations/0002-services.sql'])).toContain('check:sql');
});

test('nothing changed, nothing to check', () => {
  expect(plan([])).toEqual([]);
});

test('only the changed code is linted, and nothing that was deleted', () => {
  const lint = plan(['README.md', 'scripts/check.ts', 'scripts/deleted.ts']).find(
    ({ name }) => name === 'lint of changed files',
  );
  expect(lint?.command).toEqual(['oxlint', '--no-error-on-unmatched-pattern', 'scripts/check.ts']);
});

test('deleted code may still break what uses it', () => {
  expect(namesOf(['scripts/deleted.ts'])).toEqual([
    'check:types',
    'check:structure',
    'check:coverage',
    'check:unused',
  ]);
});

test('new settings of a linter concern every file', () => {
  expect(namesOf(['.oxlintrc.json', 'biome.json'])).toEqual([
    'check:format',
    'check:lint',
    'check:coverage',
  ]);
});

test('the nearest tests are run, and no more than there is time for', () => {
  const tests = Array.from({ length: MOST_TEST_FILES + 5 }, (_, nth) => `${String(nth)}.test.ts`);
  const reach = { ...noTests, importing: tests, reading: ['reading.test.ts'] };
  const check = plan(['scripts/check.ts'], reach).find(
    ({ name }) => name === 'tests of changed files',
  );
  expect(check?.command.filter((word) => word.endsWith('.test.ts'))).toEqual([
    ...tests.slice(0, MOST_TEST_FILES),
    'reading.test.ts',
  ]);
});

test('a change that every test depends on runs them all', () => {
  expect(namesOf(['package-lock.json'], { ...noTests, isEverywhere: true })).toContain('test:unit');
});

test('a check that nobody has tied to certain files is always run', () => {
  const checks = planChecks(['README.md'], noTests, [...scripts, 'check:new']);
  expect(checks.map(({ name }) => name)).toContain('check:new');
});

test('all checks are all scripts of that name and the unit tests', () => {
  const names = planAllChecks(scripts).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...scripts, 'test:unit'].toSorted());
});
