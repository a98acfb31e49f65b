import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';
import { shopDay } from '../../../lib/time/shop-clock.ts';
import { emptyOutbox, type Outbox, parseOutbox } from './kiosk-outbox.ts';
import { kioskNow } from './kiosk-record.ts';

const listeners = new Set<() => void>();
let last: { text: string | null; outbox: Outbox } = { text: null, outbox: emptyOutbox };
/** Used when the browser refuses storage; it lasts until the page is closed. */
let unsaved: Outbox | null = null;

/** Returns the same object until the stored text changes. */
export const readOutbox = (): Outbox => {
  if (unsaved) return unsaved;
  const text = readStored('kioskOutbox');
  if (text !== last.text) last = { text, outbox: parseOutbox(text) };
  return last.outbox;
};

/** Reads the stored outbox first, because another tab may have changed it. */
export const updateOutbox = (change: (outbox: Outbox) => Outbox): void => {
  const before = readOutbox();
  const next = change(before);
  if (next === before) return;
  try {
    writeStored('kioskOutbox', JSON.stringify(next));
    unsaved = null;
  } catch {
    unsaved = next;
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

/** Now and today in the shop's zone, by the server's clock. */
export const momentIn = (zone: string) => {
  const dayOf = (instant: number) => shopDay(new Date(instant).toISOString(), zone);
  const now = kioskNow();
  return { now, day: dayOf(now), dayOf };
};
