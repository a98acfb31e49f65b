import { defineConfig } from '@playwright/test';
import { desktop, phone } from './devices.ts';
import base from './playwright.config.ts';

/** Pictures of every screen and state in `screenshots/`: what is touched, and a desk. */
export default defineConfig(base, {
  testMatch: ['visual/screenshots.test.ts', 'visual/gallery.test.ts'],
  outputDir: './test-results/screenshots',
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'touch', use: phone, grep: /./ },
  ],
});
