import { pngOf } from '../browser/png.ts';
import { openShop } from '../fixtures/new-shop.ts';
import type { Person } from '../fixtures/people.ts';
import { employee } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { ServicesPage } from '../pages/services-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

/** Each test changes a shop of its own. */
const test = base.extend<{ person: Person }>({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

test('renames the shop and takes a free username; the sidebar follows @phone', async ({
  page,
  isMobile,
}) => {
  const settings = new SettingsPage(page);
  await settings.open('shop');
  const shop = settings.section('Shop');
  await expect(shop.getByText('This is your name now.')).toBeVisible();
  const name = unique('Corner Cuts');
  await shop.getByLabel('Shop name').fill(name);
  await settings.username.fill('ninth-and-alder');
  await expect(shop.getByText('Another shop has this name. Try another one.')).toBeVisible();
  await settings.username.fill('booking');
  await expect(shop.getByText('This name is reserved for Lineup’s own pages.')).toBeVisible();
  const username = name.toLowerCase().replaceAll(' ', '-');
  await settings.username.fill(username);
  await expect(shop.getByText('This name is free.')).toBeVisible();
  await expect(shop.getByText(`/shop/${username}. Old links and printed codes`)).toBeVisible();
  await expect(shop.getByText('Unsaved changes')).toBeVisible();

  await settings.save('Shop');
  await expect(shop.getByText('Saved')).toBeVisible();
  await expect(shop.getByText('This is your name now.')).toBeVisible();
  await expect(shop.getByText(/^Also leads here: test-shop-/)).toBeVisible();
  await expect(settings.logged('Changed the shop’s name')).toBeVisible();
  await expect(settings.logged('Changed the shop’s username')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const sidebar = isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
  await expect(sidebar.getByText(name, { exact: true })).toBeVisible();
});

test('a logo is chosen, cropped, saved and removed @phone', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const shop = settings.section('Shop');
  const chooser = page.waitForEvent('filechooser');
  await shop.getByRole('button', { name: 'Choose a logo' }).click();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngOf(600, 400) };
  await (await chooser).setFiles(logo);
  await settings.dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(shop.getByText('Unsaved changes')).toBeVisible();
  await settings.save('Shop');
  await expect(shop.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(shop.getByRole('img')).toHaveAttribute('src', /^\/photos\/.+\.webp$/);
  await shop.getByRole('button', { name: 'Remove logo' }).click();
  await settings.save('Shop');
  await expect(shop.getByText('Saved')).toBeVisible();
  await expect(shop.getByRole('img')).toHaveCount(0);
  await expect(settings.logged('Changed the logo')).toHaveCount(2);
});

test('opening hours with a break are still there after a reload @phone', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open('store');
  const hours = settings.section('Opening hours');
  const tuesday = hours.getByRole('switch', { name: 'Tuesday' });
  if (!(await tuesday.isChecked())) await tuesday.check();
  await hours.getByLabel('Tuesday from').fill('08:15');
  await hours.getByLabel('Tuesday to').fill('19:00');
  await hours.getByRole('button', { name: 'Add a break on Tuesday' }).click();
  await settings.save('Opening hours');
  await expect(hours.getByText('Saved')).toBeVisible();
  const end = await hours.getByLabel('Tuesday to').inputValue();
  await page.reload();
  await expect(hours.getByLabel('Tuesday from')).toHaveValue('08:15');
  await expect(hours.getByLabel('Tuesday to')).toHaveValue(end);
  await expect(hours.getByLabel('Tuesday after the break, to')).toHaveValue('19:00');
  await expect(settings.logged('Changed the opening hours')).toBeVisible();
});

test('a PIN needs the password, guards the services and can be removed @phone', async ({
  page,
  person,
  problems,
}) => {
  problems.expect('400 /shops/settings/pin/');
  const settings = new SettingsPage(page);
  await settings.open();
  const pin = settings.section('PIN');
  await expect(pin.getByText('No PIN')).toBeVisible();
  await pin.getByRole('button', { name: 'Set a PIN' }).click();
  await settings.enterPin('1234', person.password);
  await expect(settings.dialog.getByText(/easy to guess/)).toBeVisible();
  await settings.enterPin('4071', 'not my password at all');
  await expect(settings.dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await settings.enterPin('4071', person.password);
  await expect(settings.dialog).toBeHidden();
  await expect(pin.getByText('PIN is on')).toBeVisible();

  const services = new ServicesPage(page);
  await services.open();
  await services.enterPin('4071');
  await expect(page.getByText('No services available')).toBeVisible();

  await settings.open();
  await pin.getByRole('button', { name: 'Remove PIN' }).click();
  await settings.dialog.getByLabel('Your password').fill(person.password);
  await settings.dialog.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(pin.getByText('No PIN')).toBeVisible();
  for (const line of ['Set a new PIN', 'Entered the right PIN', 'Removed the PIN']) {
    await expect(settings.logged(line)).toBeVisible();
  }
  await services.open();
  await expect(page.getByText('No services available')).toBeVisible();
  await expect(services.pinDialog).toBeHidden();
});

test('closures: days and public holidays come and go @phone', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const closures = settings.section('Closures and holidays');
  await expect(closures.getByText('No closures planned')).toBeVisible();
  const year = new Date().getFullYear() + 2;
  await closures.getByRole('button', { name: 'Add days' }).click();
  await settings.dialog.getByLabel('First day').fill(`${year}-08-03`);
  await settings.dialog.getByLabel('Last day').fill(`${year}-08-16`);
  await settings.dialog.getByLabel('Reason').fill('New floor');
  await settings.dialog.getByRole('button', { name: 'Add days' }).click();
  await expect(settings.dialog).toBeHidden();
  await expect(closures.getByRole('listitem')).toContainText('New floor');

  await closures.getByRole('button', { name: 'Add public holidays' }).click();
  await settings.dialog.getByRole('checkbox', { name: /^Christmas/ }).check();
  await settings.dialog.getByRole('checkbox', { name: /^Labor Day/ }).check();
  await settings.dialog.getByRole('button', { name: 'Add 2 days' }).click();
  await expect(settings.dialog).toBeHidden();
  await page.reload();
  await expect(closures.getByRole('listitem')).toHaveCount(3);

  await closures
    .getByRole('listitem')
    .filter({ hasText: 'New floor' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await settings.question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(closures.getByRole('listitem')).toHaveCount(2);
  await expect(closures.getByText('New floor')).toBeHidden();
  await expect(settings.logged('Changed the closures').first()).toBeVisible();
});

test('everything is exported: a mail brings a link to an archive', async ({
  page,
  person,
  request,
}) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const data = settings.section('Your data');
  const mail = await mailDuring(
    person.email,
    async () => {
      await data.getByRole('button', { name: 'Export everything' }).click();
      await expect(settings.question).toHaveAccessibleName('Success');
      await settings.question.getByRole('button', { name: 'OK' }).click();
    },
    /ready to download/,
  );
  const file = await request.get(linkIn(mail));
  expect(file.ok()).toBe(true);
  expect(file.headers()['content-type']).toContain('zip');
  // Every zip begins with these letters.
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
  await expect(settings.logged('Asked for an export of everything')).toBeVisible();
});

test('who leaves with unsaved changes is asked', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const line = settings.section('The line');
  await line.getByLabel('Grace period').fill('15');
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(settings.question).toHaveAccessibleName('Leave without saving?');
  await settings.question.getByRole('button', { name: 'Stay here' }).click();
  await expect(line.getByLabel('Grace period')).toHaveValue('15');
  await settings.save('The line');
  await expect(line.getByText('Saved')).toBeVisible();
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeVisible();
});

base.describe('employee', () => {
  base.use({ person: employee });

  base('is told that the settings are the owner’s @phone', async ({ page }) => {
    await page.goto('/dashboard/settings/settings');
    await expect(page.getByText('Only owners and managers can open this screen')).toBeVisible();
  });
});
