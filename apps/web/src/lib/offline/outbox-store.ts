import { useSyncExternalStore } from 'react';
import { readStored, type storageKeys, writeStored } from '../storage/storage.ts';

interface StoreOptions<Outbox> {
  entry: keyof typeof storageKeys;
  empty: Outbox;
  /** Parses the stored text; invalid data gives an empty outbox. */
  parse: (text: string | null) => Outbox;
}

/** Stores an outbox in local storage, for all tabs of this device. */
export const createOutboxStore = <Outbox>({ entry, empty, parse }: StoreOptions<Outbox>) => {
  const listeners = new Set<() => void>();
  let last: { text: string | null; outbox: Outbox } = { text: null, outbox: empty };
  /** Used when the browser refuses storage; it lasts until the page is closed. */
  let unsaved: { outbox: Outbox } | null = null;

  /** Returns the same object until the stored text changes. */
  const read = (): Outbox => {
    if (unsaved) return unsaved.outbox;
    const text = readStored(entry);
    if (text !== last.text) last = { text, outbox: parse(text) };
    return last.outbox;
  };

  /** Reads the stored outbox first, because another tab may have changed it. */
  const update = (change: (outbox: Outbox) => Outbox): void => {
    const before = read();
    const next = change(before);
    if (next === before) return;
    try {
      writeStored(entry, JSON.stringify(next));
      unsaved = null;
    } catch {
      unsaved = { outbox: next };
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

  const useOutbox = (): Outbox => useSyncExternalStore(subscribe, read, () => empty);
  return { read, update, useOutbox };
};
