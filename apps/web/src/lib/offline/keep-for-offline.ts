import { readStored } from '../storage/storage.ts';
import type { Message, Need } from './offline-names.ts';

/** Browsers with trusted types take a worker's address only from whoever vouches for it. */
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
  // The only address that this policy ever lets through; a policy can be made once.
  trustedPath ??=
    trustedTypes
      ?.createPolicy('lineup-worker', { createScriptURL: () => path })
      .createScriptURL(path) ?? path;
  return trustedPath;
};

/** Files of this page that came before the worker could see them. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Absent on insecure origins, and where somebody has switched it off. */
const container = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

const tell = (worker: ServiceWorker | null | undefined, message: Message): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker?.postMessage(message);

/**
 * Brings the worker in, and has it keep what this page is made of, so that its next start needs no
 * network. Called once the page has loaded; a browser that refuses goes on without.
 */
export const keepForOffline = async (need: Need): Promise<void> => {
  const workers = container();
  if (!workers) return;
  const keep = (worker: ServiceWorker | null) => {
    // Logged out meanwhile: what was kept is gone, and stays gone.
    if (need === 'desk' && readStored('accessToken') === null) return;
    tell(worker, { type: 'keep', need, path: location.pathname, assets: loadedAssets() });
  };
  try {
    await workers.register(workerPath(), { updateViaCache: 'none' });
    const { active } = await workers.ready;
    keep(active);
    // A new release's worker knows other files.
    workers.addEventListener('controllerchange', () => keep(workers.controller));
  } catch {
    // Private windows and blocked storage: everything works, with a network.
  }
};
