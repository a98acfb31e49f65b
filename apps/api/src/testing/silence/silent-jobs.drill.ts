import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelDuplicateJob } from '../../features/billing/reminders/queue-billing-jobs.ts';
import { deleteExport } from '../../features/exports/send-file.ts';
import { withdrawExports } from '../../features/exports/withdraw-exports.ts';
import { forgetOldSessions } from '../../features/identity/jobs.ts';
import { sendMail } from '../../features/notifications/jobs.ts';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
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

interface Case {
  /** Queues jobs that need the silent server. */
  readonly needing: () => Promise<void>;
  /** Queues a job of the same runner that does not. */
  readonly other: () => Promise<void>;
  readonly isDone: () => boolean;
}

const linesWith = (text: string) => (worker?.output() ?? '').split(text).length - 1;

const cases: Readonly<Record<Exclude<Server, 'PostgreSQL'>, Case>> = {
  mail: {
    needing: () => eachOf(queueMail),
    other: () => queueText(1_000_000),
    isDone: () => carrier.texts.some(({ to }) => to === '+13126000000'),
  },
  Twilio: {
    needing: () => eachOf(queueText),
    other: () => queueMail('other'),
    isDone: () => t.mail.mails.length > 0,
  },
  storage: {
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
    needing: () => eachOf(queueCancellation),
    other: async () => {
      const shop = await createShop(t.platform);
      await t.platform.db.inShop(shop, (tx) =>
        addJob(tx, withdrawExports, { shop }, 'silent-other'),
      );
    },
    isDone: () => linesWith('"job":"withdraw-exports"') > 0,
  },
};

test.each(Object.entries(cases))(
  'while %s is silent, jobs that do not need it begin in time',
  { timeout: 240_000 },
  async (server, { needing, other, isDone }) => {
    silent.silence(server as Server);
    await needing();
    await startWorker();
    await sleep(500);
    const queuedAt = performance.now();
    await other();
    while (!isDone() && performance.now() - queuedAt < LONGEST_START_MS * 6) await sleep(20);
    const ms = performance.now() - queuedAt;
    recordFigures(
      'Silence',
      { 'jobs that wait for it': JOBS, 'another job was done after, ms': Math.round(ms) },
      `${server} silent`,
    );
    expect(ms).toBeLessThan(LONGEST_START_MS);
    expect(worker?.isRunning()).toBe(true);
  },
);
