import { expect, test } from 'vitest';
import { broken } from '../fixture.ts';
import { onlyConfigReadsTheEnvironment } from './environment.ts';

test.each([
  'const url = process.env.DATABASE_URL;',
  "const url = process['env']['DATABASE_URL'];",
  'const { env } = process;',
  'const url = globalThis.process.env.DATABASE_URL;',
  "import { env } from 'node:process';",
])('%s', (text) => {
  const path = 'apps/api/src/platform/database/database.ts';
  expect(broken(onlyConfigReadsTheEnvironment, { [path]: `\n${text}` })).toEqual([
    `${path}:2 reads the environment.`,
  ]);
});

test.each([
  'apps/api/src/config.ts',
  'apps/api/src/testing/global-setup.ts',
  'e2e/playwright.config.ts',
  'scripts/dev.ts',
])('%s may read the environment', (path) => {
  const text = 'const url = process.env.DATABASE_URL;';
  expect(broken(onlyConfigReadsTheEnvironment, { [path]: text })).toEqual([]);
});
