import type { Config } from '../config.ts';
import { type Cache, createCache } from './cache/cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDatabase, type Database } from './database/database.ts';
import { createKeyRing, type KeyRing } from './keys/key-ring.ts';
import { createLive } from './live/create-live.ts';
import { createLineChannel } from './live/line-channel.ts';
import type { Live } from './live/live.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createLogger, type Logger } from './operations/logger.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { createPush, type Push } from './push/push.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createPasswordHasher, type PasswordHasher } from './sign-in/passwords.ts';
import type { Sms } from './sms/sms.ts';
import { createTwilioSms } from './sms/twilio-sms.ts';
import { createStorage, type Storage } from './storage.ts';

/** The dependencies of every use case; passed as an argument so that tests can replace them. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly db: Database;
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

export const createPlatform = (
  config: Config,
  own: Partial<Platform> = {},
  work: Work = 'jobs',
): Platform => {
  const logger = own.logger ?? createLogger(config.LOG_LEVEL);
  const clock = own.clock ?? systemClock;
  const timeoutMs = config.DATABASE_TIMEOUT_SECONDS * 1000;
  const db =
    own.db ??
    createDatabase(config.DATABASE_URL, config.DATABASE_POOL_SIZE, {
      prepares: config.DATABASE_PREPARES,
      connectTimeoutMs: timeoutMs,
      ...(work === 'requests' && { statementTimeoutMs: timeoutMs }),
      onIdleError: (err) => logger.warn({ err }, 'an idle connection broke; the pool replaces it'),
    });
  const cache = own.cache ?? createCache(config.REDIS_URL, logger, config.REDIS_TIMEOUT_MS);
  const keys = own.keys ?? createKeyRing(config.TOKEN_SECRET, db, clock, logger);
  const platform = {
    config,
    clock,
    logger,
    db,
    cache,
    mailer: createMailer(config.SMTP_URL, {
      from: config.MAIL_FROM,
      answersTo: config.SUPPORT_MAILBOX,
    }),
    sms: createTwilioSms(config),
    push: createPush(config),
    payments: createPayments(config),
    storage: createStorage(config),
    passwords: createPasswordHasher(),
    keys,
    sessions: createSessions(keys, db, clock, logger),
    live: createLive(db, createLineChannel(config.REDIS_URL, cache, logger), logger),
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
    },
  };
};
