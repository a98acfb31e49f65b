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
  /** Told by whoever ends a session here, so that this process does not wait for the news. */
  noteEnd(sessionId: string, at: Temporal.Instant): void;
  start(): void;
  stop(): void;
}

/**
 * After a change of role, tokens issued before it are void. Of an ended session every token is,
 * whenever it was issued: another process, whose clock is ahead, may have issued it 'later'.
 */
interface Voided {
  before: Temporal.Instant;
  isEnded: boolean;
}

const isVoided = ({ before, isEnded }: Voided, issuedAt: Temporal.Instant) =>
  isEnded || Temporal.Instant.compare(issuedAt, before) <= 0;

const POLL_MS = 250;
const STALE_AFTER_MS = 750;
/** Rows become visible at commit, a little after their instant; look back far enough. */
const OVERLAP_SECONDS = 15;
const KEEP_MINUTES = ACCESS_TOKEN_MINUTES + 1;

export const createRevocations = (db: Database, clock: Clock, logger: Logger): Revocations => {
  const voided = new Map<string, Voided>();
  let newest = clock.now().subtract({ minutes: KEEP_MINUTES });
  let freshAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const poll = async () => {
    const askedAt = performance.now();
    const rows = await db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select(['id', 'tokens_void_before', 'ended_at'])
        .where('tokens_void_before', '>', newest.subtract({ seconds: OVERLAP_SECONDS }))
        .execute(),
    );
    for (const row of rows) {
      if (!row.tokens_void_before) continue;
      voided.set(row.id, { before: row.tokens_void_before, isEnded: row.ended_at !== null });
      if (Temporal.Instant.compare(row.tokens_void_before, newest) > 0) {
        newest = row.tokens_void_before;
      }
    }
    const oldest = clock.now().subtract({ minutes: KEEP_MINUTES });
    for (const [id, { before }] of voided) {
      if (Temporal.Instant.compare(before, oldest) < 0) voided.delete(id);
    }
    freshAt = askedAt;
  };

  const tick = async () => {
    try {
      await poll();
    } catch (error) {
      logger.debug({ err: error }, 'the list of ended sessions could not be read');
    }
    if (timer) timer = setTimeout(() => void tick(), POLL_MS);
  };

  const askDatabase = async (sessionId: string): Promise<Voided | undefined> => {
    const row = await db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select(['tokens_void_before', 'ended_at'])
        .where('id', '=', sessionId)
        .executeTakeFirst(),
    );
    const before = row?.tokens_void_before;
    return before ? { before, isEnded: row.ended_at !== null } : undefined;
  };

  return {
    noteEnd: (sessionId, at) => void voided.set(sessionId, { before: at, isEnded: true }),
    isVoid: async (sessionId, issuedAt) => {
      const isFresh = performance.now() - freshAt < STALE_AFTER_MS;
      const found = isFresh ? voided.get(sessionId) : await askDatabase(sessionId);
      return found !== undefined && isVoided(found, issuedAt);
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
