import { useSyncExternalStore } from 'react';
import { readStored, storageKeys } from './storage.ts';

/** What this device remembers of who checked in with it: nobody else can read it. */

export interface GuestTicket {
  readonly number: number;
  readonly path: string;
  /** The day of the shop on which it holds. */
  readonly day: string;
}

export interface GuestVisit {
  readonly services: readonly number[];
  readonly barber: number | null;
  readonly ticket: GuestTicket | null;
}

export interface Guest {
  readonly name: string;
  readonly phone: string;
  /** The last visit of each shop, by its name in addresses. */
  readonly shops: Readonly<Record<string, GuestVisit>>;
}

const storageKey = 'lineup_guest';

/**
 * Runs before the first paint: a page of a shop that knows this guest keeps room for the short
 * form instead of showing the long one and jumping. Not for long: whose script does not come fills
 * in the long one. Where staff is signed in, the device is the shop's and remembers nobody.
 */
export const guestScript = `try{var d=document.documentElement.dataset,g=!localStorage.getItem('${storageKeys.accessToken}')&&JSON.parse(localStorage.getItem('${storageKey}')).shops[location.pathname.split('/')[2]];g&&(d.guest=g.ticket?'ticket':'known',setTimeout(function(){delete d.guest},2500))}catch(e){}`;

const listeners = new Set<() => void>();
let last: { text: string | null; guest: Guest | null } = { text: null, guest: null };

const parse = (text: string | null): Guest | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Guest> | null;
    return typeof value?.name === 'string' && typeof value.shops === 'object'
      ? { name: value.name, phone: value.phone ?? '', shops: value.shops }
      : null;
  } catch {
    return null;
  }
};

/** Customers who check in at the desk's tablet are not greeted as the one before them. */
const isShopsDevice = () => readStored('accessToken') !== null;

const readText = (): string | null => {
  try {
    return isShopsDevice() ? null : localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** The same object while nothing changes. */
export const readGuest = (): Guest | null => {
  const text = readText();
  if (text !== last.text) last = { text, guest: parse(text) };
  return last.guest;
};

const store = (guest: Guest | null): void => {
  if (guest && isShopsDevice()) return;
  try {
    if (guest) localStorage.setItem(storageKey, JSON.stringify(guest));
    else localStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage: the next check-in is like the first.
  }
  for (const listener of listeners) listener();
};

export const rememberVisit = (
  { name, phone }: Pick<Guest, 'name' | 'phone'>,
  shop: string,
  visit: GuestVisit,
): void => store({ name, phone, shops: { ...readGuest()?.shops, [shop]: visit } });

/** The ticket is done, or was given up: the next page of the shop says nothing of it. */
export const forgetTicket = (shop: string): void => {
  const guest = readGuest();
  const visit = guest?.shops[shop];
  if (guest && visit?.ticket) {
    store({ ...guest, shops: { ...guest.shops, [shop]: { ...visit, ticket: null } } });
  }
};

export const forgetGuest = (): void => {
  delete document.documentElement.dataset['guest'];
  store(null);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useGuest = (): Guest | null => useSyncExternalStore(subscribe, readGuest, () => null);

const never = () => () => undefined;

/** False on the server and until the page's script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
