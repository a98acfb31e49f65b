import { login } from '@lineup/contract/identity/auth';
import { proveSecondFactor } from '@lineup/contract/identity/second-factor';
import type { Page } from '@playwright/test';
import { plugInAuthenticator } from '../browser/authenticator.ts';
import { openAffiliate, openShop } from '../fixtures/new-shop.ts';
import type { Person } from '../fixtures/people.ts';
import { joinedMember } from '../fixtures/team-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { codeOf } from '../providers/authenticator-app.ts';

const enter = async (page: Page, person: Person) => {
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn(person);
};

const leave = async (page: Page) => {
  await page.goto('/logout/');
  await page.waitForURL(/\/login$/);
};

const untilHome = (page: Page) => page.waitForURL(/\/dashboard$/);

test('an owner adds a passkey, logs out and signs in with it alone @phone', async ({
  page,
  url,
}) => {
  await plugInAuthenticator(page);
  await enter(page, await openShop(url));
  await untilHome(page);
  await page.goto('/dashboard/profile');
  const security = new SecurityPage(page);
  await security.addPasskey('My laptop');
  expect(await security.saveCodes()).toHaveLength(10);
  await expect(security.card.getByRole('listitem')).toContainText('My laptop');
  await expect(security.card.getByText('Recovery codes left: 10')).toBeVisible();

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await untilHome(page);
  await page.goto('/dashboard/profile');
  await expect(security.card.getByText(/Last used on/)).toBeVisible();

  await security.card.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(security.card.getByRole('listitem')).toHaveCount(0);
});

test('with an authenticator app the password asks for a code, a recovery code stands in', async ({
  page,
  url,
  problems,
}) => {
  const owner = await openShop(url);
  await enter(page, owner);
  await untilHome(page);
  await page.goto('/dashboard/profile');
  const security = new SecurityPage(page);
  const secret = await security.addApp();
  const [recoveryCode = ''] = await security.saveCodes();

  problems.expect(`403 ${login.path}`);
  problems.expect(`400 ${proveSecondFactor.path}`);
  await leave(page);
  await enter(page, owner);
  const code = page.getByLabel('Code of your authenticator app');
  await code.fill('000000');
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  // The code of now was used when the app was added.
  await code.fill(codeOf(secret, 1));
  await untilHome(page);

  await leave(page);
  await enter(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await untilHome(page);
  await page.goto('/dashboard/profile');
  await expect(security.card.getByText('Recovery codes left: 9')).toBeVisible();
});

test('a passkey is the second step of a password, too', async ({ page, url, problems }) => {
  await plugInAuthenticator(page);
  const owner = await openShop(url);
  await enter(page, owner);
  await untilHome(page);
  await page.goto('/dashboard/profile');
  const security = new SecurityPage(page);
  await security.addPasskey('My laptop');
  await security.saveCodes();
  problems.expect(`403 ${login.path}`);
  await leave(page);
  await enter(page, owner);
  await page.getByRole('button', { name: 'Use your passkey', exact: true }).click();
  await untilHome(page);
});

test('an affiliate signs in with a passkey, in the affiliate area', async ({ page, url }) => {
  await plugInAuthenticator(page);
  const { email, password } = await openAffiliate(url);
  await page.goto('/affiliate/marketing');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/affiliate\/marketing\/dashboard$/);
  await page.goto('/affiliate/marketing/dashboard/profile');
  const security = new SecurityPage(page);
  await security.addPasskey('My phone');
  await security.saveCodes();
  await page.goto('/logout/?area=affiliate');
  await page.waitForURL(/\/affiliate\/marketing$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/affiliate\/marketing\/dashboard$/);
});

test('an owner requires a second factor, and a member sets one up before anything else', async ({
  page,
  url,
  browser,
}) => {
  await plugInAuthenticator(page);
  await enter(page, await openShop(url));
  await untilHome(page);
  const member = await joinedMember(page);
  await page.goto('/dashboard/profile');
  const own = new SecurityPage(page);
  await own.addPasskey('My laptop');
  await own.saveCodes();
  await page.goto('/dashboard/employees');
  const team = page.getByRole('region', { name: 'How the team signs in' });
  await team.getByRole('switch', { name: /Require a second factor/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('A second factor is required now', { exact: true })).toBeVisible();
  await expect(team.getByRole('switch', { name: /Require a second factor/ })).toBeChecked();

  const theirs = await (await browser.newContext({ baseURL: url })).newPage();
  await enter(theirs, member);
  const asked = theirs.getByRole('heading', { name: 'Set up your second factor' });
  await expect(asked).toBeVisible();
  await theirs.goto('/dashboard/services');
  await expect(asked).toBeVisible();
  const security = new SecurityPage(theirs);
  await security.addApp();
  await security.saveCodes();
  await expect(asked).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await team.getByRole('button', { name: `Reset the second factor of ${member.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(team.getByText('Password only')).toBeVisible();
});
