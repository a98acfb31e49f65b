import { openShop } from '../fixtures/new-shop.ts';
import { signedIn } from '../fixtures/session.ts';
import { joinedMember } from '../fixtures/team-member.ts';
import { expect, test } from '../fixtures/test.ts';

/** In a shop of its own: nobody else's day ends with it. */
const ownShop = test.extend({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

ownShop('an owner deletes the shop and keeps it after all @phone', async ({ page }) => {
  await page.goto('/dashboard/profile#danger-zone');
  const zone = page.getByRole('region', { name: 'Danger zone' });
  await expect(zone.getByText(/You are the only owner of/)).toBeVisible();
  await expect(zone.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await zone.getByRole('button', { name: /^Delete Test Shop/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete Test Shop/ });
  const name = dialog.getByRole('textbox');
  await name.fill('Another shop');
  await dialog.getByRole('button', { name: 'Delete the shop' }).click();
  await expect(dialog.getByText('Type the shop’s name exactly as it is shown.')).toBeVisible();
  const title = (await dialog.getByRole('heading').textContent()) ?? '';
  await name.fill(title.replace(/^Delete /, '').replace(/\?$/, ''));
  await dialog.getByRole('button', { name: 'Delete the shop' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard');
  const notice = page.getByRole('status').filter({ hasText: 'will be deleted on' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Keep the shop' }).click();
  await expect(notice).toHaveCount(0);
});

ownShop(
  'an employee deletes the account and keeps it after all @phone',
  async ({ page, browser, url }) => {
    await page.goto('/dashboard/employees');
    const member = await joinedMember(page);
    const context = await browser.newContext({ storageState: await signedIn(url, member, false) });
    const theirs = await context.newPage();
    await theirs.goto(`${url}/dashboard/profile#danger-zone`);
    const zone = theirs.getByRole('region', { name: 'Danger zone' });
    await expect(zone.getByText('Hand the shop over')).toHaveCount(0);
    await zone.getByRole('button', { name: 'Delete my account' }).click();
    await theirs
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete my account' })
      .click();
    await expect(zone.getByText(/Your account will be deleted on/)).toBeVisible();
    await zone.getByRole('button', { name: 'Keep my account' }).click();
    await expect(zone.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await context.close();
  },
);

ownShop(
  'an owner hands the shop over, and the other one accepts',
  async ({ page, browser, url, problems }) => {
    // The owner's token carries the role of before; whichever call is first finds out and gets a new one.
    problems.allow('401 /auth/get-user-data/', '401 /profile/', '401 /auth/devices/');
    await page.goto('/dashboard/employees');
    const member = await joinedMember(page);
    await page.goto('/dashboard/profile#danger-zone');
    const zone = page.getByRole('region', { name: 'Danger zone' });
    await zone.getByLabel('Team member').selectOption({ label: member.name });
    await zone.getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send the offer' }).click();
    await expect(zone.getByRole('button', { name: 'Take the offer back' })).toBeVisible();

    const context = await browser.newContext({ storageState: await signedIn(url, member, false) });
    const theirs = await context.newPage();
    await theirs.goto(`${url}/dashboard`);
    await theirs.getByRole('link', { name: 'See the offer' }).click();
    await theirs.getByRole('button', { name: 'Accept' }).click();
    // They are an owner now: the menu of owners, and the shop is theirs to delete.
    await expect(theirs.getByRole('button', { name: /^Delete Test Shop/ })).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('region', { name: 'Danger zone' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete Test Shop/ })).toHaveCount(0);
    await context.close();
  },
);
