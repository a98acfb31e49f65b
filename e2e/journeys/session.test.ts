import { getUserData, refresh } from '@lineup/contract/identity/auth';
import { leaveInStorage, readStorage, writeStorage } from '../browser/storage.ts';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';

test.use({ person: owner });

const refusedUser = `401 ${getUserData.path}`;

test('all tabs go on together after an expired token, and nobody is logged out', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(refusedUser);
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === refresh.path) refreshes += 1;
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto('/health/ready');
  const before = await readStorage(page);
  await writeStorage(page, 'accessToken', `${before['accessToken']}x`);

  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(new ShellPage(tab).menu).toBeVisible();
  // Once as a rule. The browser may hand the lock to a tab before it hands it the new tokens; then
  // the server answers the same successor again.
  expect(refreshes).toBeGreaterThanOrEqual(1);
  expect(refreshes).toBeLessThanOrEqual(tabs.length);
  const [after = {}, ...others] = await Promise.all(tabs.map(readStorage));
  for (const other of others) expect(other['refreshToken']).toBe(after['refreshToken']);
  expect(after['refreshToken']).not.toBe(before['refreshToken']);
  expect(after['accessToken']).not.toBe(before['accessToken']);
});

test('a lost access token is fetched again before anything is asked', async ({ page }) => {
  await page.goto('/health/ready');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/dashboard');
  await expect(new ShellPage(page).menu).toBeVisible();
  expect(Object.keys(await readStorage(page))).toContain('accessToken');
});

test('after three days the token is refreshed without being asked for', async ({ page }) => {
  const fourDays = 4 * 24 * 60 * 60 * 1000;
  await leaveInStorage(page, { lastTokenRefresh: String(Date.now() - fourDays) });
  const refreshed = page.waitForRequest(`**${refresh.path}`);
  await page.goto('/dashboard');
  await refreshed;
  await expect(new ShellPage(page).menu).toBeVisible();
});

test('a refused refresh ends the session at the login', async ({ page, problems }) => {
  problems.expect(refusedUser, `401 ${refresh.path}`);
  await leaveInStorage(page, { accessToken: 'expired', refreshToken: 'refused' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?notice=signed-out');
  await expect(page.getByText('You were signed out. Sign in again to continue.')).toBeVisible();
  await expect(new LoginPage(page).heading).toBeVisible();
  expect(await readStorage(page)).toEqual({});
});

test('a server that is away at the start is said, and Retry goes on with the same session', async ({
  page,
  problems,
}) => {
  problems.expect(`net::ERR_FAILED ${getUserData.path}`);
  const userData = `**${getUserData.path}*`;
  await page.route(userData, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('We could not reach Lineup.')).toBeVisible();
  expect(Object.keys(await readStorage(page))).toContain('accessToken');
  await page.unroute(userData);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new ShellPage(page).menu).toBeVisible();
});

test('a server that is away during the refresh does not end the session', async ({
  page,
  problems,
}) => {
  problems.expect(refusedUser, `503 ${refresh.path}`);
  await leaveInStorage(page, { accessToken: 'expired' });
  await page.route(`**${refresh.path}`, (route) => route.fulfill({ status: 503 }));
  await page.goto('/dashboard');
  await expect(page.getByText('We could not reach Lineup.')).toBeVisible();
  await page.unroute(`**${refresh.path}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new ShellPage(page).menu).toBeVisible();
});
