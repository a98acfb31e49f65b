import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';

/**
 * The idempotency key of a check-in or a booking whose response was lost: somebody who reloads the
 * page and sends the same data again gets the first ticket, not a second one. It is kept for this
 * tab only, and for a short time.
 */
interface Attempt {
  /** The target: a shop's line, or a booking link. */
  readonly where: string;
  /** The request body as JSON. */
  readonly said: string;
  readonly key: string;
  readonly at: number;
}

const storageKey = 'lineup_attempt';
const maxAgeMs = 15 * 60_000;

const readAttempt = (): Attempt | null => {
  try {
    return JSON.parse(readTabStorage(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
};

/** The key of the same earlier attempt without a response, otherwise `fresh`. */
export const keyOfAttempt = (where: string, body: unknown, fresh: string, now: number): string => {
  const content = JSON.stringify(body);
  const before = readAttempt();
  const isSame = before?.where === where && before.said === content && now - before.at < maxAgeMs;
  const key = isSame ? before.key : fresh;
  writeTabStorage(storageKey, JSON.stringify({ where, said: content, key, at: now }));
  return key;
};

/** Called when a response has arrived. */
export const endAttempt = (): void => writeTabStorage(storageKey, null);
