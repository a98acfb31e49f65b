import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { Reach } from './reached-tests.ts';

export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/**
 * The number of test files that fit with the other checks into 90 seconds on two cores. A change to a
 * module that every screen imports reaches more; then the nearest are run.
 */
export const MOST_TEST_FILES = 16;

const code = '**/*.{ts,tsx}';
const packages = '{package,*/*/package,e2e/package}.json';

/** Which changes can break a check; a check that is not listed here always runs. */
const triggers: Readonly<Record<string, readonly string[]>> = {
  'check:types': [code, packages, '**/tsconfig*.json'],
  'check:structure': [code],
  'check:unused': [code, packages, 'knip.json'],
  'check:licences': ['package-lock.json', 'scripts/checks/licences.ts'],
  'check:texts': ['apps/web/**/*.{ts,tsx,po}'],
  'check:alerts': ['deploy/prometheus/*', 'docs/runbook.md', 'scripts/{checks/,check-}alerts.ts'],
  'check:sql': ['packages/db/migrations/*.sql', '.squawk.toml'],
  'check:migrations': [
    'packages/db/migrations/*.sql',
    'scripts/migrations/*.ts',
    'deploy/previous-release.json',
  ],
};

const npmRun = (name: string): Check => ({ name, command: ['npm', 'run', '--silent', name] });

const isChanged = (files: readonly string[], patterns: readonly string[]): boolean =>
  patterns.some((pattern) => files.some((file) => matchesGlob(file, pattern)));

const formatOf = (files: readonly string[]): Check[] => {
  if (files.includes('biome.json')) return [npmRun('check:format')];
  const command = ['biome', 'check', '--no-errors-on-unmatched', ...files] as const;
  return files.length === 0 ? [] : [{ name: 'format of changed files', command }];
};

const lintOf = (files: readonly string[]): Check[] => {
  if (files.includes('.oxlintrc.json')) return [npmRun('check:lint')];
  const linted = files.filter((file) => matchesGlob(file, code));
  const command = ['oxlint', '--no-error-on-unmatched-pattern', ...linted] as const;
  return linted.length === 0 ? [] : [{ name: 'lint of changed files', command }];
};

const testsOf = ({ importing, reading, isEverywhere }: Reach): Check[] => {
  if (isEverywhere) return [npmRun('test:unit')];
  const tests = [...importing.slice(0, MOST_TEST_FILES), ...reading];
  if (tests.length === 0) return [];
  const projects = ['--project', 'unit', '--project', 'web'];
  return [{ name: 'tests of changed files', command: ['vitest', 'run', ...projects, ...tests] }];
};

/** Everything that needs no server. The slow ones come first, and the short ones fill the time. */
export const planAllChecks = (checkScripts: readonly string[]): Check[] =>
  [...new Set(['check:types', 'test:unit', 'check:lint', ...checkScripts])].map(npmRun);

/** The checks that the changed files can break; the fastest first. */
export const planChecks = (
  changed: readonly string[],
  reach: Reach,
  checkScripts: readonly string[],
): Check[] => {
  const files = changed.filter((file) => existsSync(file));
  const others = checkScripts
    .filter((name) => name !== 'check:format' && name !== 'check:lint')
    .filter((name) => isChanged(changed, triggers[name] ?? ['**']));
  const [types, short] = [
    others.filter((name) => name === 'check:types'),
    others.filter((name) => name !== 'check:types'),
  ];
  return [
    ...formatOf(files),
    ...lintOf(files),
    ...types.map(npmRun),
    ...testsOf(reach),
    ...short.map(npmRun),
  ];
};
