import type { Page } from '@playwright/test';

/** Everything that the browser holds for our origin. */
export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

export const writeStorage = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

/**
 * Changes what the next page finds. On an answer without scripts: a page of ours that still asks by
 * itself could take part, or write over it.
 */
export const leaveInStorage = async (
  page: Page,
  entries: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.goto('/health/ready');
  for (const [key, value] of Object.entries(entries)) await writeStorage(page, key, value);
};
