import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@lineup/db/client';
import { Client } from 'pg';

/** What is written on the primary that was cut off, over its socket and so without its network. */
const INSERT = 'insert into drill_writes (kind) values ($1)';
const PAUSE_MS = 100;
const ANSWER_WITHIN_MS = 2000;

interface Attempts {
  /** When each accepted write was acknowledged, by `performance.now()`. */
  readonly accepted: number[];
  refused: number;
}

export interface CutOffWriters {
  /** With the product's connections: an answer that does not come in time is a refusal. */
  readonly product: Attempts;
  /** A session that switches the synchronous standby off for itself. */
  readonly careless: Attempts;
  stop(): Promise<void>;
}

const urlOf = (folder: string): string =>
  `postgres://lineup_app:lineup_app@/lineup?host=${encodeURIComponent(folder)}`;

/** One write in a session of its own, whose answer is not waited for without end. */
const writeCarelessly = async (folder: string): Promise<void> => {
  const client = new Client({
    connectionString: urlOf(folder),
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set synchronous_commit = local');
    await client.query(INSERT, ['careless']);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Tries to write on a machine again and again, in two ways, until it is stopped. */
export const startCutOffWriters = (folder: string): CutOffWriters => {
  const stopping = new AbortController();
  const pool = createPool(urlOf(folder), { poolSize: 1, statementTimeoutMs: 1000 });
  const repeat = async (attempts: Attempts, write: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await write().then(
        () => attempts.accepted.push(performance.now()),
        () => (attempts.refused += 1),
      );
      await sleep(PAUSE_MS);
    }
  };
  const product: Attempts = { accepted: [], refused: 0 };
  const careless: Attempts = { accepted: [], refused: 0 };
  const running = [
    repeat(product, () => pool.query(INSERT, ['product'])),
    repeat(careless, () => writeCarelessly(folder)),
  ];
  return {
    product,
    careless,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await pool.end();
    },
  };
};
