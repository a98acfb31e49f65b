import { expect, type Page } from '@playwright/test';

/** The start-up spinner has gone and the screen is there; by tag, since a dialog hides roles. */
export const untilStarted = async (page: Page): Promise<void> => {
  await expect(page.locator('main > [role=status]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
};
