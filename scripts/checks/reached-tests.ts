import { globSync } from 'node:fs';
import { matchesGlob, relative, resolve } from 'node:path';
import { importsOfFile } from '../mutants/imports.ts';

/** The test files of the projects `unit` and `web`: those that need no server. */
const testFiles = [
  'packages/{contract,domain}/src/**/*.test.ts',
  '{scripts,bench}/**/*.test.ts',
  'apps/web/{src,build-tools}/**/*.test.{ts,tsx}',
];

const buildTools = 'apps/web/build-tools';

/** Tests that read files instead of importing them. */
export const readers: readonly { readonly files: string; readonly tests: readonly string[] }[] = [
  {
    files: 'apps/web/src/**/*.{ts,tsx,po}',
    tests: [
      `${buildTools}/page-texts.test.ts`,
      `${buildTools}/shared-chunk.test.ts`,
      'apps/web/src/components/design-rules.test.ts',
    ],
  },
  { files: 'docs/legal/**', tests: [`${buildTools}/legal-texts.test.ts`] },
  { files: 'docs/help/**', tests: [`${buildTools}/help-articles.test.ts`] },
  { files: 'docs/asvs.md', tests: ['scripts/checks/asvs.test.ts'] },
  { files: '{apps,packages,bench}/**/*.{ts,tsx}', tests: ['scripts/mutants/mutant.test.ts'] },
];

/** Files on which every test depends without importing them. */
const everywhere = [
  'package-lock.json',
  'vitest.config.ts',
  'apps/web/vitest.config.ts',
  'apps/web/src/testing/{patience,setup}.ts',
];

export interface Reach {
  /** Tests that import a changed file, directly or through others, the nearest first. */
  readonly importing: readonly string[];
  /** Tests that read a changed file from the disk. */
  readonly reading: readonly string[];
  /** How many test files there are. */
  readonly all: number;
  /** Every test depends on one of the changed files. */
  readonly isEverywhere: boolean;
}

const importersOf = (
  tests: readonly string[],
  imports: (file: string) => readonly string[],
): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  const known = new Set(tests);
  // Iterating over a set includes items that are added meanwhile.
  for (const file of known) {
    for (const imported of imports(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
      known.add(imported);
    }
  }
  return importers;
};

/** Files that import one of the given files, directly or through others, by distance. */
export const filesReachedFrom = (
  changed: readonly string[],
  tests: readonly string[],
  imports: (file: string) => readonly string[],
): string[] => {
  const importers = importersOf(tests, imports);
  const reached = new Set(changed);
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...reached];
};

/** The tests that could fail because of the changed files. */
export const findReachedTests = (changed: readonly string[]): Reach => {
  const all = globSync([...testFiles]).toSorted();
  const isChanged = (pattern: string) => changed.some((file) => matchesGlob(file, pattern));
  if (everywhere.some(isChanged))
    return { importing: all, reading: [], all: all.length, isEverywhere: true };
  const absolute = (files: readonly string[]) => files.map((file) => resolve(file));
  const code = changed.filter((file) => /\.tsx?$/.test(file));
  const reading = readers.filter(({ files }) => isChanged(files)).flatMap(({ tests }) => tests);
  const importing = filesReachedFrom(absolute(code), absolute(all), importsOfFile)
    .map((file) => relative('.', file))
    .filter((file) => all.includes(file) && !reading.includes(file));
  return { importing, reading, all: all.length, isEverywhere: false };
};
