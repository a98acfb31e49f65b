import type { BrowserContext, Page } from '@playwright/test';
import { type OpenLine, openLine } from './open-line.ts';
import { test } from './test.ts';

interface LineFixtures {
  /** A shop of its own with one barber, open at any hour. */
  line: OpenLine;
  /** A customer's phone. */
  visitor: { context: BrowserContext; page: Page };
}

const lineTest = test.extend<LineFixtures>({
  line: async ({ url }, use) => {
    await use(await openLine(url, ['Bo Quinn']));
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await use({ context, page: await context.newPage() });
    await context.close();
  },
});

/** Signed in as the barber of that shop. */
export const barberTest = lineTest.extend({
  person: async ({ line }, use) => {
    await use(line.barbers[0] ?? null);
  },
});

/** Signed in as its owner. */
export const ownerTest = lineTest.extend({
  person: async ({ line }, use) => {
    await use(line.owner);
  },
});
