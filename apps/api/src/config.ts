import { z } from 'zod';

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where the worker answers health checks and serves its metrics; if unset, the worker does not listen. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.url(),
  /** A standby that follows the same primary, for reports, exports and searches; without it the primary answers all. */
  DATABASE_REPLICA_URL: z.url().optional(),
  /** At least three, because one shop may use only its share of them. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(3).default(10),
  /** 'false' behind a pooler that does not support prepared statements. */
  DATABASE_PREPARES: z.stringbool().default(true),
  /** How long a request waits for a connection, and for a statement. */
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(60).default(4),
  /** Whether shops may be in other cells: 'several' asks the directory (docs/operations.md, Cells). */
  CELLS: z.enum(['one', 'several']).default('one'),
  /** For `ops -- shops move` alone: the databases of this and the other cell, as their superuser. */
  MOVE_FROM_DATABASE_URL: z.url().optional(),
  MOVE_TO_DATABASE_URL: z.url().optional(),
  REDIS_URL: z.url(),
  /** How long one command waits; after a time-out, Redis is not used for a while. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(150),
  SMTP_URL: z.url(),
  /** 'Name <address>' or an address alone. */
  MAIL_FROM: z.string().regex(/^([^<>]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/),
  /** Where questions to support arrive. */
  SUPPORT_MAILBOX: z.email(),
  /** The contact in security.txt for vulnerabilities; by default the support mailbox. */
  SECURITY_CONTACT: z.email().optional(),
  /** The legal operator of this service, for privacy policy and terms. */
  LEGAL_ENTITY: z.string().trim().min(1).optional(),
  /** Their postal address; `|` begins a new line. */
  LEGAL_ADDRESS: z.string().trim().min(1).optional(),
  /** The operator's e-mail; by default the support mailbox. */
  LEGAL_EMAIL: z.email().optional(),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  /** How operators' commands run pgBackRest, with its stanza; without it they make no backups. */
  BACKUP_COMMAND: z.string().trim().min(1).optional(),
  /** The second bucket for pictures; the other settings of the storage unless it has its own. */
  BACKUP_S3_BUCKET: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TOKEN_SECRET: z.string().min(32),
  /** The number of proxies in front of the API that set X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** How long the API responds after SIGTERM while the load balancer moves to other processes. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5),
  /** Requests per minute from one IP address, before any other limit. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  /** Logins per minute from one IP address, which a shop behind one router shares. */
  LOGIN_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** Sign-ups per minute from one IP address, and as many password resets: each sends a mail. */
  SIGN_UP_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(10),
  /**
   * One IP address may make this many times the check-ins and bookings of one shop over all shops
   * together: a carrier puts customers of many shops behind one address.
   */
  ALL_SHOPS_RATE_LIMIT_FACTOR: z.coerce.number().int().positive().default(20),
  /**
   * Check-ins per minute in one shop from one IP address, which everybody in the shop's own network
   * shares.
   */
  CHECK_IN_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(30),
  /**
   * Multiplies how many tickets without a phone number a device and a network may have; more than 1
   * where many customers share one IP address.
   */
  CHECK_IN_CAP_FACTOR: z.coerce.number().int().positive().default(1),
  /** Bookings per minute in one shop from one IP address: nobody makes more by hand. */
  BOOKING_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** Clicks on invite links per minute from one IP address; further ones are refused. */
  CLICK_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(30),
  /** Multiplies every cap of the contract: above 1 for tests and load tests. */
  CALL_CAP_FACTOR: z.coerce.number().min(1).default(1),
  /** Our OAuth client at Google; without it there is no Google sign-in. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** The URL of Google's signing keys, if not Google's own. */
  GOOGLE_KEYS_URL: z.url().optional(),
  /** Our Twilio account and the number that sends texts; without all three no texts are sent. */
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  /** The URL of Twilio, if not Twilio's own. */
  TWILIO_URL: z.url().optional(),
  /**
   * The private VAPID key of web push, 32 bytes in base64url; by default derived from TOKEN_SECRET.
   * Another key ends all subscriptions: each browser subscribes again on its next visit.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Origins of push services besides those of the known browsers, separated by commas. */
  PUSH_SERVICE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== '')),
  /** Our Stripe account and the secret that signs its events: both, or nothing can be paid. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The secret that signs events of connected accounts, which have their own webhook. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The URL of Stripe, if not Stripe's own. */
  STRIPE_URL: z.url().optional(),
  /** Prometheus scrapes with this bearer token; without it /metrics does not exist. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The collector for traces (OpenTelemetry, OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Headers for the collector, such as its key: 'name=value,name=value'. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of requests that is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** 'false' removes the service worker and its cache from every device that visits. */
  OFFLINE_PAGES: z.stringbool().default(true),
  /** Set by systemd: where the process reports its state, and how often it must, in microseconds. */
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z.coerce.number().int().positive().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The secrets that are public in this repository. */
const publicSecrets = new Set(['for-this-machine-only-and-not-a-secret-at-all']);

/**
 * An incomplete Stripe account would look like none: nobody would be billed, and nobody would
 * notice.
 */
const environment = settings
  .refine((config) => !config.STRIPE_SECRET_KEY || config.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'is needed where STRIPE_SECRET_KEY is set',
    when: () => true,
  })
  .refine((config) => !config.STRIPE_WEBHOOK_SECRET || config.STRIPE_SECRET_KEY, {
    path: ['STRIPE_SECRET_KEY'],
    error: 'is needed where STRIPE_WEBHOOK_SECRET is set',
    when: () => true,
  })
  .refine((config) => config.NODE_ENV !== 'production' || !publicSecrets.has(config.TOKEN_SECRET), {
    path: ['TOKEN_SECRET'],
    error: 'is public in compose.env: make one with `openssl rand -hex 32`',
    when: () => true,
  });

/** Values that a developer may leave out, and production may not. */
const localValues = {
  MAIL_FROM: 'Lineup <no-reply@lineup.example>',
  SUPPORT_MAILBOX: 'support@lineup.example',
  DRAIN_SECONDS: '0',
};

export type Config = z.infer<typeof environment>;

/**
 * The only reader of the environment: it is parsed once, and all problems are reported together.
 */
export const readConfig = (source: Record<string, string | undefined> = process.env): Config => {
  const isLocal = source['NODE_ENV'] === 'development' || source['NODE_ENV'] === 'test';
  const parsed = environment.safeParse({ ...(isLocal && localValues), ...source });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
};

/** The URL of the schema's owner, for tools only: the running product does not get it. */
export const readOwnerUrl = (source: Record<string, string | undefined> = process.env): string => {
  const url = source['DATABASE_OWNER_URL'];
  if (!url) throw new Error('DATABASE_OWNER_URL is not set. Locally: npm run services start');
  return url;
};
