import { randomInt } from 'node:crypto';
import { countClick } from '@lineup/contract/affiliates';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { Problems } from './problems.ts';

/** Somebody's browser: what ours says of itself is a program's, whose clicks do not count. */
const userAgent = devices['Desktop Chrome']?.userAgent ?? '';

/** The server knows for a day which networks came, also in an earlier run: this one never did. */
export const newNetwork = (): string =>
  `2001:${[1, 2, 3].map(() => randomInt(0x10000).toString(16)).join(':')}::1`;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface Surroundings {
  readonly problems: Problems;
  readonly url: string;
  /** As a proxy in front of the product would say it. */
  readonly network: string;
}

/** A browser that knows nothing of us, watched like the first one. */
export const newVisitor = async (
  browser: Browser,
  { problems, url, network }: Surroundings,
): Promise<Visitor> => {
  const context = await browser.newContext({
    userAgent,
    storageState: { cookies: [], origins: [] },
  });
  await problems.watch(context, url);
  await context.route(`${url}${countClick.path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  );
  return { context, page: await context.newPage() };
};
