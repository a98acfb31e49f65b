import { useSyncExternalStore } from 'react';

/** How Chromium offers to install a page; other browsers have it in their own menus. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const become = (next: InstallEvent | null): void => {
  offered = next;
  for (const listener of listeners) listener();
};

/** From the moment that the desk's code is there: the browser offers once, perhaps before a menu is drawn. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // It would cover the line with a bar of its own.
    event.preventDefault();
    become(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => become(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const install = (): void => {
  // An offer holds for one question.
  void offered?.prompt().catch(() => undefined);
  become(null);
};

/** What installs Lineup on this device; null where it cannot be asked, or is done. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (offered ? install : null),
    () => null,
  );
