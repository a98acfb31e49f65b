import { getUserData } from '@lineup/contract/identity/auth';
import { readStorage } from '../browser/storage.ts';
import { affiliate, employee, owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';

test.describe('owner', () => {
  test.use({ person: owner });

  test('is asked first; Cancel has the focus and keeps the session', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(shell.question).toContainText('You will be logged out!');
    const cancel = shell.question.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await cancel.press('Enter');
    await expect(shell.question).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
    expect(Object.keys(await readStorage(page))).toContain('accessToken');
  });

  test('ends at the login with empty storage, and the token is void', async ({ page, request }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const { accessToken } = await readStorage(page);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await request.get(getUserData.path, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await shell.confirmLogout();
    await expect(page).toHaveURL('/login');
    await expect(new LoginPage(page).heading).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    await expect
      .poll(async () => (await request.get(getUserData.path, { headers })).status(), {
        timeout: 2000,
      })
      .toBe(401);
  });

  test('is signed out in the other tab too', async ({ page, context }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const otherTab = await context.newPage();
    await new ShellPage(otherTab).open('/dashboard/services');
    await page.bringToFront();
    await shell.chooseInAccountMenu('Logout');
    await shell.confirmLogout();
    await expect(page).toHaveURL('/login');
    await expect(new LoginPage(otherTab).heading).toBeVisible();
    await expect(otherTab.getByText('Manage Services')).toBeHidden();
  });
});

test.describe('employee', () => {
  test.use({ person: employee });

  test('logs out from the menu @phone', async ({ page, isMobile }) => {
    const shell = new ShellPage(page);
    await shell.open();
    if (isMobile) await shell.chooseInAccountMenu('Logout');
    else await shell.menu.getByRole('button', { name: 'Logout' }).click();
    await expect(shell.question).toContainText('You will be logged out!');
    await shell.confirmLogout();
    await expect(page).toHaveURL('/login');
    expect(await readStorage(page)).toEqual({});
  });
});

test.describe('affiliate', () => {
  test.use({ person: affiliate });

  test('ends at the affiliate login', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/affiliate/marketing/dashboard');
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await shell.confirmLogout();
    await expect(page).toHaveURL('/affiliate/marketing');
    expect(await readStorage(page)).toEqual({});
  });
});
