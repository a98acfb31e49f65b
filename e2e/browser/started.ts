import { expect, type Page } from '@playwright/test';

/** The start-up spinner is gone and the screen is shown; found by tag, since a dialog hides roles. */
export const untilStarted = async (page: Page): Promise<void> => {
  await expect(page.locator('main > [role=status]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
};

/**
 * The page is hydrated. A click before that follows a plain link or form and loads a document.
 */
export const untilTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
};
