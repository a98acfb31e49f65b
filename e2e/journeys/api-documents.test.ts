import { expect, test } from '../fixtures/test.ts';

test('the documents of the API are readable, and reach nothing of our origin', async ({
  page,
  problems,
}) => {
  // The library writes a style of its own, which the policy has always refused.
  problems.allowLike(/Applying inline style|style-src-elem inline/);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('planted', 'a token'));
  await page.goto('/docs/');
  await expect(page.getByText('Log in', { exact: false }).first()).toBeVisible();

  const reached = await page.evaluate(async () => {
    const read = () => localStorage.getItem('planted');
    const attempt = async (work: () => unknown) => {
      try {
        return String(await work());
      } catch (error) {
        return error instanceof Error ? error.name : 'failed';
      }
    };
    return {
      origin: window.origin,
      storage: await attempt(read),
      cookie: await attempt(() => document.cookie),
    };
  });
  expect(reached).toEqual({ origin: 'null', storage: 'SecurityError', cookie: 'SecurityError' });
});
