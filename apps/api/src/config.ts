import { z } from 'zod';

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.url(),
  /** At least three: one shop may use only its share of them. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(3).default(10),
  /** 'false' behind a pooler that does not keep prepared statements. */
  DATABASE_PREPARES: z.stringbool().default(true),
  /** How long a request waits for a connection, and for a statement. */
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(60).default(4),
  REDIS_URL: z.url(),
  /** How long one command waits; then everybody goes on without Redis for a while. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(150),
  SMTP_URL: z.url(),
  /** 'Name <address>' or an address alone. */
  MAIL_FROM: z.string().regex(/^([^<>]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/),
  /** Where questions to support arrive. */
  SUPPORT_MAILBOX: z.email(),
  /** Whom security.txt names for reports of weaknesses; without it the support mailbox. */
  SECURITY_CONTACT: z.email().optional(),
  /** Who answers for this service, as privacy policy and terms name them. */
  LEGAL_ENTITY: z.string().trim().min(1).optional(),
  /** Their postal address; `|` begins a new line. */
  LEGAL_ADDRESS: z.string().trim().min(1).optional(),
  /** Where they are written to; without it the support mailbox. */
  LEGAL_EMAIL: z.email().optional(),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  TOKEN_SECRET: z.string().min(32),
  /** Proxies in front of the API that set X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** How long the API answers after SIGTERM while the load balancer moves to other processes. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5),
  /** Requests a minute from one address, before any other limit. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  /** Logins a minute from one address, which a shop behind one router shares. */
  LOGIN_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** Sign-ups a minute from one address, and as many forgotten passwords: each sends a mail. */
  SIGN_UP_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(10),
  /** Check-ins a minute from one address, which everybody in the shop's own network shares. */
  CHECK_IN_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(30),
  /**
   * Multiplies how many tickets without a phone number a device and a network may have; more than 1
   * where many customers share one address.
   */
  CHECK_IN_CAP_FACTOR: z.coerce.number().int().positive().default(1),
  /** Bookings a minute from one address: nobody makes more by hand. */
  BOOKING_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** Clicks on invitations a minute from one address; more are not even looked at. */
  CLICK_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(30),
  /** Multiplies every cap that the contract states for a call: above 1 for tests and load tests. */
  CALL_CAP_FACTOR: z.coerce.number().min(1).default(1),
  /** Our OAuth client at Google; without it there is no Google sign-in. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** Where Google publishes the keys it signs with, when not at Google's own address. */
  GOOGLE_KEYS_URL: z.url().optional(),
  /** Our account at Twilio and the number that texts come from; without all three there are none. */
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  /** Where Twilio answers, when not at Twilio's own address. */
  TWILIO_URL: z.url().optional(),
  /** Our account at Stripe, and what it signs its events with: both, or nothing can be paid. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** With what Stripe signs events of connected accounts, which have a destination of their own. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Where Stripe answers, when not at Stripe's own address. */
  STRIPE_URL: z.url().optional(),
  /** Prometheus scrapes with this bearer token; without it /metrics does not exist. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** 'false' takes the service worker, and what it has kept, off every device that comes by. */
  OFFLINE_PAGES: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The secrets that everybody can read in this repository. */
const publicSecrets = new Set(['for-this-machine-only-and-not-a-secret-at-all']);

/** Half of an account at Stripe would pass for none: nobody would be billed, and nobody told. */
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

/** What a developer may leave out, and production may not. */
const localValues = {
  MAIL_FROM: 'Lineup <no-reply@lineup.example>',
  SUPPORT_MAILBOX: 'support@lineup.example',
  DRAIN_SECONDS: '0',
};

export type Config = z.infer<typeof environment>;

/** The only reader of the environment: parsed once, and every problem is named at once. */
export const readConfig = (source: Record<string, string | undefined> = process.env): Config => {
  const isLocal = source['NODE_ENV'] === 'development' || source['NODE_ENV'] === 'test';
  const parsed = environment.safeParse({ ...(isLocal && localValues), ...source });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
};

/** The schema's owner, for tools only: it is no part of what the running product is given. */
export const readOwnerUrl = (source: Record<string, string | undefined> = process.env): string => {
  const url = source['DATABASE_OWNER_URL'];
  if (!url) throw new Error('DATABASE_OWNER_URL is not set. Locally: npm run services start');
  return url;
};
