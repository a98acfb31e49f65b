import { defineConfig } from '@playwright/test';
import { desktop, phone } from './devices.ts';
import base from './playwright.config.ts';

/** Pictures of every screen in `screenshots/`, for people to look at beside the design. */
export default defineConfig(base, {
  testMatch: ['visual/screenshots.test.ts', 'visual/gallery.test.ts'],
  outputDir: './test-results/screenshots',
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, grep: /./ },
  ],
});
