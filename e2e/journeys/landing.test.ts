import { expect, test } from '../fixtures/test.ts';
import { builtFileOf } from '../stack/built-files.ts';

const demoLine = 'The line of our demo shop';

test('all of the landing page can be read before any script, with the line as it is', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: demoLine }).getByText('In the chair').first(),
  ).toBeVisible();
  for (const name of ['How it works', 'Choose Your Plan', 'Questions and answers']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.getByText(/^No\. They scan the code at your door/)).toBeVisible();
  await context.close();
});

test('what is below the picture stays as it came, and takes its script with the first movement', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const below = builtFileOf('routes/landing/below/below.tsx');
  const isFetched = () => scripts.some((script) => script.endsWith(below));
  // The page lives once it asks for the line.
  const isAlive = page.waitForRequest('**/shops/demo/showcase/');
  await page.goto('/');
  await isAlive;
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeAttached();
  expect(isFetched()).toBe(false);

  // The same boxes before and after: nothing goes and comes back under who reads or presses.
  const pricing = await page.locator('#pricing').elementHandle();
  const isInPlace = () => pricing?.evaluate((section) => section.isConnected);
  await page.route(`**${below}`, async (route) => {
    await page.getByRole('radio', { name: 'Yearly' }).click();
    await route.continue();
  });
  await page.mouse.wheel(0, 1200);
  await expect.poll(isFetched).toBe(true);
  // Chosen before the script was there, and followed when it came.
  await expect(page.getByText('Billed every year').first()).toBeVisible();
  expect(await isInPlace()).toBe(true);
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(page.getByText('Billed every year')).toHaveCount(0);
});

test('the live queue is the board of the demo shop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a live queue' }).click();
  await expect(page).toHaveURL('/shop/demo/board');
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
});
