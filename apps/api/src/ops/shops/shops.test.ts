import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkIn, getShopLine } from '@lineup/contract/check-in/check-in';
import { getUserData } from '@lineup/contract/identity/auth';
import { getShopSettings, listAuditLog } from '@lineup/contract/shops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOperatorLines } from '../../platform/operator-audit.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from '../run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, args, 'machine-user');
const signed = ['--by', 'mira', '--why', 'fraud'];

const openShop = async (name: string) => {
  const shop = await createShop(t.platform, { name });
  const owner = await createStaff(t.platform, { shop });
  const { access } = await signIn(t.platform, owner);
  const { username } = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('shops').select('username').where('id', '=', shop).executeTakeFirstOrThrow(),
  );
  return { shop, id: String(shop), owner, access, username };
};

const mailsTo = async (address: string) => {
  await t.runJobs();
  return t.mail.mails
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ subject }) => subject);
};

test('lists shops, finds one by its username or a mail address, and shows it', async () => {
  const { id, owner, username } = await openShop('Kept Sharp');
  expect((await ops('shops', 'list')).stdout).toContain('Kept Sharp');
  for (const search of [username, owner.email]) {
    const { stdout } = await ops('shops', 'list', '--search', search, '--json');
    const found = JSON.parse(stdout) as object[];
    expect(found).toMatchObject([{ id: Number(id), username, name: 'Kept Sharp' }]);
  }
  const none = await ops('shops', 'list', '--search', 'nobody@person.test');
  expect(none.stdout).toBe('No shops.\n');
  const shown = await ops('shops', 'show', id);
  expect(shown.stdout).toContain(`Shop ${id}: Kept Sharp (/shop/${username})`);
  expect(shown.stdout).toContain(owner.email);
  expect((await ops('shops', 'show', '999999')).exitCode).toBe(1);
  // Found by an address, recorded without it.
  const lines = await t.platform.db.asNobody((tx) => selectOperatorLines(tx, 20));
  expect(JSON.stringify(lines)).not.toContain(owner.email);
});

test('a suspended shop takes nobody, and works again when it is restored', async () => {
  const { shop, id, owner, access, username } = await openShop('Stopped & Co');
  const params = { username };
  const body = { name: 'Ana' };
  const { id: serviceId } = await createService(t.platform, shop);
  const { membershipId } = owner;
  await createBookingLink(t.platform, shop, { membershipId, serviceId });
  expect((await t.call(getShopLine, { params })).body).toContain('takes_bookings');
  expect((await ops('shops', 'suspend', id)).exitCode).toBe(2);
  expect((await ops('shops', 'suspend', id, ...signed)).exitCode).toBe(0);
  expect((await ops('shops', 'suspend', id, ...signed)).exitCode).toBe(1);

  const refused = await t.call(getShopSettings, { as: access });
  expect(refused.statusCode).toBe(402);
  expect(refused.json()).toMatchObject({
    error: 'Lineup has suspended this shop. Please write to support.',
  });
  const user = await t.call(getUserData, { as: access });
  expect(user.json()).toMatchObject({
    response: { is_subscription_active: false, subscription_ended_reason: 'suspended' },
  });
  expect((await t.call(checkIn, { params, body })).statusCode).not.toBe(201);
  const paused = (await t.call(getShopLine, { params })).body;
  expect(paused).toContain('paused');
  // The page offers no booking that would be refused.
  expect(paused).not.toContain('takes_bookings');

  expect(await mailsTo(owner.email)).toEqual(['Stopped & Co is suspended']);
  expect((await ops('shops', 'restore', id, '--by', 'mira')).exitCode).toBe(0);
  expect((await ops('shops', 'restore', id, '--by', 'mira')).exitCode).toBe(1);
  expect((await t.call(getShopSettings, { as: access })).statusCode).toBe(200);
  expect(await mailsTo(owner.email)).toEqual([
    'Stopped & Co is suspended',
    'Stopped & Co is open again',
  ]);
  const log = await t.call(listAuditLog, { as: access });
  expect(log.body).toContain('shop_suspended');
  expect(log.body).toContain('shop_restored');
});

test('exports a shop into a new file that nobody else reads', async () => {
  const { id } = await openShop('Carried Along');
  const folder = await mkdtemp(join(tmpdir(), 'lineup-ops-'));
  const file = join(folder, 'shop.zip');
  try {
    expect((await ops('shops', 'export', id, ...signed)).exitCode).toBe(2);
    expect((await ops('shops', 'export', id, '--file', file, ...signed)).exitCode).toBe(0);
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // Nothing is overwritten.
    expect((await ops('shops', 'export', id, '--file', file, ...signed)).exitCode).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a shop is deleted by its name only, and kept until it is closed', async () => {
  const { id, owner } = await openShop('Closing Time');
  const remove = (name: string) => ops('shops', 'delete', id, '--name', name, ...signed);
  expect((await remove('Another')).exitCode).toBe(1);
  expect((await remove('Closing Time')).exitCode).toBe(0);
  expect((await ops('shops', 'show', id)).stdout).toContain('deletion due');
  expect((await mailsTo(owner.email))[0]).toMatch(/^Closing Time will be deleted on /);
  expect((await ops('shops', 'keep', id, '--by', 'mira')).exitCode).toBe(0);
  expect((await ops('shops', 'show', id)).stdout).not.toContain('deletion due');
  expect((await mailsTo(owner.email))[1]).toBe('Closing Time stays');
});

test('gives more days of trial, and records every command before it runs', async () => {
  const shop = await createShop(t.platform, { subscription: 'trialing' });
  const id = String(shop);
  const endOf = async () => {
    const { stdout } = await ops('shops', 'show', id, '--json');
    return Temporal.Instant.from((JSON.parse(stdout) as { trial_ends_at: string }).trial_ends_at);
  };
  const before = await endOf();
  const extend = ['plans', 'extend-trial', id, '--days', '10', ...signed];
  expect((await ops(...extend)).exitCode).toBe(0);
  expect(before.until(await endOf()).total('hours')).toBe(240);
  expect(await ops('plans', 'extend-trial', '999999', '--days', '10', ...signed)).toMatchObject({
    exitCode: 1,
    stderr: 'There is no shop 999999.\n',
  });
  const other = String(await createShop(t.platform, { subscription: 'active' }));
  expect((await ops('plans', 'extend-trial', other, '--days', '10', ...signed)).exitCode).toBe(1);

  const lines = await t.platform.db.asNobody((tx) => selectOperatorLines(tx, 3));
  expect(lines).toMatchObject([
    { command: 'plans extend-trial', subject: other, operator: 'mira' },
    { command: 'plans extend-trial', subject: '999999', operator: 'mira' },
    { command: 'shops show', subject: id, operator: 'machine-user' },
  ]);
  expect(lines[0]?.details).toEqual({ days: '10', why: 'fraud' });
  expect((await ops('audit', 'list')).stdout).toContain('plans extend-trial');
  expect((await ops('plans', 'list')).stdout).toMatch(/^plan +name/);
});
