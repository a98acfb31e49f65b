import { createHash, createSign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { googleClientId, googleKeyId } from '../stack/google.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What the browser keeps in its cookie; the nonce that it asks Google with is the hash of this. */
const browserSecret = 'e'.repeat(43);

/** Google's signed statement that somebody owns an address, which Google gives out itself or not. */
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
  /** What Google would answer; empty is a widget that fails. */
  readonly credential: string;
  /** Whether the one-tap prompt is answered as soon as it shows. */
  readonly isOneTap: boolean;
}

/** Who sits before the browser, as Google knows them; before the page is opened. */
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
