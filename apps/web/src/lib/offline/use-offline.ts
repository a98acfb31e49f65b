import { useEffect } from 'react';
import type { Need } from './service-worker-protocol.ts';

/** Runs after everything that the page itself needs. */
const whenLoaded = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLoad = () => {
    timer = setTimeout(work, 1000);
  };
  window.addEventListener('load', onLoad, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', onLoad);
  };
};

const keep = async (need: Need): Promise<void> => {
  // Without a network the module cannot be loaded; the next visit tries again.
  const offline = await import('./register-service-worker.ts').catch(() => null);
  await offline?.registerServiceWorker(need);
};

/**
 * For pages that must open without a network next time: the desk, the kiosk, a ticket; null for all
 * others. Development has no worker, because it would serve old code.
 */
export const useOffline = (need: Need | null): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || need === null) return;
    return whenLoaded(() => void keep(need));
  }, [need]);
};
