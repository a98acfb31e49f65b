import { ownerOfToken } from '../session/token-shop.ts';

/**
 * The last answers of a few queries, for a start without a network. They are removed with the
 * session (a logout clears all storage) and after a day, and are readable only for the account and
 * shop they were fetched for.
 */
interface CachedAnswer {
  /** By this browser's clock. */
  readonly at: number;
  readonly data: unknown;
}

const prefix = 'lineup_kept ';
const maxAgeMs = 24 * 3600_000;
const maxEntries = 12;
/** An unchanged answer is written again only now and then, because its exact age matters little. */
const rewriteMs = 30_000;

const written = new Map<string, CachedAnswer>();

const cacheKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const parse = (text: string | null): (CachedAnswer & { owner: string }) | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CachedAnswer & { owner: string }> | null;
    return typeof value?.at === 'number' && typeof value.owner === 'string'
      ? { at: value.at, owner: value.owner, data: value.data }
      : null;
  } catch {
    return null;
  }
};

/** For the end of a session that leaves the rest of the storage as it is. */
export const clearOfflineCache = (): void => {
  written.clear();
  try {
    for (const key of cacheKeys()) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Removes entries that are too old, of another account, or too many. */
const evict = (owner: string, now: number): void => {
  const entries = cacheKeys().map((key) => ({ key, entry: parse(localStorage.getItem(key)) }));
  const isValid = ({ entry }: (typeof entries)[number]) =>
    entry?.owner === owner && now - entry.at < maxAgeMs;
  const surplus = entries
    .filter(isValid)
    .toSorted((one, other) => (other.entry?.at ?? 0) - (one.entry?.at ?? 0))
    .slice(maxEntries);
  for (const { key } of [...entries.filter((one) => !isValid(one)), ...surplus]) {
    localStorage.removeItem(key);
  }
};

export const cacheOfflineAnswer = (name: string, data: unknown, now = Date.now()): void => {
  const owner = ownerOfToken();
  if (owner === null) return;
  const key = `${prefix}${name}`;
  const before = written.get(key);
  if (before && before.data === data && now - before.at < rewriteMs) return;
  try {
    localStorage.setItem(key, JSON.stringify({ owner, at: now, data }));
    written.set(key, { at: now, data });
    evict(owner, now);
  } catch {
    // The storage is full: clear the cache rather than keep a part of it.
    clearOfflineCache();
  }
};

/**
 * A writer for answers that have not arrived yet. It drops them if another tab has changed the
 * account or the shop in the meantime.
 */
export const offlineCacheWriter = (): ((name: string, data: unknown) => void) => {
  const owner = ownerOfToken();
  return (name, data) => {
    if (ownerOfToken() === owner) cacheOfflineAnswer(name, data);
  };
};

export const readOfflineAnswer = (name: string, now = Date.now()): CachedAnswer | null => {
  const owner = ownerOfToken();
  if (owner === null) return null;
  try {
    evict(owner, now);
    return parse(localStorage.getItem(`${prefix}${name}`));
  } catch {
    return null;
  }
};
