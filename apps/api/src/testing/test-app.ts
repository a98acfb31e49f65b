import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { createPool } from '@lineup/db/client';
import { createTestDatabase, type TestDatabase } from '@lineup/db/testing/test-database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { runOnce } from 'graphile-worker';
import { createApp, jobs } from '../app.ts';
import { readConfig } from '../config.ts';
import { getShopAccess } from '../features/billing/plans/get-shop-access.ts';
import type { Binding } from '../platform/http/bind.ts';
import { createServer } from '../platform/http/server.ts';
import { workerOptions } from '../platform/jobs/job-runner.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createPasswordHasher, type PasswordHasher } from '../platform/sign-in/passwords.ts';
import { registerWeb } from '../platform/web/register-web.ts';
import { type MailSink, startMailSink } from './messages/mail-sink.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface CallOptions {
  /** The access token to call with. */
  as?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The IP address of the caller. */
  from?: string;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  clock: TestClock;
  mail: MailSink;
  /** How often a password or PIN hash was verified. */
  evaluations: { count: number };
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Runs every queued job, and those that they add. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

const countingHasher = (evaluations: { count: number }): PasswordHasher => {
  // The real cost is slow on purpose, and tested in passwords.test.ts.
  const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  return {
    hash: (secret) => hasher.hash(secret),
    matches: (stored, secret) => {
      evaluations.count += 1;
      return hasher.matches(stored, secret);
    },
  };
};

/** Parts of the product that a test replaces. */
export interface TestParts {
  platform?: Partial<Platform>;
  /** Other endpoints than the product's. */
  bindings?: (platform: Platform) => Binding[];
  /** Another one than a new, empty one. */
  database?: TestDatabase;
  /** Serves the built pages too, with the policy of production. `npm run build` comes first. */
  hasPages?: true;
}

/** The whole product on its own database; only the clock is stopped. */
export const createTestApp = async (
  overrides: Record<string, string> = {},
  parts: TestParts = {},
): Promise<TestApp> => {
  const [database, mail] = await Promise.all([
    parts.database ?? createTestDatabase(),
    startMailSink(),
  ]);
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
    LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_UP_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    BOOKING_RATE_LIMIT_PER_MINUTE: '1000000',
    CLICK_RATE_LIMIT_PER_MINUTE: '1000000',
    DATABASE_URL: database.url,
    // These tests do not measure the machine; the tests of faults keep the product's time-outs.
    DATABASE_TIMEOUT_SECONDS: '30',
    // A test with another Redis tests that it is unavailable.
    ...(!('REDIS_URL' in overrides) && { REDIS_TIMEOUT_MS: '10000' }),
    SMTP_URL: mail.url,
    // No texts unless a test starts a stand-in for the carrier.
    TWILIO_ACCOUNT_SID: undefined,
    // No payments unless a test starts a stand-in for Stripe.
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    ...overrides,
  });
  const clock = createTestClock();
  const evaluations = { count: 0 };
  const passwords = countingHasher(evaluations);
  const platform = createPlatform(config, { clock, passwords, ...parts.platform });
  const app = parts.bindings
    ? await createServer(platform, parts.bindings(platform), (shop) =>
        getShopAccess(platform, shop),
      )
    : await createApp(platform);
  if (parts.hasPages) await registerWeb(app, config);
  await app.ready();
  // Reused between runs: a new connection plans every statement of the queue again.
  const queuePool = createPool(config.DATABASE_URL);

  return {
    app,
    platform,
    clock,
    mail,
    evaluations,
    call: (endpoint, { as, params = {}, query = {}, body, headers = {}, from } = {}) =>
      app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
          encodeURIComponent(String(params[name] ?? '')),
        ),
        query,
        ...(from !== undefined && { remoteAddress: from }),
        headers: { ...headers, ...(as !== undefined && { authorization: `Bearer ${as}` }) },
        ...(body !== undefined && { payload: body as object }),
      }),
    runJobs: () => {
      const { connectionString: _, ...options } = workerOptions(platform, jobs);
      return runOnce({ ...options, pgPool: queuePool });
    },
    close: async () => {
      await app.close();
      await platform.close();
      await queuePool.end();
      await mail.close();
      await database.drop();
    },
  };
};
