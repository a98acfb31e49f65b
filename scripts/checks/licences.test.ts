import { expect, test } from 'vitest';
import { findLicenceProblems } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('a package under %s may be shipped: %s', (license, isAllowed) => {
  const packages = { 'node_modules/some': license === undefined ? {} : { license } };
  expect(findLicenceProblems({ packages }).length === 0).toBe(isAllowed);
});

test('packages for development, our own and those read by hand are left out', () => {
  const packages = {
    '': {},
    'apps/api': {},
    'node_modules/@lineup/api': { link: true },
    'node_modules/tool': { dev: true, license: 'GPL-3.0-only' },
    'apps/api/node_modules/png-js': {},
  };
  expect(findLicenceProblems({ packages })).toEqual([]);
});

test('the line names the package and its licence', () => {
  const packages = { 'node_modules/a/node_modules/@b/c': { license: 'SSPL-1.0' } };
  expect(findLicenceProblems({ packages })).toEqual(['@b/c: SSPL-1.0']);
});
