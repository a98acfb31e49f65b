import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesReachedFrom, findReachedTests, readers } from './reached-tests.ts';

const graph: Record<string, string[]> = {
  'screen.test': ['screen', 'render'],
  'rule.test': ['rule'],
  'other.test': ['other', 'render'],
  screen: ['rule', 'screen-part'],
  'screen-part': ['screen'],
};
const reached = (...changed: string[]) =>
  filesReachedFrom(
    changed,
    ['screen.test', 'rule.test', 'other.test'],
    (file) => graph[file] ?? [],
  ).filter((file) => file.endsWith('.test'));

test('a test is reached by what it imports, directly or by way of others, the nearest first', () => {
  expect(reached('rule')).toEqual(['rule.test', 'screen.test']);
  expect(reached('render')).toEqual(['screen.test', 'other.test']);
});

test('a test reaches itself', () => {
  expect(reached('other.test')).toEqual(['other.test']);
});

test('imports in a circle end', () => {
  expect(reached('screen-part')).toEqual(['screen.test']);
});

test('a file that no test loads reaches none', () => {
  expect(reached('elsewhere')).toEqual([]);
});

test('finds the tests of this repository', () => {
  const { importing, reading, all } = findReachedTests(['packages/domain/src/money.ts']);
  expect(importing).toContain('packages/domain/src/money.test.ts');
  expect(reading).toEqual(['scripts/mutants/mutant.test.ts']);
  expect(importing.length).toBeLessThan(all);
});

test('a document of the law reaches the test that reads it', () => {
  expect(findReachedTests(['docs/legal/en/imprint.md'])).toMatchObject({
    importing: [],
    reading: ['apps/web/build-tools/legal-texts.test.ts'],
  });
});

test.each(['package-lock.json', 'vitest.config.ts', 'apps/web/vitest.config.ts'])(
  '%s reaches every test',
  (file) => {
    const { importing, all, isEverywhere } = findReachedTests([file]);
    expect(isEverywhere).toBe(true);
    expect(importing).toHaveLength(all);
  },
);

test('a document that no test reads reaches none', () => {
  expect(findReachedTests(['docs/tour.md'])).toMatchObject({ importing: [], reading: [] });
});

test.each(readers.flatMap(({ tests }) => tests))('%s is there', (file) => {
  expect(existsSync(file)).toBe(true);
});
