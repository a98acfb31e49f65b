import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { Problems } from './problems.ts';

/**
 * Somebody's browser: what ours says of itself is a program's, whose clicks do not count. A build of
 * its own: the server knows for a day who came, also from an earlier run with the same numbers.
 */
export const newUserAgent = (): string =>
  (devices['Desktop Chrome']?.userAgent ?? '').replace(
    /(Chrome\/\d+)[\d.]+/,
    `$1.0.${randomInt(10_000)}.${randomInt(1000)}`,
  );

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface Surroundings {
  readonly problems: Problems;
  readonly url: string;
  readonly userAgent: string;
}

/** A browser that knows nothing of us, watched like the first one. */
export const newVisitor = async (
  browser: Browser,
  { problems, url, userAgent }: Surroundings,
): Promise<Visitor> => {
  const context = await browser.newContext({
    userAgent,
    storageState: { cookies: [], origins: [] },
  });
  await problems.watch(context, url);
  return { context, page: await context.newPage() };
};
