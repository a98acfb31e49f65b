import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { webFolder } from './web-bundle.ts';

/** Replaces a worker that must be removed: it deletes its cache, and then unregisters itself. */
export const retiredWorker = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('lineup-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/** The worker itself may only fetch from us. Pages keep the policies that they came with. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * The worker that caches pages for times without a network. Browsers fetch it on every visit, so it
 * is never cached: with `isRetired` every device removes it. Development caches nothing.
 */
export const serveServiceWorker = async (
  app: FastifyInstance,
  { isRetired }: { readonly isRetired: boolean },
): Promise<void> => {
  const script = isRetired
    ? retiredWorker
    : await readFile(`${webFolder}build/client/sw.js`, 'utf8');
  app.get('/sw.js', { config: { isInfrastructure: true } }, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      })
      .send(script),
  );
};
