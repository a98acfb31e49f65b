import { lookup } from 'node:dns/promises';
import { buffer } from 'node:stream/consumers';
import { readBackupAge } from '../../platform/backups/database-backups.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Finding, off, ok, problem, warning } from './finding.ts';

const REDIS_ATTEMPTS = 20;
const REDIS_PAUSE_MS = 100;

/** The connection is made in the background, so the first attempts may find none. */
export const checkRedis = async ({ cache }: Platform): Promise<Finding> => {
  for (let attempt = 0; attempt < REDIS_ATTEMPTS; attempt += 1) {
    if ((await cache.attempt((redis) => redis.ping())) === 'PONG') return ok('answers');
    await new Promise((resolve) => setTimeout(resolve, REDIS_PAUSE_MS));
  }
  return problem(
    'no answer',
    'start Redis, or correct REDIS_URL; the product works without it, slower',
  );
};

export const checkMail = async ({ mailer, config }: Platform): Promise<Finding> => {
  await mailer.verify();
  return ok(`the server accepts our login; mails come from ${config.MAIL_FROM}`);
};

export const checkBucket = async ({ storage, config }: Platform): Promise<Finding> => {
  const key = `exports/doctor-${crypto.randomUUID()}`;
  await storage.put({ key, body: 'doctor', contentType: 'text/plain', fileName: 'doctor.txt' });
  try {
    const file = await storage.get(key);
    const text = file && (await buffer(file.body)).toString();
    return text === 'doctor'
      ? ok(`${config.S3_BUCKET}: written, read and deleted`)
      : problem('a file was not read back as it was written', 'look at the storage');
  } finally {
    await storage.delete(key);
  }
};

export const checkStripe = async ({ payments, config }: Platform): Promise<Finding> => {
  if (!payments) return off('not set up: shops have their trial and the free plan');
  await payments.stripe.prices.list({ limit: 1 });
  const isLive = /^[sr]k_live_/.test(config.STRIPE_SECRET_KEY ?? '');
  return isLive ? ok('live mode') : warning('test mode', 'no card is charged: use the live keys');
};

export const checkTwilio = async ({ sms }: Platform): Promise<Finding> => {
  if (!sms) return off('not set up: no texts are sent');
  await sms.verify();
  return ok('the account answers');
};

export const checkAddress = async ({ config }: Platform): Promise<Finding> => {
  const { hostname } = new URL(config.PUBLIC_URL);
  const found = await lookup(hostname, { all: true });
  return ok(`${hostname} is ${found.map(({ address }) => address).join(', ')}`);
};

const hoursOf = (seconds: number): string => `${(seconds / 3600).toFixed(1)} hours`;

export const checkBackups = async ({ config, clock }: Platform): Promise<Finding> => {
  if (!config.BACKUP_COMMAND) {
    return warning(
      'BACKUP_COMMAND is not set',
      'back up with pgBackRest: operator-guide.md, Backups',
    );
  }
  const { seconds, isOld } = await readBackupAge(config, clock.now());
  if (seconds === undefined) return problem('there is no backup', 'lineup ops backup run');
  return isOld
    ? problem(`the newest is ${hoursOf(seconds)} old`, 'lineup ops backup run, every night')
    : ok(`the newest is ${hoursOf(seconds)} old`);
};

const READY_TIMEOUT_MS = 10_000;

/** Through the proxy, as customers reach it. */
export const checkPublicUrl = async ({ config }: Platform): Promise<Finding> => {
  const url = new URL('/health/ready', config.PUBLIC_URL);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(READY_TIMEOUT_MS),
  });
  return response.ok
    ? ok('the product is ready')
    : problem(
        `${url.href} answers ${String(response.status)}`,
        "look at the API's log for 'the database: unavailable'",
      );
};
