import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';
import { shopDay } from '../../../lib/time/shop-clock.ts';
import { emptyOutbox, type Outbox, parseOutbox } from './kiosk-outbox.ts';
import { kioskNow } from './kiosk-record.ts';

const listeners = new Set<() => void>();
let last: { text: string | null; outbox: Outbox } = { text: null, outbox: emptyOutbox };
/** Where the browser keeps nothing for us: at least until the page is closed. */
let unkept: Outbox | null = null;

/** The same object while nothing changes. */
export const readOutbox = (): Outbox => {
  if (unkept) return unkept;
  const text = readStored('kioskOutbox');
  if (text !== last.text) last = { text, outbox: parseOutbox(text) };
  return last.outbox;
};

/** From what is stored now: another tab may have written meanwhile. */
export const updateOutbox = (change: (outbox: Outbox) => Outbox): void => {
  const before = readOutbox();
  const next = change(before);
  if (next === before) return;
  try {
    writeStored('kioskOutbox', JSON.stringify(next));
    unkept = null;
  } catch {
    unkept = next;
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useOutbox = (): Outbox =>
  useSyncExternalStore(subscribe, readOutbox, () => emptyOutbox);

/** Which day it is in the shop, by the server's clock. */
export const momentIn = (zone: string) => {
  const dayOf = (instant: number) => shopDay(new Date(instant).toISOString(), zone);
  const now = kioskNow();
  return { now, day: dayOf(now), dayOf };
};
