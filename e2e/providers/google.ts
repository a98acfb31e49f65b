import { createHash, createSign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { googleClientId, googleKeyId } from '../stack/google.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The secret in the browser's cookie; the nonce for Google is its hash. */
const browserSecret = 'e'.repeat(43);

/** Google's ID token for an address, with or without authority over its domain. */
export const googleStatement = (email: string, { isGoogles = true } = {}): string => {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', kid: googleKeyId };
  const claims = {
    iss: 'https://accounts.google.com',
    aud: googleClientId,
    sub: `google-id-of-${email}`,
    email,
    email_verified: true,
    hd: isGoogles ? email.split('@').at(-1) : undefined,
    nonce: createHash('sha256').update(browserSecret).digest('base64url'),
    iat: now - 10,
    exp: now + 3600,
  };
  const text = `${encoded(header)}.${encoded(claims)}`;
  const signer = createSign('RSA-SHA256').update(text);
  return `${text}.${signer.sign(process.env['LINEUP_E2E_GOOGLE_KEY'] ?? '', 'base64url')}`;
};

interface Choice {
  /** Google's response; empty makes the widget fail. */
  readonly credential: string;
  /** Whether the one-tap prompt is accepted as soon as it shows. */
  readonly isOneTap: boolean;
}

/** Sets the person's Google account; call it before the page is opened. */
export const chooseAtGoogle = async (page: Page, choice: Choice): Promise<void> => {
  const { origin } = new URL(process.env['LINEUP_E2E_URL'] ?? '');
  await page.context().addCookies([
    {
      name: 'lineup_google',
      value: browserSecret,
      domain: new URL(origin).hostname,
      path: '/auth/google/',
    },
  ]);
  await page.addInitScript((chosen) => Object.assign(window, { chosenAtGoogle: chosen }), choice);
};
