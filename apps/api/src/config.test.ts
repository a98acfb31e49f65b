import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const usable = {
  PUBLIC_URL: 'https://lineup.example',
  DATABASE_URL: 'postgres://lineup_app@127.0.0.1/lineup',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'no-reply@shop.example',
  SUPPORT_MAILBOX: 'help@shop.example',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'lineup',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  TOKEN_SECRET: 'x'.repeat(32),
};

test('reads the environment and fills in what may be left out', () => {
  expect(readConfig(usable)).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    RATE_LIMIT_PER_MINUTE: 3000,
    TRUSTED_PROXIES: 0,
  });
  expect(readConfig({ ...usable, PORT: '8080' }).PORT).toBe(8080);
});

test('production requires the sender of its mail; development does not', () => {
  const { MAIL_FROM, ...rest } = usable;
  expect(() => readConfig(rest)).toThrow('  MAIL_FROM: ');
  expect(() => readConfig({ ...rest, MAIL_FROM: 'Lineup' })).toThrow('  MAIL_FROM: ');
  expect(readConfig(usable).MAIL_FROM).toBe(MAIL_FROM);
  expect(readConfig({ ...rest, NODE_ENV: 'development' }).MAIL_FROM).toContain('@lineup.example');
});

test('production requires the support mailbox; development does not', () => {
  const { SUPPORT_MAILBOX: _, ...rest } = usable;
  expect(() => readConfig(rest)).toThrow('  SUPPORT_MAILBOX: ');
  const local = readConfig({ ...rest, NODE_ENV: 'development' });
  expect(local.SUPPORT_MAILBOX).toBe('support@lineup.example');
});

test('requires both settings of Stripe or none, in every process', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_live_hunter2' };
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' };
  expect(readConfig({ ...usable, ...key, ...secret })).toMatchObject(key);
  expect(() => readConfig({ ...usable, ...key })).toThrow(
    '  STRIPE_WEBHOOK_SECRET: is needed where STRIPE_SECRET_KEY is set',
  );
  expect(() => readConfig({ ...usable, ...secret })).toThrow(
    '  STRIPE_SECRET_KEY: is needed where STRIPE_WEBHOOK_SECRET is set',
  );
  // Together with every other problem.
  const wrong = () => readConfig({ ...usable, ...key, PORT: 'eighty' });
  for (const name of ['PORT', 'STRIPE_WEBHOOK_SECRET']) expect(wrong).toThrow(`  ${name}: `);
  expect(wrong).not.toThrow('hunter2');
});

test('reports every problem at once, and no value', () => {
  const wrong = { ...usable, PORT: 'eighty', TOKEN_SECRET: 'hunter2', DATABASE_URL: undefined };
  const read = () => readConfig(wrong);
  expect(read).toThrow('The configuration is not usable:');
  for (const name of ['PORT', 'TOKEN_SECRET', 'DATABASE_URL']) expect(read).toThrow(`  ${name}: `);
  expect(read).not.toThrow('hunter2');
});

test('production does not start with the public secret of compose.env; a developer does', async () => {
  const file = await readFile(new URL('../../../compose.env', import.meta.url), 'utf8');
  const { TOKEN_SECRET } = parseEnv(file);
  const secret = { TOKEN_SECRET: TOKEN_SECRET ?? '' };
  expect(() => readConfig({ ...usable, ...secret })).toThrow(
    '  TOKEN_SECRET: is public in compose.env: make one with `openssl rand -hex 32`',
  );
  const local = readConfig({ ...usable, ...secret, NODE_ENV: 'development' });
  expect(local.TOKEN_SECRET).toBe(TOKEN_SECRET);
});
