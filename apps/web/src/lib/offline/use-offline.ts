import { useEffect } from 'react';
import type { Need } from './offline-names.ts';

/** After everything that the page itself needs. */
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
  // Lost like everything else without a network: the next visit tries again.
  const offline = await import('./keep-for-offline.ts').catch(() => null);
  await offline?.keepForOffline(need);
};

/**
 * For pages that must open without a network next time: the desk, the kiosk, a ticket; null while a
 * page is none of these. Development has no worker: it would show the code of before.
 */
export const useOffline = (need: Need | null): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || need === null) return;
    return whenLoaded(() => void keep(need));
  }, [need]);
};
