import { defineConfig } from '@playwright/test';
import { desktop, phone } from './devices.ts';
import base from './playwright.config.ts';
import { shopZone, zoneVariable } from './stack/shop-zone.ts';
import { busyZone } from './visual/busy-zone.ts';

// Screenshots show an open shop at any hour.
process.env[zoneVariable] ??= busyZone(Temporal.Now.instant());

/** Screenshots of every screen and state in `screenshots/`: touch devices and a desktop. */
export default defineConfig(base, {
  testMatch: ['visual/screenshots.test.ts', 'visual/gallery.test.ts'],
  outputDir: './test-results/screenshots',
  use: { timezoneId: shopZone() },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'touch', use: phone, grep: /./ },
  ],
});
