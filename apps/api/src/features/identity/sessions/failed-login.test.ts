import * as contract from '@lineup/contract/identity/auth';
import { confirmPassword } from '@lineup/contract/identity/pin';
import { listAuditLog } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
});

const logIn = (password: string, email = owner.email) =>
  t.call(contract.login, { body: { email, password, role: 'owner' } });

const failures = async () => {
  const { access } = await signIn(t.platform, owner);
  const answer = await t.call(listAuditLog, { as: access, query: { limit: '100' } });
  return answer
    .json<{ response: { action: string; by: string; subject: string; times: number }[] }>()
    .response.filter(({ action }) => action !== 'login')
    .map(({ action, by, subject, times }) => ({ action, by: by !== '', subject, times }));
};

const line = (action: string, times = 1) => ({ action, by: true, subject: '', times });

test('wrong passwords are one line an hour with their number, the lock-out another', async () => {
  for (let guess = 0; guess < 3; guess += 1)
    expect((await logIn('wrong one')).statusCode).toBe(401);
  await t.runJobs();
  expect(await failures()).toEqual([line('login_failed', 3)]);
  for (let guess = 3; guess < 14; guess += 1) await logIn('wrong one');
  await t.runJobs();
  expect(await failures()).toEqual([line('login_locked'), line('login_failed', 10)]);
});

test('the next hour has lines of its own, and a right password none', async () => {
  await logIn('wrong one');
  await t.runJobs();
  t.clock.advance({ hours: 1 });
  await logIn('wrong one');
  expect((await logIn(PASSWORD)).statusCode).toBe(200);
  await t.runJobs();
  expect(await failures()).toEqual([line('login_failed'), line('login_failed')]);
});

test('guesses at the same moment are all counted in one line', async () => {
  await Promise.all(Array.from({ length: 20 }, () => logIn('wrong one')));
  await t.runJobs();
  const counted = (await failures()).filter(({ action }) => action === 'login_failed');
  expect(counted).toEqual([line('login_failed', 10)]);
});

test('an unknown address leaves nothing', async () => {
  await logIn('wrong one', 'nobody-at-all@example.test');
  await t.runJobs();
  expect(await failures()).toEqual([]);
});

test('a wrong password where it is asked for again is recorded too', async () => {
  const { access } = await signIn(t.platform, owner);
  const body = { password: 'wrong one' };
  for (let guess = 0; guess < 11; guess += 1) {
    await t.call(confirmPassword, { as: access, body });
  }
  expect(await failures()).toEqual([line('password_locked'), line('password_refused', 10)]);
});

test('the affiliate programme’s log has the lock-out', async () => {
  const affiliate = await createAffiliate(t.platform);
  for (let guess = 0; guess < 11; guess += 1) await logIn('wrong one', affiliate.email);
  await t.runJobs();
  const actions = await t.platform.db.asAffiliate(affiliate.affiliate, async (tx) =>
    (await tx.selectFrom('affiliate_audit').select('action').execute()).map(({ action }) => action),
  );
  expect(actions.filter((action) => action.startsWith('login'))).toEqual(['login_locked']);
});
