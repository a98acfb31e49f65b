import { expect, type Page } from '@playwright/test';
import { untilStarted } from '../pages/started.ts';
import type { Screen } from './screens.ts';

/** Opens a screen and waits until it stands still: its heading, its data, its font. */
export const openScreen = async (page: Page, { path, isBuilt }: Screen): Promise<void> => {
  await page.goto(path);
  await untilStarted(page);
  if (!isBuilt) await expect(page.getByText(/Not built yet|Aún no/)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
