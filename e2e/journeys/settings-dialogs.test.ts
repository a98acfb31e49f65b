import { getShopSettings } from '@lineup/contract/shops';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

test.use({ person: owner });

test('the dialogs and lists of the settings are accessible @phone', async ({ page }) => {
  test.setTimeout(180_000);
  const settings = new SettingsPage(page);
  await settings.open();
  const zone = settings.section('Shop').getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('new');
  await expectAccessible(page, 'time zones');
  await zone.press('Escape');

  const closures = settings.section('Closures and holidays');
  await closures.getByRole('button', { name: 'Add days' }).click();
  await settings.dialog.getByRole('button', { name: 'Add days' }).click();
  await expect(settings.dialog.getByText('Choose a day').first()).toBeVisible();
  await expectAccessible(page, 'closure with an error');
  await page.keyboard.press('Escape');
  await closures.getByRole('button', { name: 'Add public holidays' }).click();
  await expect(settings.dialog).toBeVisible();
  await expectAccessible(page, 'public holidays');
  await page.keyboard.press('Escape');

  const pin = settings.section('PIN');
  await pin.getByRole('button', { name: 'Change PIN' }).click();
  await settings.dialog.getByRole('button', { name: 'Change PIN' }).click();
  await expect(settings.dialog.getByText('Enter your 4-digit PIN')).toBeVisible();
  await expectAccessible(page, 'PIN with errors');
  await page.keyboard.press('Escape');
  await pin.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(settings.dialog).toBeVisible();
  await expectAccessible(page, 'removing the PIN');
});

test('loading, failing and unsaved settings are accessible @phone', async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.expect(`503 ${getShopSettings.path}`);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let isDown = true;
  await page.route(`**${getShopSettings.path}?*`, async (route) => {
    if (!isDown) return route.continue();
    await mayAnswer;
    return route.fulfill({ status: 503 });
  });
  await page.goto('/dashboard/settings/settings');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await expectAccessible(page, 'loading');
  answer();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failure');
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  const settings = new SettingsPage(page);
  const line = settings.section('The line');
  await line.getByLabel('Grace period').fill('99');
  await settings.save('The line');
  await expect(line.getByText('Enter a whole number from 0 to 60')).toBeVisible();
  await expectAccessible(page, 'unsaved and refused');
});

test('every section is reached by keyboard from the navigation', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const link = page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Messages' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(settings.section('Messages').getByRole('heading')).toBeFocused();
  await expect(link).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('Tab');
  await expect(settings.section('Messages').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(settings.section('Messages').getByRole('switch').first()).toBeFocused();
});

test('a phone has a select that leads to every section and follows the scrolling @phone-only', async ({
  page,
}) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const select = page.getByRole('combobox', { name: 'Go to section' });
  await expect(select).toHaveValue('shop');
  for (const [id, name] of [
    ['pin', 'PIN'],
    ['data', 'Your data'],
  ] as const) {
    await select.selectOption(id);
    await expect(settings.section(name).getByRole('heading')).toBeInViewport();
    await expect(select).toHaveValue(id);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(select).toHaveValue('shop');
});
