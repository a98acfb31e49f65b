import { expect, type Page } from '@playwright/test';

/** The start-up spinner has gone and the screen is there; by tag, since a dialog hides roles. */
export const untilStarted = async (page: Page): Promise<void> => {
  await expect(page.locator('main > [role=status]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
};

/**
 * The script of a page that is whole without one has taken it over: what is clicked sooner is a link
 * or a form like any other, and loads a document.
 */
export const untilTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
};
