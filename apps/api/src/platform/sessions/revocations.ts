import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Logger } from '../logger.ts';
import { ACCESS_TOKEN_MINUTES } from './access-token.ts';

/**
 * Access tokens are good unless their session is on this list. Each process keeps the list of the
 * last minutes in memory and asks for news four times a second, so a request costs no SQL and a
 * logout, deactivation or role change is in effect everywhere within a second. While the list is
 * older than that, each request asks the database instead.
 */
export interface Revocations {
  isVoid(sessionId: string, issuedAt: Temporal.Instant): Promise<boolean>;
  /** Told by whoever voids a session here, so that this process does not wait for the news. */
  note(sessionId: string, voidBefore: Temporal.Instant): void;
  start(): void;
  stop(): void;
}

const POLL_MS = 250;
const STALE_AFTER_MS = 750;
/** Rows become visible at commit, a little after their instant; look back far enough. */
const OVERLAP_SECONDS = 15;
const KEEP_MINUTES = ACCESS_TOKEN_MINUTES + 1;

export const createRevocations = (db: Database, clock: Clock, logger: Logger): Revocations => {
  const voided = new Map<string, Temporal.Instant>();
  let newest = clock.now().subtract({ minutes: KEEP_MINUTES });
  let freshAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const note = (sessionId: string, voidBefore: Temporal.Instant) => {
    voided.set(sessionId, voidBefore);
  };

  const poll = async () => {
    const askedAt = performance.now();
    const rows = await db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select(['id', 'tokens_void_before'])
        .where('tokens_void_before', '>', newest.subtract({ seconds: OVERLAP_SECONDS }))
        .execute(),
    );
    for (const row of rows) {
      if (!row.tokens_void_before) continue;
      note(row.id, row.tokens_void_before);
      if (Temporal.Instant.compare(row.tokens_void_before, newest) > 0) {
        newest = row.tokens_void_before;
      }
    }
    const oldest = clock.now().subtract({ minutes: KEEP_MINUTES });
    for (const [id, at] of voided) if (Temporal.Instant.compare(at, oldest) < 0) voided.delete(id);
    freshAt = askedAt;
  };

  const tick = async () => {
    try {
      await poll();
    } catch (error) {
      logger.debug({ err: String(error) }, 'the list of ended sessions could not be read');
    }
    if (timer) timer = setTimeout(() => void tick(), POLL_MS);
  };

  const askDatabase = async (sessionId: string) =>
    db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select('tokens_void_before')
        .where('id', '=', sessionId)
        .executeTakeFirst(),
    );

  return {
    note,
    isVoid: async (sessionId, issuedAt) => {
      const isFresh = performance.now() - freshAt < STALE_AFTER_MS;
      const voidBefore = isFresh
        ? voided.get(sessionId)
        : (await askDatabase(sessionId))?.tokens_void_before;
      return voidBefore ? Temporal.Instant.compare(issuedAt, voidBefore) <= 0 : false;
    },
    start: () => {
      timer ??= setTimeout(() => void tick(), 0);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
