import { useSyncExternalStore } from 'react';

/** Chromium's event that offers to install a page. Other browsers have it in their menus only. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const setOffered = (next: InstallEvent | null): void => {
  offered = next;
  for (const listener of listeners) listener();
};

/**
 * Registered as soon as this module loads, because the browser fires the event once, perhaps before
 * a menu is rendered.
 */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would cover the line with its own bar.
    event.preventDefault();
    setOffered(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const install = (): void => {
  // The event can be used for one prompt only.
  void offered?.prompt().catch(() => undefined);
  setOffered(null);
};

/** Installs Lineup on this device; null where the browser cannot, or it is installed. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (offered ? install : null),
    () => null,
  );
