import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { webFolder } from './web-bundle.ts';

/** Takes the place of a worker that must go: it forgets what was kept, and then itself. */
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

/** What the worker itself may do: fetch from us. Pages keep the policies that they came with. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * The worker that keeps pages for times without a network. Browsers ask for it on every visit, so it
 * is never cached: with `isRetired` every device gets rid of it. Development keeps nothing.
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
