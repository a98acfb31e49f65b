import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { foldersAreSmall } from './folders.ts';

const filesOf = (count: number, suffix: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`scripts/x/a${String(index)}${suffix}`, '']),
  );

test('a folder with more than 20 source files is refused', () => {
  expect(broken(foldersAreSmall, filesOf(21, '.ts'))).toEqual([
    'scripts/x:1 21 source files; a folder has at most 20.',
  ]);
});

test('20 source files and their tests are allowed', () => {
  expect(broken(foldersAreSmall, { ...filesOf(20, '.ts'), ...filesOf(20, '.test.ts') })).toEqual(
    [],
  );
});
