import { ownerOfToken } from '../session/token-shop.ts';

/**
 * The last answers of a few queries, for a start without a network. They are removed with the
 * session (a logout clears all storage) and after a day, and are readable only for the account and
 * shop they were fetched for.
 */
interface KeptAnswer {
  /** By this browser's clock. */
  readonly at: number;
  readonly data: unknown;
}

const prefix = 'lineup_kept ';
const longestMs = 24 * 3600_000;
const mostKept = 12;
/** An unchanged answer is written again only now and then, because its exact age matters little. */
const rewriteMs = 30_000;

const written = new Map<string, KeptAnswer>();

const keysOfKept = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const parse = (text: string | null): (KeptAnswer & { owner: string }) | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptAnswer & { owner: string }> | null;
    return typeof value?.at === 'number' && typeof value.owner === 'string'
      ? { at: value.at, owner: value.owner, data: value.data }
      : null;
  } catch {
    return null;
  }
};

/** For the end of a session that leaves the rest of the storage as it is. */
export const forgetAnswers = (): void => {
  written.clear();
  try {
    for (const key of keysOfKept()) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Removes entries that are too old, of another account, or too many. */
const tidy = (owner: string, now: number): void => {
  const kept = keysOfKept().map((key) => ({ key, entry: parse(localStorage.getItem(key)) }));
  const isValid = ({ entry }: (typeof kept)[number]) =>
    entry?.owner === owner && now - entry.at < longestMs;
  const surplus = kept
    .filter(isValid)
    .toSorted((one, other) => (other.entry?.at ?? 0) - (one.entry?.at ?? 0))
    .slice(mostKept);
  for (const { key } of [...kept.filter((one) => !isValid(one)), ...surplus]) {
    localStorage.removeItem(key);
  }
};

export const keepAnswer = (name: string, data: unknown, now = Date.now()): void => {
  const owner = ownerOfToken();
  if (owner === null) return;
  const key = `${prefix}${name}`;
  const before = written.get(key);
  if (before && before.data === data && now - before.at < rewriteMs) return;
  try {
    localStorage.setItem(key, JSON.stringify({ owner, at: now, data }));
    written.set(key, { at: now, data });
    tidy(owner, now);
  } catch {
    // The storage is full: clear the cache rather than keep a part of it.
    forgetAnswers();
  }
};

/**
 * A writer for answers that have not arrived yet. It drops them if another tab has changed the
 * account or the shop in the meantime.
 */
export const answerKeeper = (): ((name: string, data: unknown) => void) => {
  const owner = ownerOfToken();
  return (name, data) => {
    if (ownerOfToken() === owner) keepAnswer(name, data);
  };
};

export const readAnswer = (name: string, now = Date.now()): KeptAnswer | null => {
  const owner = ownerOfToken();
  if (owner === null) return null;
  try {
    tidy(owner, now);
    return parse(localStorage.getItem(`${prefix}${name}`));
  } catch {
    return null;
  }
};
