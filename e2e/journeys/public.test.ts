import { expect, test } from '../fixtures/test.ts';

test('an address that leads nowhere says so and leads back', async ({ page, problems }) => {
  problems.expect('404 /no-such-page');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not in line' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('a page speaks the language of the browser before any script has run', async ({
  browser,
  url,
}) => {
  for (const [locale, heading] of [
    ['en-US', 'Welcome to Your Professional Portal'],
    ['es-MX', 'Tu portal profesional'],
  ] as const) {
    const context = await browser.newContext({ baseURL: url, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await context.close();
  }
});

test('pages allow nothing inline and carry the security headers', async ({ request }) => {
  for (const path of ['/login', '/dashboard']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
