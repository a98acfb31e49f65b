import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';

test('toasts stand at the top right', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Please fill all the fields' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(40);
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
});

test('a screen loads its own script only', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const login = new LoginPage(page);
  await login.open();
  // The button answers when everything that the page needs has arrived.
  await login.submit.click();
  await expect(login.error).toBeVisible();
  expect(scripts.some((url) => url.includes('login'))).toBe(true);
  expect(scripts.filter((url) => /services|dashboard|shell/.test(url))).toEqual([]);
});

test.describe('owner', () => {
  test.use({ person: owner });

  test('the sidebar stays in its place while the content moves', async ({ page }) => {
    await new ShellPage(page).open();
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.evaluate(() => {
      const tall = document.createElement('div');
      tall.className = 'h-dvh';
      document.querySelector('main')?.append(tall, tall.cloneNode(), tall.cloneNode());
      window.scrollTo(0, 500);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const box = await page.getByRole('complementary').first().boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0 });
  });
});
