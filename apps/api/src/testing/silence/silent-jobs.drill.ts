import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueSyncAccounts } from '../../features/affiliates/payouts/queue-payout-jobs.ts';
import { cancelDuplicateJob } from '../../features/billing/reminders/queue-billing-jobs.ts';
import { deleteExport } from '../../features/exports/send-file.ts';
import { withdrawExports } from '../../features/exports/withdraw-exports.ts';
import { forgetOldSessions } from '../../features/identity/jobs.ts';
import { sendMail } from '../../features/notifications/jobs.ts';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createPayee } from '../factories/affiliates/payee.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createPayingShop } from '../factories/paying-shop.ts';
import { createShop } from '../factories/shop.ts';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type Server, startSilentServers } from './silent-servers.ts';

/** More than all places of a runner, of several shops. */
const JOBS = sized({ short: 20, full: 100 });
const LONGEST_START_MS = 5000;
const LONGEST_CALL_MS = 10_000;
/** The jobs are watched this long after the worker began: a call that is too long would be seen. */
const WATCHED_MS = 15_000;
/** How often the running jobs are read, and so how exact their durations are. */
const EVERY_MS = 100;

let t: TestApp;
let carrier: TwilioStandIn;
let payments: StripeStandIn;
let silent: Awaited<ReturnType<typeof startSilentServers>>;
let worker: SpawnedProcess | undefined;

beforeAll(async () => {
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn();
});
afterAll(async () => {
  await carrier.close();
  await payments.close();
});
beforeEach(async () => {
  t = await createTestApp({
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
  });
  silent = await startSilentServers(t.platform.config);
}, 120_000);
afterEach(async () => {
  worker?.kill();
  await worker?.exitCode;
  silent.close();
  await t.close();
});

/** Begins with as many jobs that need the silent server as it has places. */
const startWorker = async () => {
  worker = spawnProcess('worker.ts', {
    ...TWILIO_ACCOUNT,
    ...STRIPE_ACCOUNT,
    ...silent.settings,
    LOG_LEVEL: 'info',
  });
  await worker.waitForLine('taking jobs');
};

const eachOf = async (queue: (n: number) => Promise<void>) => {
  for (let n = 0; n < JOBS; n += 1) await queue(n);
};

const queueMail = (n: number | string) =>
  t.platform.db.asNobody((tx) =>
    addJob(
      tx,
      sendMail,
      {
        to: `${String(n)}@person.test`,
        subject: 's',
        text: 't',
        html: 'h',
        key: `silent-${String(n)}`,
      },
      `silent-${String(n)}`,
    ),
  );

const queueText = async (n: number) => {
  const shop = await createShop(t.platform);
  const visit = await createBookedVisit(t.platform, shop, {
    scheduled_at: t.clock.now().add({ hours: 72 }),
    phone: `+1312${String(5_000_000 + n)}`,
  });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
};

const queueNightly = () =>
  t.platform.db.asNobody((tx) => addJob(tx, forgetOldSessions, {}, 'silent-other'));

const queueCancellation = async (n: number) => {
  const { shop } = await createPayingShop(t.platform);
  const payload = { shop, subscriptionId: `sub_${String(n)}` };
  await t.platform.db.inShop(shop, (tx) =>
    addJob(tx, cancelDuplicateJob, payload, `silent-${String(n)}`),
  );
};

const payingApp = () => ({ ...t, payments, publicUrl: t.platform.config.PUBLIC_URL });

interface Case {
  readonly server: Exclude<Server, 'PostgreSQL'>;
  /** The kind of the jobs that need the silent server. */
  readonly kind: string;
  /** Queues jobs that need the silent server. */
  readonly needing: () => Promise<void>;
  /** Queues a job of the same runner that does not. */
  readonly other: () => Promise<void>;
  readonly isDone: () => boolean;
}

const linesWith = (text: string) => (worker?.output() ?? '').split(text).length - 1;

const cases: Readonly<Record<string, Case>> = {
  mail: {
    server: 'mail',
    kind: 'send-mail',
    needing: () => eachOf(queueMail),
    other: () => queueText(1_000_000),
    isDone: () => carrier.texts.some(({ to }) => to === '+13126000000'),
  },
  Twilio: {
    server: 'Twilio',
    kind: 'send-message',
    needing: () => eachOf(queueText),
    other: () => queueMail('other'),
    isDone: () => t.mail.mails.length > 0,
  },
  storage: {
    server: 'storage',
    kind: 'delete-export',
    needing: () =>
      eachOf((n) =>
        t.platform.db.asNobody((tx) =>
          addJob(tx, deleteExport, { file: `exports/${String(n)}` }, `silent-${String(n)}`),
        ),
      ),
    other: queueNightly,
    isDone: () => linesWith('"job":"forget-old-sessions"') > 0,
  },
  Stripe: {
    server: 'Stripe',
    kind: 'cancel-surplus-subscription',
    needing: () => eachOf(queueCancellation),
    other: async () => {
      const shop = await createShop(t.platform);
      await t.platform.db.inShop(shop, (tx) =>
        addJob(tx, withdrawExports, { shop }, 'silent-other'),
      );
    },
    isDone: () => linesWith('"job":"withdraw-exports"') > 0,
  },
  'Stripe in nightly jobs': {
    server: 'Stripe',
    kind: 'sync-payout-account',
    needing: async () => {
      await eachOf(async () => {
        const { affiliate } = await createPayee(payingApp());
        await t.platform.db.asNobody((tx) => queueSyncAccounts(tx, [affiliate]));
      });
    },
    other: queueNightly,
    isDone: () => linesWith('"job":"forget-old-sessions"') > 0,
  },
};

/**
 * Watches the jobs that call the silent server, from outside of the worker: how long the longest attempt
 * ran, and how many attempts have ended. A job that waits its turn is not locked.
 */
const watchAttempts = (kind: string) => {
  const stopping = new AbortController();
  const running = new Map<number, number>();
  const watched = { longestMs: 0, ended: 0 };
  const read = async () => {
    const { rows } = await t.platform.db.asNobody((tx) =>
      sql<{ id: number; ms: number }>`
        select job.id::int as id,
          extract(epoch from clock_timestamp() - job.locked_at)::float8 * 1000 as ms
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = ${kind} and job.locked_at is not null`.execute(tx),
    );
    const now = new Map(rows.map(({ id, ms }) => [id, ms]));
    for (const [id, ms] of running) if (!(Number(now.get(id)) >= ms)) watched.ended += 1;
    running.clear();
    for (const [id, ms] of now) running.set(id, ms);
    watched.longestMs = Math.max(watched.longestMs, ...now.values());
  };
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await read();
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await work;
    return watched;
  };
};

test.each(Object.entries(cases))(
  'while %s is silent, jobs that do not need it begin in time, and those that do give up in time',
  { timeout: 240_000 },
  async (name, { server, kind, needing, other, isDone }) => {
    silent.silence(server);
    await needing();
    await startWorker();
    const startedAt = performance.now();
    const stopWatching = watchAttempts(kind);
    await sleep(500);
    const queuedAt = performance.now();
    await other();
    while (!isDone() && performance.now() - queuedAt < LONGEST_START_MS * 6) await sleep(20);
    const ms = performance.now() - queuedAt;
    await sleep(Math.max(0, WATCHED_MS - (performance.now() - startedAt)));
    const { longestMs, ended } = await stopWatching();
    recordFigures(
      'Silence',
      {
        'jobs that wait for it': JOBS,
        'another job was done after, ms': Math.round(ms),
        'attempts that ended': ended,
        'longest attempt, ms': Math.round(longestMs),
      },
      `${name} silent for jobs`,
    );
    expect(ended).toBeGreaterThan(0);
    expect(longestMs).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(LONGEST_CALL_MS);
    expect(ms).toBeLessThan(LONGEST_START_MS);
    expect(worker?.isRunning()).toBe(true);
  },
);
