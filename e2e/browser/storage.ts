import type { Page } from '@playwright/test';

/** All stored data of our origin. */
export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

export const writeStorage = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

/**
 * Changes the storage for the next page. It does so on a response without scripts, because an open
 * page of ours could read or overwrite it meanwhile.
 */
export const leaveInStorage = async (
  page: Page,
  entries: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.goto('/health/ready');
  for (const [key, value] of Object.entries(entries)) await writeStorage(page, key, value);
};
