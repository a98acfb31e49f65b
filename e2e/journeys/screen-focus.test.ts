import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from '../browser/keyboard.ts';
import { ownerTest } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

ownerTest(
  'a link moves the focus to the heading of the screen, and its title is announced',
  async ({ page }) => {
    const announcer = page.locator('[data-announcer]');
    await page.goto('/dashboard');
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toBeFocused();

    await menuLink(page, 'Customers').click();
    await expect(announcer).toHaveText('Customers | Lineup');
    await expect(announcer).toHaveAttribute('aria-live', 'polite');
    await expect(heading(page)).toHaveText('Customers');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveCSS('outline-style', 'none');
    await expect(announcer).toHaveText('');

    // The next Tab is the first stop of the content, and it can be seen.
    await page.keyboard.press('Tab');
    const first = page.locator(':focus');
    await expectFocusSeen(first);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    await tabTo(menuLink(page, 'Support'), 120);
    await page.keyboard.press('Enter');
    await expect(announcer).toHaveText('Support | Lineup');
    await expect(heading(page)).toBeFocused();

    // Back restores the page; nothing is announced.
    await page.goBack();
    await expect(heading(page)).toHaveText('Customers');
    await expect(heading(page)).not.toBeFocused();
  },
);

ownerTest('a menu that is opened at once after a navigation stays open', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  const account = page.getByRole('button', { name: /^Account menu/ });
  await account.waitFor();
  await menuLink(page, 'Customers').click();
  await account.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(heading(page)).toHaveText('Customers');
  // Longer than the focus takes to move.
  await page.waitForTimeout(500);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(heading(page)).not.toBeFocused();

  // A menu that navigates closes, returns the focus, and then the heading has it.
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(heading(page)).toBeFocused();
});
