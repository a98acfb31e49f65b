import { useSyncExternalStore } from 'react';
import { readStored, storageKeys } from './storage.ts';

/** Data about the guest who checked in on this device. It never leaves the device. */

export interface GuestTicket {
  readonly number: number;
  readonly path: string;
  /** The shop's day for which it is valid. */
  readonly day: string;
}

export interface GuestVisit {
  readonly services: readonly number[];
  readonly barber: number | null;
  /** The newest ticket; null: none is open. */
  readonly ticket: GuestTicket | null;
  /** Earlier tickets of the same day on this device, for other people. */
  readonly earlier?: readonly GuestTicket[];
}

export interface Guest {
  readonly name: string;
  readonly phone: string;
  /** The last visit of each shop, by username. */
  readonly shops: Readonly<Record<string, GuestVisit>>;
}

const storageKey = 'lineup_guest';

/**
 * Runs before the first paint: a shop's page that finds this guest reserves room for the short
 * form, so that the layout does not jump from the long one. Only for a moment: without the page's
 * script the long form must be usable. If staff is signed in, the device belongs to the shop and
 * remembers nobody.
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

/** On the shop's own tablet a customer must not be greeted with the previous customer's name. */
const isShopsDevice = () => readStored('accessToken') !== null;

const readText = (): string | null => {
  try {
    return isShopsDevice() ? null : localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Returns the same object while nothing changes. */
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
    // If the storage is full or forbidden, the next check-in starts with an empty form.
  }
  for (const listener of listeners) listener();
};

/** All tickets that this device has at a shop, newest first. */
export const ticketsOf = (visit: GuestVisit | undefined): readonly GuestTicket[] =>
  visit ? [...(visit.ticket ? [visit.ticket] : []), ...(visit.earlier ?? [])] : [];

/** A visit with these tickets, the newest first. */
const withTickets = (visit: GuestVisit, tickets: readonly GuestTicket[]): GuestVisit => {
  const { services, barber } = visit;
  const [ticket = null, ...earlier] = tickets;
  return { services, barber, ticket, ...(earlier.length > 0 && { earlier }) };
};

/** The ticket of a new visit comes first; others of the same day stay reachable. */
export const rememberVisit = (
  { name, phone }: Pick<Guest, 'name' | 'phone'>,
  shop: string,
  visit: GuestVisit,
): void => {
  const shops: Guest['shops'] = readGuest()?.shops ?? {};
  const newest = visit.ticket;
  const others = ticketsOf(shops[shop]).filter(
    ({ path, day }) => path !== newest?.path && day === newest?.day,
  );
  const tickets = newest ? [newest, ...others] : others;
  store({ name, phone, shops: { ...shops, [shop]: withTickets(visit, tickets) } });
};

/** Removes a ticket that is done or was cancelled, so that the shop's page shows it no more. */
export const forgetTicket = (shop: string, path: string): void => {
  const guest = readGuest();
  const visit = guest?.shops[shop];
  const tickets = ticketsOf(visit);
  const left = tickets.filter((ticket) => ticket.path !== path);
  if (guest && visit && left.length < tickets.length) {
    store({ ...guest, shops: { ...guest.shops, [shop]: withTickets(visit, left) } });
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

/** False on the server and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
