import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const googleKeyId = 'key-of-today';
export const googleClientId = 'lineup-e2e.apps.googleusercontent.com';

/** What Google is to the server: a place that publishes keys. What they sign is `pages/google.ts`. */
export const startGoogle = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'public, max-age=3600');
    response.end(JSON.stringify({ [googleKeyId]: publicKey }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs`,
    },
    privateKey,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
