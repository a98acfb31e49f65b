import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { repository } from '../stack/command.ts';
import { showTheme, themes } from './theme.ts';

/** As high as the page, so that what is fixed to the window's edges stands at the page's. */
const growToPage = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height });
};

/** screenshots/<language>/<name>-<device>-<theme>.png: the whole page, or what the window shows. */
export const takePictures = async (
  page: Page,
  { project }: TestInfo,
  name: string,
  extent: 'page' | 'window' = 'page',
): Promise<void> => {
  const window = page.viewportSize();
  const language = await page.locator('html').getAttribute('lang');
  if (extent === 'page') await growToPage(page);
  for (const theme of themes) {
    await showTheme(page, theme);
    const file = `${name.replaceAll('/', '-')}-${project.name}-${theme}.png`;
    await page.screenshot({
      path: join(repository, 'screenshots', language ?? 'en', file),
      animations: 'disabled',
    });
  }
  await showTheme(page, 'light');
  if (window) await page.setViewportSize(window);
};
