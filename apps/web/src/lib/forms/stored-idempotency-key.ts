import { readTab, writeTab } from '../storage/tab-memory.ts';

/**
 * The key of a check-in or a booking whose answer got lost: who reloads the page and says the same
 * again gets the ticket that was made, not a second one. Kept for this tab only, and not for long.
 */
interface Attempt {
  /** What it was said to: a shop's line, or a link. */
  readonly where: string;
  readonly said: string;
  readonly key: string;
  readonly at: number;
}

const storageKey = 'lineup_attempt';
const longestMs = 15 * 60_000;

const readAttempt = (): Attempt | null => {
  try {
    return JSON.parse(readTab(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
};

/** `fresh` unless the same was said before without an answer. */
export const keyOfAttempt = (where: string, body: unknown, fresh: string, now: number): string => {
  const said = JSON.stringify(body);
  const before = readAttempt();
  const isSame = before?.where === where && before.said === said && now - before.at < longestMs;
  const key = isSame ? before.key : fresh;
  writeTab(storageKey, JSON.stringify({ where, said, key, at: now }));
  return key;
};

/** There was an answer. */
export const endAttempt = (): void => writeTab(storageKey, null);
