import type { Config } from '../config.ts';
import { type Cache, createCache } from './cache/cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDatabase, type Database } from './database/database.ts';
import { type CellDirectory, createCellDirectory } from './directories/cell-directory.ts';
import { msSinceDue } from './jobs/running-job.ts';
import { createKeyRing, type KeyRing } from './keys/key-ring.ts';
import { createBodyStore } from './live/body-store.ts';
import { createLive } from './live/create-live.ts';
import { createLineChannel } from './live/line-channel.ts';
import type { Live } from './live/live.ts';
import { redisScopeOf } from './live/redis-scope.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { measureMailer, measurePush, measureSms } from './metrics/measured-senders.ts';
import type { MessageMetrics } from './metrics/message-metrics.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createLogger, type Logger } from './operations/logger.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { createPush, type Push } from './push/push.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createPasswordHasher, type PasswordHasher } from './sign-in/passwords.ts';
import type { Sms } from './sms/sms.ts';
import { createTwilioSms } from './sms/twilio-sms.ts';
import { createStorage, type Storage } from './storage.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

/** The dependencies of every use case; passed as an argument so that tests can replace them. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The figures of this process, for Prometheus. */
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly db: Database;
  /** The cells that shops and accounts belong to. */
  readonly cells: CellDirectory;
  readonly cache: Cache;
  readonly mailer: Mailer;
  /** Undefined where no texts are sent. */
  readonly sms: Sms | undefined;
  readonly push: Push;
  /** Undefined where nothing can be paid. */
  readonly payments: Payments | undefined;
  readonly storage: Storage;
  readonly passwords: PasswordHasher;
  /** The keys that tokens are signed with. */
  readonly keys: KeyRing;
  readonly sessions: Sessions;
  readonly live: Live;
  close(): Promise<void>;
}

/** The kind of process: a person waits for the API's requests; jobs may take longer. */
export type Work = 'requests' | 'jobs';

/** Everything that sends messages, each with its figures. */
const createSenders = (config: Config, metrics: MessageMetrics) => {
  const sms = createTwilioSms(config);
  const mailer = createMailer(config.SMTP_URL, {
    from: config.MAIL_FROM,
    answersTo: config.SUPPORT_MAILBOX,
  });
  return {
    mailer: measureMailer(mailer, metrics),
    sms: sms && measureSms(sms, metrics),
    push: measurePush(createPush(config), metrics),
  };
};

export const createPlatform = (
  config: Config,
  own: Partial<Platform> = {},
  work: Work = 'jobs',
): Platform => {
  const logger = own.logger ?? createLogger(config.LOG_LEVEL);
  const clock = own.clock ?? systemClock;
  const metrics = own.metrics ?? createMetrics(msSinceDue);
  const timeoutMs = config.DATABASE_TIMEOUT_SECONDS * 1000;
  const db =
    own.db ??
    createDatabase(config.DATABASE_URL, config.DATABASE_POOL_SIZE, {
      prepares: config.DATABASE_PREPARES,
      connectTimeoutMs: timeoutMs,
      ...(work === 'requests' && { statementTimeoutMs: timeoutMs }),
      metrics: metrics.database,
      cells: config.CELLS,
      ...(config.DATABASE_REPLICA_URL !== undefined && {
        replica: { url: config.DATABASE_REPLICA_URL, logger },
      }),
      onIdleError: (err) => logger.warn({ err }, 'an idle connection broke; the pool replaces it'),
    });
  const cache =
    own.cache ?? createCache(config.REDIS_URL, logger, config.REDIS_TIMEOUT_MS, metrics.redis);
  const scope = redisScopeOf(config.DATABASE_URL);
  const bodies = createBodyStore(cache, scope);
  const keys = own.keys ?? createKeyRing(config.TOKEN_SECRET, db, clock, logger);
  const platform = {
    config,
    clock,
    logger,
    metrics,
    tracing: noTracing(),
    db,
    cells: createCellDirectory(config.CELLS, db),
    cache,
    ...createSenders(config, metrics.messages),
    payments: createPayments(config),
    storage: createStorage(config),
    passwords: createPasswordHasher(),
    keys,
    sessions: createSessions(keys, db, clock, logger),
    live: createLive(
      db,
      bodies,
      createLineChannel({ url: config.REDIS_URL, scope }, cache, bodies, logger),
      logger,
      metrics.lines,
    ),
    ...own,
  };
  return {
    ...platform,
    close: async () => {
      platform.live.stop();
      platform.sessions.stop();
      platform.keys.stop();
      platform.mailer.close();
      platform.storage.close();
      platform.cache.close();
      await platform.db.close();
      await platform.tracing.stop();
    },
  };
};
