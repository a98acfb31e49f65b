import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Logger } from '../operations/logger.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import { ACCESS_TOKEN_MINUTES } from './access-token.ts';

/**
 * Access tokens are valid unless their session is on this list. Each process keeps the list of the
 * last minutes in memory and fetches additions four times a second, so a request costs no SQL and a
 * logout, deactivation or role change takes effect everywhere within a second. While the list is
 * older than that, each request queries the database instead.
 */
export interface Revocations {
  isVoid(sessionId: string, issuedAt: Temporal.Instant): Promise<boolean>;
  /** The list's answer, without waiting; undefined while the list is stale. */
  isListed(sessionId: string, issuedAt: Temporal.Instant): boolean | undefined;
  /**
   * Called by code that voids tokens in this process, so that it does not wait for the next fetch.
   */
  note(sessionId: string, voided: Voided): void;
  start(): void;
  stop(): void;
}

/**
 * After a change of role, tokens issued before it are void. All tokens of an ended session are,
 * whenever they were issued: another process, whose clock is ahead, may have issued one 'later'.
 */
interface Voided {
  before: Temporal.Instant;
  isEnd: boolean;
}

const isVoided = ({ before, isEnd }: Voided, issuedAt: Temporal.Instant) =>
  isEnd || Temporal.Instant.compare(issuedAt, before) <= 0;

const POLL_MS = 250;
const STALE_AFTER_MS = 750;
/**
 * Rows become visible at commit, a little after their time, so each fetch overlaps the last one.
 */
const OVERLAP_SECONDS = 15;
/** Twice the life of a token: one from a process whose clock is ahead lives a little longer. */
const KEEP_MINUTES = 2 * ACCESS_TOKEN_MINUTES;

export const createRevocations = (db: Database, logger: Logger): Revocations => {
  const voided = new Map<string, Voided & { notedAt: number }>();
  /** Only the database's clock is used, because those of the processes may differ. */
  let newest: Temporal.Instant | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const note = (sessionId: string, entry: Voided) =>
    void voided.set(sessionId, { ...entry, notedAt: performance.now() });

  const searchFrom = () =>
    newest?.subtract({ seconds: OVERLAP_SECONDS }) ??
    sql<Temporal.Instant>`now() - make_interval(mins => ${KEEP_MINUTES})`;

  const poll = async () => {
    const startedAt = performance.now();
    const rows = await db.asSystem((tx) =>
      tx
        .selectFrom('sessions')
        .select(['id', 'tokens_void_before', 'voided_at', 'ended_at'])
        .where('voided_at', '>', searchFrom())
        .orderBy('voided_at')
        .execute(),
    );
    for (const row of rows) {
      if (!row.tokens_void_before || !row.voided_at) continue;
      note(row.id, { before: row.tokens_void_before, isEnd: row.ended_at !== null });
      newest = row.voided_at;
    }
    const oldest = startedAt - KEEP_MINUTES * 60_000;
    for (const [id, { notedAt }] of voided) if (notedAt < oldest) voided.delete(id);
    loadedAt = startedAt;
  };

  const outage = createOutageLog(logger, 'the list of ended sessions');
  const tick = async () => {
    try {
      await poll();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    if (timer) timer = setTimeout(() => void tick(), POLL_MS);
  };

  const queryDatabase = async (sessionId: string, issuedAt: Temporal.Instant): Promise<boolean> => {
    const row = await db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select(['tokens_void_before as before', 'ended_at'])
        .where('id', '=', sessionId)
        .executeTakeFirst(),
    );
    if (!row) return true;
    return (
      row.before !== null &&
      isVoided({ before: row.before, isEnd: row.ended_at !== null }, issuedAt)
    );
  };

  const isListed = (sessionId: string, issuedAt: Temporal.Instant): boolean | undefined => {
    if (performance.now() - loadedAt >= STALE_AFTER_MS) return undefined;
    const found = voided.get(sessionId);
    return found !== undefined && isVoided(found, issuedAt);
  };

  return {
    note,
    isListed,
    isVoid: async (sessionId, issuedAt) =>
      isListed(sessionId, issuedAt) ?? queryDatabase(sessionId, issuedAt),
    start: () => {
      timer ??= setTimeout(() => void tick(), 0);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
