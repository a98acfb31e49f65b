import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { urgencies } from '../jobs/urgency.ts';
import { type DayTotal, readDayTotals } from '../limits/message-counts.ts';
import type { Platform } from '../platform.ts';

interface JobTotal {
  readonly kind: string;
  readonly priority: number;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/**
 * Jobs that are scheduled for later are not counted: there may be a million reminders, and every
 * process reads this at every scrape. Each half of the union has an index.
 */
const readJobs = ({ db }: Pick<Platform, 'db'>): Promise<JobTotal[]> =>
  db.atOnce(sql<JobTotal>`
    with job as (
      select task_id, priority, run_at, 'waiting' as state from graphile_worker._private_jobs
      where is_available and priority = any(${urgencies.map((_, priority) => priority)}::int[])
        and run_at <= now()
      union all
      select task_id, priority, run_at, case when locked_at is null then 'failed' else 'running' end
      from graphile_worker._private_jobs where not is_available
    )
    select task.identifier as kind, priority,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'running')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8
        as "oldestSeconds"
    from job join graphile_worker._private_tasks as task on task.id = job.task_id
    group by task.identifier, priority`);

interface Blocked {
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** The role sees its own sessions only, which are those of the product. */
const readLockWaits = ({ db }: Pick<Platform, 'db'>): Promise<Blocked[]> =>
  db.atOnce(sql<Blocked>`
    select count(*) filter (where wait_event_type = 'Lock')::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8
        as "oldestSeconds"
    from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);

interface Stored {
  readonly messages: readonly DayTotal[];
  readonly jobs: readonly JobTotal[];
  readonly locks: Blocked;
}

type Source = Pick<Platform, 'db' | 'clock' | 'logger'>;

const read = async (platform: Source): Promise<Stored | undefined> => {
  try {
    const messages = await readDayTotals(platform);
    const jobs = await readJobs(platform);
    const [locks = { waiting: 0, oldestSeconds: 0 }] = await readLockWaits(platform);
    return { messages, jobs, locks };
  } catch (err) {
    // The other figures are needed most when the database is unavailable.
    platform.logger.warn({ err }, 'the figures of the database could not be read');
    return undefined;
  }
};

type Sample = readonly [labels: Record<string, string>, value: number];

const messageGauges: readonly (readonly [string, string, 'total' | 'shops' | 'most'])[] = [
  [
    'messages_today',
    'Messages to customers today, UTC: sent by sms and email, to new recipients, not sent by reason',
    'total',
  ],
  ['messages_today_shops', 'Shops that have messages of this outcome today', 'shops'],
  ['messages_today_of_one_shop', 'The most that one shop has of this outcome', 'most'],
];

const jobStates = ['waiting', 'running', 'failed'] as const;

const jobLabels = ({ kind, priority }: JobTotal) => ({
  kind,
  urgency: urgencies[priority] ?? 'other',
});

/**
 * Figures that the database holds, read at each scrape. Every process shows the same, so that they
 * are there while one process lives: rules take the maximum, never the sum.
 */
export const registerStoredMetrics = (registry: Registry, platform: Source): void => {
  let reading: Promise<Stored | undefined> | undefined;
  /** All gauges of one scrape share one reading. */
  const readOnce = () => {
    reading ??= read(platform).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gaugeOf = (
    [name, help]: readonly [name: string, help: string],
    labelNames: string[],
    samplesOf: (stored: Stored) => readonly Sample[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const stored = await readOnce();
        this.reset();
        if (!stored) return;
        for (const [labels, value] of samplesOf(stored)) this.set(labels, value);
      },
    });

  for (const [name, help, figure] of messageGauges) {
    gaugeOf([name, help], ['outcome'], ({ messages }) =>
      messages.map((day) => [{ outcome: day.name.replaceAll(/[^a-z]+/g, '_') }, day[figure]]),
    );
  }
  gaugeOf(
    ['lineup_jobs', 'Jobs in the queue: due and waiting, running, failed for good'],
    ['kind', 'urgency', 'state'],
    ({ jobs }) =>
      jobs.flatMap((job) =>
        jobStates.map((state): Sample => [{ ...jobLabels(job), state }, job[state]]),
      ),
  );
  gaugeOf(
    ['lineup_jobs_oldest_seconds', 'How long the oldest job has been due that has not begun'],
    ['kind', 'urgency'],
    ({ jobs }) => jobs.map((job): Sample => [jobLabels(job), job.oldestSeconds]),
  );
  gaugeOf(
    ['lineup_database_lock_waits', 'Sessions of the product that wait for a lock right now'],
    [],
    ({ locks }) => [[{}, locks.waiting]],
  );
  gaugeOf(
    ['lineup_database_oldest_transaction_seconds', 'Age of the oldest open transaction'],
    [],
    ({ locks }) => [[{}, locks.oldestSeconds]],
  );
};
