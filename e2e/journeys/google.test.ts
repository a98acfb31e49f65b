import { google } from '@lineup/contract/identity/auth';
import { readStorage } from '../browser/storage.ts';
import { employee, owner, trialOwner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { chooseAtGoogle, googleStatement } from '../providers/google.ts';

const googleSource = /https:\/\/accounts\.google\.com/;

test('an owner signs in with the Google button, and the dashboard is a document of its own @phone', async ({
  page,
}) => {
  await chooseAtGoogle(page, { credential: googleStatement(owner.email), isOneTap: false });
  await new LoginPage(page).open();
  const loaded = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.url().endsWith('/dashboard'),
  );
  const sent = page.waitForRequest(`**${google.path}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ token: expect.any(String), role: 'owner' });
  const policy = (await loaded).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(googleSource);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByText('Logged in successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  expect(Object.keys(await readStorage(page)).filter((key) => /google/i.test(key))).toEqual([]);
});

test('one tap signs an employee in', async ({ page }) => {
  await chooseAtGoogle(page, { credential: googleStatement(employee.email), isOneTap: true });
  const sent = page.waitForRequest(`**${google.path}`);
  await new LoginPage(page).open();
  expect((await sent).postDataJSON()).toMatchObject({ credential: expect.any(String) });
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Logged in successfully!', { exact: true })).toBeVisible();
});

// On one screen size only: an account is linked once.
test('where the address is not Google’s own, the password links the account once', async ({
  page,
  problems,
}) => {
  problems.expect(`403 ${google.path}`);
  const credential = googleStatement(trialOwner.email, { isGoogles: false });
  await chooseAtGoogle(page, { credential, isOneTap: false });
  await new LoginPage(page).open();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link your Google account' });
  await dialog.getByLabel('Password', { exact: true }).fill(trialOwner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('who has no account is told so, in the words of the catalogue @phone', async ({
  page,
  problems,
}) => {
  problems.expect(`404 ${google.path}`);
  const credential = googleStatement('nobody@nowhere.example');
  await chooseAtGoogle(page, { credential, isOneTap: false });
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(login.error).toContainText('Login failed!');
  await expect(login.error).toContainText('Sign up first.');
  await expect(page).toHaveURL('/login');
});

test('a statement that Google did not sign is refused', async ({ page, problems }) => {
  problems.expect(`401 ${google.path}`);
  const credential = `${googleStatement(owner.email).slice(0, -8)}AAAAAAAA`;
  await chooseAtGoogle(page, { credential, isOneTap: true });
  const login = new LoginPage(page);
  await login.open();
  await expect(login.error).toHaveText('Login failed!');
});

test('a widget that fails is said', async ({ page }) => {
  await chooseAtGoogle(page, { credential: '', isOneTap: false });
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(login.error).toHaveText('Google login failed!');
});

test('only login documents admit Google', async ({ request }) => {
  for (const path of ['/login', '/Login/', '/affiliate/marketing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(googleSource);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['x-lineup-document'], path).toBeUndefined();
  }
  for (const path of ['/', '/signup', '/forgot-password', '/dashboard', '/shop/x', '/no-such']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).not.toMatch(googleSource);
    expect(headers['content-security-policy'], path).toContain('require-trusted-types-for');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('other pages load the login as a document, and ask Google nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => googleSource.test(request.url()) && asked.push(request.url()));
  await page.goto('/signup');
  await expect(page.getByLabel('Shop name')).toBeVisible();
  expect(asked).toEqual([]);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Sign in' }).click();
  expect((await loaded).url()).toMatch(/\/login$/);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('where the login stands in for a screen, Google is a way to the login', async ({ page }) => {
  await page.goto('/dashboard/services');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
