import { existsSync } from 'node:fs';
import { devices } from '@playwright/test';

const userAgent = devices['Pixel 7']?.userAgent;

/** The headless shell: the same engine without windows, toolbars and menus, with a third less work. */
const shell = '/usr/bin/chromium-headless-shell';

/** Debian's browser, which needs these in a container. */
export const browser = {
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

export const desktop = { viewport: { width: 1440, height: 900 } };

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ...(userAgent !== undefined && { userAgent }),
};
