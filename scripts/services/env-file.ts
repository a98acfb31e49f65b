import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host } from './ports.ts';
import { databaseName, databaseUrl } from './postgres-roles.ts';
import { bucket } from './servers.ts';
import type { State } from './state.ts';
import { directory } from './state.ts';

export const envFile = join(directory, 'env');

/** The whole configuration of the product for these servers, as KEY=value lines. */
export const writeEnvFile = (state: State): void => {
  const { ports, secrets } = state;
  const values = {
    DATABASE_URL: databaseUrl(state, 'lineup_app', secrets.app, databaseName),
    DATABASE_OWNER_URL: databaseUrl(state, 'lineup_owner', secrets.owner, databaseName),
    REDIS_URL: `redis://${host}:${ports.redis}/0`,
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
    INBOX_URL: `http://${host}:${ports.inbox}`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret-of-the-stand-in',
    TWILIO_FROM: '+15550001111',
    TWILIO_URL: `http://${host}:${ports.texts}`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
    STRIPE_URL: `http://${host}:${ports.payments}`,
    S3_ENDPOINT: `http://${host}:${ports.s3}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    HOST: host,
    PORT: String(ports.app),
    PUBLIC_URL: `http://localhost:${ports.app}`,
    TOKEN_SECRET: secrets.token,
    MAIL_FROM: '"Lineup <no-reply@lineup.example>"',
    SUPPORT_MAILBOX: 'support@lineup.example',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  };
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  writeFileSync(envFile, `${lines.join('\n')}\n`, { mode: 0o600 });
};
