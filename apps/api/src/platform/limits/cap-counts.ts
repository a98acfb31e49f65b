import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { deriveKey } from '../keys/derived-key.ts';

/** One row of `cap_counts`: what is counted, for whom, from when. */
export interface Count {
  readonly name: string;
  readonly subject: string;
  readonly windowStartsAt: Temporal.Instant;
}

/**
 * Windows have a fixed length and begin at the same time for everybody; a day begins at midnight
 * UTC.
 */
export const windowStart = (minutes: number, now: Temporal.Instant): Temporal.Instant => {
  const length = minutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(
    Math.floor(now.epochMilliseconds / length) * length,
  );
};

/** IP addresses, mailboxes and phone numbers are stored as keyed hashes only. */
export const createHasher = (secret: string): ((text: string) => string) => {
  const key = deriveKey(secret, 'call caps');
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
};

const keysOf = (counts: readonly Count[]) => ({
  caps: counts.map(({ name }) => name),
  subjects: counts.map(({ subject }) => subject),
  windows: counts.map(({ windowStartsAt }) => windowStartsAt.toString()),
});

/** Every transaction locks the rows in the same order. */
const inLockOrder = <C extends Count>(counts: readonly C[]): C[] =>
  counts.toSorted((a, b) => (a.name + a.subject < b.name + b.subject ? -1 : 1));

/** Adds one to each, atomically; returns the new counts. */
export const addCounts = (
  counts: readonly Count[],
): RawBuilder<{ cap: string; subject: string; count: number }> => {
  const { caps, subjects, windows } = keysOf(inLockOrder(counts));
  return sql`
    insert into cap_counts as c (cap, subject, window_starts_at, count)
    select cap, subject, window_starts_at, 1
    from unnest(${caps}::text[], ${subjects}::text[], ${windows}::timestamptz[])
      as taken (cap, subject, window_starts_at)
    on conflict (cap, subject, window_starts_at) do update set count = c.count + 1
    returning cap, subject, count`;
};

/** Subtracts one from each. */
export const giveBackCounts = (counts: readonly Count[]): RawBuilder<unknown> => {
  const { caps, subjects, windows } = keysOf(inLockOrder(counts));
  return sql`
    update cap_counts set count = count - 1
    from unnest(${caps}::text[], ${subjects}::text[], ${windows}::timestamptz[])
      as given (cap, subject, window_starts_at)
    where cap_counts.cap = given.cap and cap_counts.subject = given.subject
      and cap_counts.window_starts_at = given.window_starts_at`;
};
