import { defineConfig } from '@playwright/test';
import { desktop, phone } from './devices.ts';
import base from './playwright.config.ts';
import { shopZone, zoneVariable } from './stack/shop-zone.ts';
import { busyZone } from './visual/busy-zone.ts';

// At whatever hour they are taken, they show a shop at work.
process.env[zoneVariable] ??= busyZone(Temporal.Now.instant());

/** Pictures of every screen and state in `screenshots/`: what is touched, and a desk. */
export default defineConfig(base, {
  testMatch: ['visual/screenshots.test.ts', 'visual/gallery.test.ts'],
  outputDir: './test-results/screenshots',
  use: { timezoneId: shopZone() },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'touch', use: phone, grep: /./ },
  ],
});
