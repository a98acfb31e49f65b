import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '../stack/command.ts';
import { zoomed } from './reflow.ts';
import { showTheme, type Theme, themes } from './theme.ts';

const tablet = { width: 820, height: 1180 };
const tabletOnItsSide = { width: 1180, height: 820 };

/** Screens for a tablet at the desk or a TV. */
const isFurniture = (name: string): boolean => /^(kiosk|board)\b/.test(name);

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Shot {
  readonly device: string;
  readonly themes: readonly Theme[];
  /** The whole page, or only the window. */
  readonly extent: 'page' | 'window';
}

/** screenshots/<language>/<screen>[.<state>]-<device>-<theme>.png. */
export const pictureOf = (language: string, name: string, device: string, theme: Theme): string =>
  join(repository, 'screenshots', language, `${name}-${device}-${theme}.png`);

/** Waits until the layout is stable after a change of the window size. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });

/** Sets the window to the height of the page, so that fixed elements are at the page's edges. */
const growToPage = async (page: Page, { width, height }: Size): Promise<void> => {
  // Lazily laid out content gets its real height only when it is near the window.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settle(page);
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: Math.min(whole, 6000) });
  await settle(page);
};

const take = async (page: Page, name: string, size: Size, shot: Shot): Promise<void> => {
  const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
  await page.setViewportSize(size);
  await settle(page);
  if (shot.extent === 'page') await growToPage(page, size);
  for (const theme of shot.themes) {
    await showTheme(page, theme);
    const path = pictureOf(language, name, shot.device, theme);
    await page.screenshot({ path, animations: 'disabled' });
  }
  await showTheme(page, 'light');
};

/**
 * All screenshots of one view in one visit: phone and tablet on touch devices, desktop and 400 % zoom
 * on a desktop. `window`: a dialog, which is fixed to the window.
 */
export const takePictures = async (
  page: Page,
  name: string,
  { isMobile, extent = 'page' }: { isMobile: boolean; extent?: 'page' | 'window' },
): Promise<void> => {
  const own = page.viewportSize();
  if (!own) return;
  const at = (size: Size, device: string, only: Partial<Shot> = {}) =>
    take(page, name, size, { device, themes, extent, ...only });
  if (isMobile) {
    // The first window on the phone goes onto the contact sheet.
    if (extent === 'page') await at(own, 'phone-window', { extent: 'window' });
    await at(own, 'phone');
    await at(tablet, 'tablet');
    if (isFurniture(name)) await at(tabletOnItsSide, 'tablet-on-its-side', { extent: 'window' });
  } else {
    await at(own, 'desktop', { extent: 'window' });
    if (extent === 'page') await at(own, 'desktop-page', { themes: ['light'] });
    await at(zoomed, 'zoom', { extent: 'window', themes: ['light'] });
    if (extent === 'page') await at(zoomed, 'zoom-page', { themes: ['light'] });
  }
  await page.setViewportSize(own);
};
