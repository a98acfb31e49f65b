import { openShop } from '../fixtures/new-shop.ts';
import type { Person } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { SettingsPage } from '../pages/settings-page.ts';

/** A new shop is in its trial. */
const test = base.extend<{ person: Person }>({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

test('a trial reads when its texts start, and chooses the countries for them @phone', async ({
  page,
}) => {
  const settings = new SettingsPage(page);
  await settings.open('settings');
  const messages = settings.section('Messages');
  await expect(messages.getByText('Texts start with your first payment.')).toBeVisible();
  const canada = messages.getByRole('checkbox', { name: 'Canada' });
  await expect(canada).not.toBeChecked();
  await canada.check();
  await messages.getByLabel('Text messages a month').fill('301');
  await settings.save('Messages');
  await expect(messages.getByText('Enter a whole number from 0 to 300')).toBeVisible();
  await messages.getByLabel('Text messages a month').fill('300');
  await settings.save('Messages');
  await expect(messages.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(canada).toBeChecked();
});

test('a shop cannot be called like Lineup’s own support', async ({ page, problems }) => {
  problems.expect('400 /shops/settings/shop/');
  const settings = new SettingsPage(page);
  await settings.open('shop');
  const shop = settings.section('Shop');
  await shop.getByLabel('Shop name').fill('L1neup Supp0rt');
  await settings.save('Shop');
  const refusal = 'This name could be taken for Lineup itself. Choose another one';
  await expect(shop.getByText(refusal).first()).toBeVisible();
});
