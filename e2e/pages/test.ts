import { test as base, expect } from '@playwright/test';
import type { Person } from './people.ts';
import { Problems } from './problems.ts';
import { signedIn } from './session.ts';

interface Options {
  /** Who has signed in before the test begins; each test gets a session of its own. */
  person: Person | null;
  /** Whether that session has given the PIN. */
  isPinGiven: boolean;
}

interface Fixtures {
  url: string;
  problems: Problems;
}

/** Fails on anything in `Problems`, whatever else the test asserts. */
export const test = base.extend<Options & Fixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const flags = JSON.parse(process.env['LINEUP_E2E_BROWSER_FLAGS'] ?? '[]') as string[];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: 'worker' },
  ],
  person: [null, { option: true }],
  isPinGiven: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
  url: async ({}, use) => {
    await use(process.env['LINEUP_E2E_URL'] ?? '');
  },
  baseURL: async ({ url }, use) => {
    await use(url);
  },
  storageState: async ({ person, isPinGiven, url }, use) => {
    await use(person ? await signedIn(url, person, isPinGiven) : undefined);
  },
  problems: [
    async ({ context, url }, use) => {
      const problems = new Problems();
      await problems.watch(context, url);
      await use(problems);
      expect(problems.unexpected, 'what the browser complained about').toEqual([]);
      expect(problems.missing, 'problems that the test expected').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
