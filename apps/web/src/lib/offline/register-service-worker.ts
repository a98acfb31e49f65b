import { readStored } from '../storage/storage.ts';
import type { Message, Need } from './service-worker-protocol.ts';

/** With trusted types a worker's address must come from a policy. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => { createScriptURL: (path: string) => string };
}

const path = '/sw.js';
let trustedPath: string | null = null;

const workerPath = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The policy allows only this address, and can be created once.
  trustedPath ??=
    trustedTypes
      ?.createPolicy('lineup-worker', { createScriptURL: () => path })
      .createScriptURL(path) ?? path;
  return trustedPath;
};

/** Files that this page loaded before the worker controlled it. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Absent on insecure origins, and where it is switched off. */
const container = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

const post = (worker: ServiceWorker | null | undefined, message: Message): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker?.postMessage(message);

/**
 * Registers the service worker and has it cache the files of this page, so that the next start
 * needs no network. Called once the page has loaded. A browser that refuses works without it.
 */
export const registerServiceWorker = async (need: Need): Promise<void> => {
  const workers = container();
  if (!workers) return;
  const keep = (worker: ServiceWorker | null) => {
    // After a log-out in the meantime the cache is cleared and must stay empty.
    if (need === 'desk' && readStored('accessToken') === null) return;
    post(worker, { type: 'keep', need, path: location.pathname, assets: loadedAssets() });
  };
  try {
    await workers.register(workerPath(), { updateViaCache: 'none' });
    const { active } = await workers.ready;
    keep(active);
    // The worker of a new release caches other files.
    workers.addEventListener('controllerchange', () => keep(workers.controller));
  } catch {
    // In private windows or with blocked storage everything works, but only with a network.
  }
};
