import { defineConfig } from '@playwright/test';
import { browser, desktop, phone } from './devices.ts';
import { shopZone } from './stack/shop-zone.ts';

export default defineConfig({
  testMatch: ['journeys/*.test.ts', 'visual/{accessibility,payloads,screens-list}.test.ts'],
  globalSetup: './stack/global-setup.ts',
  outputDir: './test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // CI lists every retried test at its end: find the cause and fix it.
  retries: process.env['CI'] ? 2 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: shopZone(),
    screenshot: 'only-on-failure',
    // Journeys mock requests, which a service worker would bypass: only offline.test.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
    // What differs on a phone says so in its name.
    // Nobody looks at these pictures: one dot for each of the page's, a quarter of the painting.
    { name: 'phone', use: { ...phone, deviceScaleFactor: 1 }, grep: /@phone/ },
  ],
});
