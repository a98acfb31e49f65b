import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

test.use({ person: owner });

test('the search finds a customer and a screen by keyboard alone, and opens the walk-in dialog', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('tomas');
  await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible();
  await expectAccessible(page, 'search of the dashboard');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type('opening hours');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/settings#hours$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('add a walk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/walkin-management$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.getByRole('switch', { name: /Single-key shortcuts/ }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/shortcuts$/);
});
