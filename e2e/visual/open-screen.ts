import { expect, type Page } from '@playwright/test';
import { addressOf } from './addresses.ts';
import { type SampleKind, samplesOf, samplesOfStaff } from './samples.ts';
import type { Screen } from './screens.ts';

/** No request is pending. Public pages are complete from the server. */
export const untilAnswered = async (page: Page, { person }: Screen): Promise<void> => {
  if (person) await expect(page.locator('main > [role=status]')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Heading, data and font are loaded. */
export const untilStill = async (page: Page, screen: Screen): Promise<void> => {
  await untilAnswered(page, screen);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const samplesFor = (url: string, { pattern, person }: Screen, kind: SampleKind) => {
  const isPlain = !pattern.includes(':');
  if (isPlain) return samplesOf(url, 'dead');
  return person && kind === 'lively' ? samplesOfStaff(url) : samplesOf(url, kind);
};

/** Only navigates; the caller waits. */
export const visitScreen = async (
  page: Page,
  url: string,
  screen: Screen,
  kind: SampleKind = 'lively',
): Promise<void> => {
  await page.goto(addressOf(screen.pattern, await samplesFor(url, screen, kind)));
};

/** Opens a screen and waits until it is stable. */
export const openScreen = async (
  page: Page,
  url: string,
  screen: Screen,
  kind: SampleKind = 'lively',
): Promise<void> => {
  await visitScreen(page, url, screen, kind);
  await untilStill(page, screen);
};
