import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const mutantsOf = (...tests: string[]) =>
  tests.map((path) => ({ title: path, file: '', find: '', replace: '', test: path }));

const batches = (tests: string[], alone: string[] = []) =>
  batchesOf(mutantsOf(...tests), (mutant) => alone.includes(mutant.test)).map((batch) =>
    batch.map((mutant) => mutant.test),
  );

test('the entries of one package are together, those of one file beside each other', () => {
  expect(batches(['apps/api/b', 'packages/domain/a', 'apps/api/a', 'apps/api/b'])).toEqual([
    ['apps/api/a', 'apps/api/b', 'apps/api/b'],
    ['packages/domain/a'],
  ]);
});

test('what must be alone is, and comes last', () => {
  expect(batches(['apps/api/a', 'apps/api/b', 'apps/api/c'], ['apps/api/a'])).toEqual([
    ['apps/api/b', 'apps/api/c'],
    ['apps/api/a'],
  ]);
});

test('a batch has an end, and no entry is lost', () => {
  const tests = Array.from({ length: 60 }, (_, index) => `apps/api/${String(index)}`);
  const all = batches(tests);
  expect(all.map((batch) => batch.length)).toEqual([25, 25, 10]);
  expect(all.flat().toSorted()).toEqual(tests.toSorted());
});
