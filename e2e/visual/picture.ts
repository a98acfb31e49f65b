import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { repository } from '../stack/command.ts';
import { showTheme, themes } from './theme.ts';

/** screenshots/<language>/<name>-<device>-<theme>.png, the whole page. */
export const takePictures = async (page: Page, testInfo: TestInfo, name: string): Promise<void> => {
  const language = await page.locator('html').getAttribute('lang');
  for (const theme of themes) {
    await showTheme(page, theme);
    const file = `${name.replaceAll('/', '-')}-${testInfo.project.name}-${theme}.png`;
    await page.screenshot({
      path: join(repository, 'screenshots', language ?? 'en', file),
      fullPage: true,
      animations: 'disabled',
    });
  }
  await showTheme(page, 'light');
};
