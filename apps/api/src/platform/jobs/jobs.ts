import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { unanswered } from '../database/unanswered.ts';
import { requireStated } from '../limits/stated-spending.ts';
import type { Platform } from '../platform.ts';
import { authorizeAffiliate } from '../sessions/authorized-affiliate.ts';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import type { BackOff } from './back-off.ts';
import { flagsOfJob } from './job-flags.ts';
import { priorityOf, type Urgency } from './urgency.ts';

/**
 * Work that happens after the transaction that queued it. It may run twice (a process can die at
 * any point), so `run` must end in the same state when it is repeated.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** `soon` unless it says otherwise. Each urgency has its own runners (job-runner.ts). */
  readonly urgency?: Urgency;
  readonly payload: P;
  /** The resource that it spends; the endpoint that queues it must state this. */
  readonly spends?: 'text' | 'mail' | 'file';
  /**
   * Its only effect is that somebody gets a message. After a restore it is not repeated: it may have
   * been sent after the restored moment.
   */
  readonly onlyInforms?: true;
  /** How long one attempt may take; by default what its urgency allows (deadline.ts). */
  readonly deadlineSeconds?: number;
  /** When it is retried; by default as its urgency wants it (back-off.ts). */
  readonly backOff?: BackOff;
  /** When the worker queues it by itself, as in a crontab, in UTC. */
  readonly schedule?: string;
  /** Jobs of one queue run one after the other, in whatever process. */
  queue?(payload: z.input<P>): string;
  run(platform: Platform, payload: z.output<P>): Promise<void>;
}

/** A job's name and payload: enough to queue it without importing its code. */
export type NamedJob<P extends z.ZodType = z.ZodType> = Pick<
  Job<P>,
  'name' | 'urgency' | 'payload' | 'queue' | 'spends'
>;

/** The shop in a job's payload: the code that queued the job was authorized for it. */
export const authorizedShop = z.number().int().transform(authorizeShop);

/** The affiliate in a job's payload, likewise. */
export const authorizedAffiliate = z.number().int().transform(authorizeAffiliate);

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job;

/** Every search for a job locks all free queues, so there are few: those of ids share 64. */
const QUEUES_OF_IDS = 64;
const queueNameOf = <P extends z.ZodType>(job: NamedJob<P>, payload: z.input<P>): string | null =>
  job.queue?.(payload).replace(/\d+$/, (id) => String(Number(id) % QUEUES_OF_IDS)) ?? null;

/**
 * Queues a job in the caller's transaction: it exists exactly when its cause does. It runs at once,
 * or at `runAt`. A second job with the same key replaces the first while that one has not started.
 */
export const addJob = async <P extends z.ZodType>(
  tx: Transaction,
  job: NamedJob<P>,
  payload: z.input<P>,
  key: string,
  runAt: Temporal.Instant | null = null,
): Promise<void> => {
  await addJobs(tx, job, [{ payload, key, runAt }]);
};

/** A part of a statement that is true or false. */
export type Condition = RawBuilder<boolean>;

/** The same if one of the conditions is true by then; to ask before would cost a round trip. */
export const addJobIf = async <P extends z.ZodType>(
  tx: Transaction,
  conditions: readonly Condition[],
  job: NamedJob<P>,
  payload: z.input<P>,
  key: string,
): Promise<void> => {
  await addJobs(tx, job, [{ payload, key }], sql`(${sql.join(conditions, sql` or `)})`);
};

/**
 * Queues many jobs with one statement, such as one for every shop. Of several items with the same
 * key the last is queued: the statement may not change a row twice.
 */
export const addJobs = async <P extends z.ZodType>(
  tx: Transaction,
  job: NamedJob<P>,
  items: readonly { payload: z.input<P>; key: string; runAt?: Temporal.Instant | null }[],
  condition: Condition = sql`true`,
): Promise<void> => {
  if (items.length === 0) return;
  requireStated(job.spends ?? 'job', `the job ${job.name}`);
  const unique = new Map(items.map((item) => [item.key, item]));
  const specs = [...unique.values()].map(({ payload, key, runAt = null }) => ({
    payload,
    key,
    run_at: runAt?.toString() ?? null,
    queue: queueNameOf(job, payload),
    flags: flagsOfJob(payload, runAt),
  }));
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (
        ${job.name}, payload, queue, run_at, null, key, ${priorityOf(job)}, flags
      )::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json)
        as spec (payload json, queue text, run_at timestamptz, key text, flags text[])
      where ${condition}
    ))
    ${unanswered}`.execute(tx);
};

/**
 * Appends an item to the payload of the job with this key, and queues the job with the first item.
 * Every item rewrites the whole list, so it ends at `limit`: later items are left out.
 */
export const appendToJob = async <P extends z.ZodType>(
  tx: Transaction,
  job: NamedJob<z.ZodArray<P>>,
  item: z.input<P>,
  { key, runAt, limit }: { key: string; runAt: Temporal.Instant; limit: number },
): Promise<void> => {
  const { rows } = await sql<{ isFull: boolean }>`
    select json_array_length(payload) >= ${limit} as "isFull"
    from graphile_worker._private_jobs where key = ${key} and locked_at is null
  `.execute(tx);
  // Graphile Worker joins the lists of two jobs with the same key.
  if (rows[0]?.isFull !== true) await addJob(tx, job, [item], key, runAt);
};

/** The keys of the queued jobs that begin with this text. */
export const selectJobKeys = async (tx: Transaction, start: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where starts_with(key, ${start})`.execute(tx);
  return rows.map(({ key }) => key);
};

/** Removes a job in the caller's transaction; one that runs already is not stopped. */
export const removeJob = async (tx: Transaction, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key}) ${unanswered}`.execute(tx);
};
