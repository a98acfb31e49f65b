import { login, verifyAccount } from '@lineup/contract/identity/auth';
import type { Page } from '@playwright/test';
import { newAddress } from '../fixtures/new-shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { LoginPage } from '../pages/login-page.ts';
import { codeIn, mailDuring } from '../providers/inbox.ts';

const password = 'plum tractor velvet';

const signUp = async (page: Page, email: string) => {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Ines Faro');
  await page.getByLabel('Shop name').fill(unique('Shop'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(312) 555-0142');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Open your shop' }).click();
  await expect(page).toHaveURL(/\/account-verification\/[\w-]{20,}$/);
};

test('sign-up, code from the mailbox, guided set-up @phone', async ({ page, problems }) => {
  problems.expect(`400 ${verifyAccount.path}`);
  const email = newAddress();
  const mail = await mailDuring(email, () => signUp(page, email));
  const code = codeIn(mail);
  const input = page.getByLabel('Six-digit code');
  await expect(input).toBeFocused();
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();

  await input.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is not right. Tries left: 4')).toBeVisible();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');

  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  // It stands for two seconds: nothing else is waited for before it.
  await page.getByText('Your account is verified. Welcome to Lineup!', { exact: true }).waitFor();
  await expect(page).toHaveURL('/dashboard/setup');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, Ines/ })).toBeVisible();
});

test('what is wrong stands beside its field, and nothing typed is lost @phone', async ({
  page,
  problems,
}) => {
  problems.expect('400 /auth/signup/');
  await page.goto('/signup');
  await page.getByLabel('Email').fill('ines@');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await expect(page.getByText('7 more characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Open your shop' }).click();
  for (const text of [
    'Please enter a name',
    'Please enter a shop name',
    'Enter a valid email address',
    'Please enter a phone number',
    'Use at least 12 characters',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ines@');
});

test('logging in unverified leads to the code, and the code in @phone', async ({
  page,
  problems,
}) => {
  problems.expect(`403 ${login.path}`);
  const email = newAddress();
  const mail = await mailDuring(email, () => signUp(page, email));
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn({ email, password, role: 'owner' });
  await expect(page).toHaveURL(/\/account-re-verification\/[\w-]{20,}$/);
  await expect(page.getByText(/is not verified yet/)).toBeVisible();
  // One was sent a moment ago, so none is sent again: not on arrival, and not after a reload.
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeIn(mail));
  await expect(page).toHaveURL('/dashboard/setup');
});

test('a link that leads nowhere says so', async ({ page, problems }) => {
  problems.expect('404 /auth/codes/no-such-token-0123456789/');
  await page.goto('/account-verification/no-such-token-0123456789');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(new LoginPage(page).heading).toBeVisible();
});

test('the sign-up loads no dictionary before somebody types a password', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Ines');
  const before = scripts.length;
  expect(scripts.filter((url) => url.includes('estimate-password'))).toEqual([]);
  await page.getByRole('textbox', { name: 'Password' }).fill('plum tractor velvet');
  await expect(page.getByText('Strong.')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});
