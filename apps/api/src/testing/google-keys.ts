import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What Google is to us: a place that publishes keys, and statements signed with one of them. */
export interface GoogleKeys {
  clientId: string;
  url: string;
  /** How often the keys were fetched. */
  requests: { count: number };
  /** A statement as Google would sign it for us; the claims replace those of an ordinary one. */
  sign(claims: JWTPayload, how?: { kid?: string }): Promise<string>;
  close(): Promise<void>;
}

const KEY_ID = 'key-of-today';
const CLIENT_ID = 'lineup-tests.apps.googleusercontent.com';

export const startGoogleKeys = async (): Promise<GoogleKeys> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const pem = await exportSPKI(publicKey);
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
    clientId: CLIENT_ID,
    url: `http://127.0.0.1:${String(port)}/certs`,
    requests,
    sign: (claims, { kid = KEY_ID } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        sub: crypto.randomUUID(),
        email_verified: true,
        iat: now - 10,
        exp: now + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
