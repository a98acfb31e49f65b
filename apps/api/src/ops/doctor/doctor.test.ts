import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { type Inspection, inspectDatabase } from '../../platform/database/inspect-database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import {
  checkClock,
  checkJobs,
  checkMigrations,
  checkRole,
  checkServer,
} from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

let t: TestApp;
let seen: Inspection;
beforeAll(async () => {
  t = await createTestApp();
  seen = await inspectDatabase(t.platform.db);
});
afterAll(() => t.close());

test('examines what the product needs, and says what to do', async () => {
  const { exitCode, stdout } = await runCommand(t.platform, ['doctor', '--json'], 'machine-user');
  const findings = JSON.parse(stdout) as (Finding & { name: string })[];
  const of = (name: string) => findings.find((one) => one.name === name);
  for (const name of ['roles', 'migrations', 'jobs', 'mail', 'bucket', 'Redis', 'DNS']) {
    expect(of(name)).toMatchObject({ name, health: 'ok' });
  }
  // Nothing listens at the public address of a test.
  expect(of('PUBLIC_URL')).toMatchObject({
    health: 'error',
    todo: expect.stringContaining('start the API') as string,
  });
  expect(exitCode).toBe(1);
});

test.each([
  ['an old server', { version: 14 }, 'error'],
  ['a server that loses what it confirmed', { durability: { fsync: 'off' } }, 'error'],
  ['a server without enough connections', { maxConnections: 20 }, 'warning'],
  ['an open connection to another machine', { isLocal: false, isEncrypted: false }, 'warning'],
  ['an encrypted one', { isLocal: false, isEncrypted: true }, 'ok'],
] as const)('%s', (_title, part, health) => {
  const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  const server = { ...seen, durability: safe, maxConnections: 500, ...part };
  expect(checkServer(server, t.platform.config).health).toBe(health);
});

test.each([
  ['a superuser', { isSuperuser: true }],
  ['a role that sees every shop', { bypassesPolicies: true }],
  ['the owner of the tables', { ownsTables: true }],
  ['a table without row-level security', { unprotected: ['visits'] }],
])('the product does not run as, or with, %s', (_title, part) => {
  expect(checkRole({ ...seen, ...part }).health).toBe('error');
  expect(checkRole(seen).health).toBe('ok');
});

test('finds missing and unknown migrations', async () => {
  const { migrations } = seen;
  const had = (list: readonly string[]) => checkMigrations({ ...seen, migrations: list });
  expect((await had(migrations.slice(1))).health).toBe('error');
  expect((await had([...migrations, '9999'])).health).toBe('warning');
});

test('compares the clocks, and notices that no worker runs', () => {
  const later = (seconds: number) => checkClock(seen, seen.now.add({ seconds })).health;
  expect([later(1), later(-3), later(3)]).toEqual(['ok', 'error', 'error']);
  const jobs = (oldestJobSeconds: number | null, failedJobs: number) =>
    checkJobs({ ...seen, oldestJobSeconds, failedJobs }).health;
  expect([jobs(null, 0), jobs(61, 0), jobs(59, 0), jobs(null, 1)]).toEqual([
    'ok',
    'error',
    'ok',
    'warning',
  ]);
});

test('settings that are valid and not wise', () => {
  const wise: Config = {
    ...t.platform.config,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lineup.example',
    TRUSTED_PROXIES: 1,
    LEGAL_ENTITY: 'Lineup Ltd',
    LEGAL_ADDRESS: 'Harbour 1',
    METRICS_TOKEN: 'a-token-of-some-length',
  };
  const found = (part: Partial<Config>) => checkSettings({ ...wise, ...part });
  expect(found({})).toEqual([{ health: 'ok', seen: 'complete' }]);
  expect(found({ PUBLIC_URL: 'http://lineup.example/', TRUSTED_PROXIES: 0 })).toHaveLength(3);
});
