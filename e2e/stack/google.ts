import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { googleFiles } from './google-files.ts';

export const googleKeyId = 'key-of-today';
export const googleClientId = 'lineup-e2e.apps.googleusercontent.com';

const host = 'accounts.google.com';

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const close = async (server: Server): Promise<void> => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

/** A key and its self-signed certificate, one after the other. */
const createCertificate = (): string => {
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout -';
  const command = `req -x509 ${key} -subj /CN=${host} -days 2 -out -`;
  return execFileSync('openssl', command.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};

/** Browser flags that map Google's host to our server and trust its certificate. */
const browserFlags = (port: number, certificate: string): string[] => {
  const publicKey = new X509Certificate(certificate).publicKey;
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(der).digest('base64');
  return [
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
    `--ignore-certificate-errors-spki-list=${hash}`,
  ];
};

/**
 * Serves the script that a page loads from Google. A real server, because Playwright's routes would
 * intercept every request of every page and switch off the browser's cache.
 */
const startFiles = async () => {
  const pem = createCertificate();
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const { pathname } = new URL(request.url ?? '', `https://${host}`);
    const file = googleFiles[pathname.split('/').at(-1) ?? ''];
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', file?.contentType ?? 'text/plain');
    response.writeHead(file ? 200 : 404).end(file?.body);
  });
  const port = await listen(server);
  return { flags: browserFlags(port, pem), stop: () => close(server) };
};

/** The stand-in for Google, for server and browser. ID tokens are signed in `providers/google.ts`. */
export const startGoogle = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keys = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'public, max-age=3600');
    response.end(JSON.stringify({ [googleKeyId]: publicKey }));
  });
  const port = await listen(keys);
  const files = await startFiles();
  return {
    settings: {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs`,
    },
    privateKey,
    browserFlags: files.flags,
    stop: async () => {
      await close(keys);
      await files.stop();
    },
  };
};
