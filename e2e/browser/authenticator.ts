import type { Page } from '@playwright/test';

/** Chromium's virtual authenticator, which verifies its user automatically. */
export const plugInAuthenticator = async (page: Page): Promise<void> => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
