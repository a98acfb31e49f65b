import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';

/** A substitute for Google: it publishes keys, and signs ID tokens with one of them. */
export interface GoogleKeys {
  /** The configuration that trusts these keys. */
  settings: { GOOGLE_CLIENT_ID: string; GOOGLE_KEYS_URL: string };
  /** How often the keys were fetched. */
  requests: { count: number };
  close(): Promise<void>;
}

const KEY_ID = 'key-of-today';
const CLIENT_ID = 'lineup-tests.apps.googleusercontent.com';

/** The secret in the cookie of a browser that was given a nonce. */
const BROWSER_SECRET = 'b'.repeat(43);
export const googleCookie = { cookie: `lineup_google=${BROWSER_SECRET}` };

let pair: Promise<GenerateKeyPairResult> | undefined;

/** Created once per process: an RSA key takes a while. */
const keyPair = () => {
  pair ??= generateKeyPair('RS256', { extractable: true });
  return pair;
};

/**
 * An ID token as Google would sign it for us, about an e-mail that Google manages, requested by the
 * browser with `googleCookie`; the claims replace the default ones.
 */
export const signGoogleToken = async (
  claims: JWTPayload,
  { kid = KEY_ID, key }: { kid?: string; key?: CryptoKey } = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const ordinary = {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: crypto.randomUUID(),
    email_verified: true,
    ...(typeof claims['email'] === 'string' && { hd: claims['email'].split('@').at(-1) }),
    nonce: hashSecret(BROWSER_SECRET).toString('base64url'),
    iat: now - 10,
    exp: now + 3600,
  };
  return new SignJWT({ ...ordinary, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key ?? (await keyPair()).privateKey);
};

/** The body of a login with such a token, from that browser. */
export const googleLoginWith = async (claims: JWTPayload) => ({
  body: { token: await signGoogleToken(claims) },
  headers: googleCookie,
});

export const startGoogleKeys = async (): Promise<GoogleKeys> => {
  const pem = await exportSPKI((await keyPair()).publicKey);
  const requests = { count: 0 };
  const server = createServer((_request, response) => {
    requests.count += 1;
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'public, max-age=3600');
    response.end(JSON.stringify({ [KEY_ID]: pem }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_KEYS_URL: `http://127.0.0.1:${String(port)}/certs`,
    },
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
