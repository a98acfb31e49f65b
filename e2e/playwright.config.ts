import { defineConfig } from '@playwright/test';
import { browser, desktop, phone } from './devices.ts';
import { shopZone } from './stack/shop-zone.ts';

export default defineConfig({
  testMatch: ['journeys/*.test.ts', 'visual/{accessibility,screens-list}.test.ts'],
  globalSetup: './stack/global-setup.ts',
  outputDir: './test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey on a busy machine may meet a moment that says nothing about the product. The run names
  // each that needed its second chance as flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: shopZone(),
    screenshot: 'only-on-failure',
    // Journeys answer requests themselves, which a worker would make past them: offline.test.ts has it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    { name: 'desktop', use: desktop },
    // What differs on a phone says so in its name.
    // Nobody looks at these pictures: one dot for each of the page's, a quarter of the painting.
    { name: 'phone', use: { ...phone, deviceScaleFactor: 1 }, grep: /@phone/ },
  ],
});
