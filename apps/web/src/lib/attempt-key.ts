import { readTab, writeTab } from './tab-memory.ts';

/**
 * The key of a check-in whose answer got lost: who reloads the page and says the same again gets
 * the ticket that was made, not a second one. Kept for this tab only, and not for long.
 */
interface Attempt {
  readonly shop: string;
  readonly said: string;
  readonly key: string;
  readonly at: number;
}

const storageKey = 'lineup_check_in';
const longestMs = 15 * 60_000;

const readAttempt = (): Attempt | null => {
  try {
    return JSON.parse(readTab(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
};

/** `fresh` unless the same was said before without an answer. */
export const keyOfAttempt = (shop: string, body: unknown, fresh: string, now: number): string => {
  const said = JSON.stringify(body);
  const before = readAttempt();
  const isSame = before?.shop === shop && before.said === said && now - before.at < longestMs;
  const key = isSame ? before.key : fresh;
  writeTab(storageKey, JSON.stringify({ shop, said, key, at: now }));
  return key;
};

/** There was an answer. */
export const endAttempt = (): void => writeTab(storageKey, null);
