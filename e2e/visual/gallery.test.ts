import { test as base, expect } from '../fixtures/test.ts';
import { startProduct } from '../stack/product.ts';
import { takePictures } from './picture.ts';
import { readWanted } from './wanted.ts';

/** The gallery exists in development alone. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
  url: async ({}, use) => {
    const settings = JSON.parse(process.env['LINEUP_E2E_SETTINGS'] ?? '{}') as NodeJS.ProcessEnv;
    const product = await startProduct(settings, 'development');
    await use(product.url);
    await product.stop();
  },
});

test.skip(!readWanted().screens.includes('gallery'), 'only when it is named');

test('gallery', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  await page.goto('/gallery', { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Vite reloads the page when it has found and prepared all dependencies.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await takePictures(page, 'gallery', { isMobile });
});
