import { login } from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import type { TestKiosk } from '../../testing/factories/kiosk.ts';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { PASSWORD, signIn } from '../../testing/factories/staff.ts';
import { kioskCalls, kioskOf } from '../../testing/line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;
let kiosk: TestKiosk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
  await createPin(t.platform, open.shop, '2580');
  kiosk = await kioskOf(t, open);
});

const { leave, isKiosk } = kioskCalls(() => ({ t, open, kiosk }));

const actions = async () => {
  const rows = await t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'account_id', 'subject']).orderBy('id').execute(),
  );
  return rows.map(({ action, account_id, subject }) => [action, account_id, subject].join(' '));
};

test('a wrong PIN changes nothing, the right one ends the kiosk', async () => {
  expect(await leave('1111')).toMatchObject({ status: 0, response: 'That PIN is not right.' });
  expect(await isKiosk()).toBe(true);
  expect(await leave('2580')).toMatchObject({ status: 1, response: 'Kiosk mode has ended' });
  expect(await isKiosk()).toBe(false);
  expect((await leave('2580')).http).toBe(404);
  expect(await actions()).toEqual([
    'pin_refused  Front desk',
    'kiosk_left  Front desk',
    'pin_verified  Front desk',
  ]);
});

test.each(['258', '25800', 'abcd', ''])('refuses %j as no PIN at all', async (pin) => {
  expect((await leave(pin)).http).toBe(400);
});

test('two tabs that leave at once both succeed, and one audit entry is written', async () => {
  const answers = await Promise.all([leave('2580'), leave('2580')]);
  for (const { status, http } of answers) expect([1, 404]).toContain(status || http);
  expect((await actions()).filter((line) => line.startsWith('kiosk_left'))).toHaveLength(1);
});

const tooMany = 'Too many wrong PINs today. Please try again tomorrow.';

const staffVerifies = async () => {
  const { access } = await signIn(t.platform, open.barber);
  return async (pin: string) =>
    (await t.call(verifyPin, { as: access, body: { pin } })).json<{ status: number }>();
};

test('S3: wrong PINs at a kiosk never block the dashboard', async () => {
  const verify = await staffVerifies();
  await Promise.all(Array.from({ length: 25 }, () => leave('0000')));
  expect(await leave('2580')).toMatchObject({ status: 0, response: tooMany });
  expect(await verify('2580')).toMatchObject({ status: 1 });
});

test('S3: all kiosks of a shop together have 10 wrong attempts a day', async () => {
  const other = await kioskOf(t, open);
  const atOther = kioskCalls(() => ({ t, open, kiosk: other }));
  const before = t.evaluations.count;
  await Promise.all(
    Array.from({ length: 10 }, () => [leave('0000'), atOther.leave('0000')]).flat(),
  );
  expect(t.evaluations.count - before).toBe(10);
  for (const { leave: leaveOne } of [{ leave }, atOther]) {
    expect(await leaveOne('2580')).toMatchObject({ status: 0, response: tooMany });
  }
  expect(t.evaluations.count - before).toBe(10);
  expect(await isKiosk()).toBe(true);

  t.clock.advance({ hours: 24 });
  expect(await leave('2580')).toMatchObject({ status: 1 });
});

test('S3: wrong PINs in the dashboard do not count for the kiosks', async () => {
  const verify = await staffVerifies();
  await Promise.all(Array.from({ length: 25 }, () => verify('0000')));
  expect(await verify('2580')).toMatchObject({ status: 0 });
  expect(await leave('2580')).toMatchObject({ status: 1 });
});

test('S3: kiosks and dashboard together check at most 80 wrong PINs until the password is entered', async () => {
  const before = t.evaluations.count;
  for (let day = 0; day < 5; day += 1) {
    const verify = await staffVerifies();
    await Promise.all(
      Array.from({ length: 25 }, () => [leave('0000'), verify('0000')]).flat<
        Promise<unknown>[][]
      >(),
    );
    t.clock.advance({ hours: 24 });
  }
  expect(t.evaluations.count - before).toBe(80);
});

test('S3: kiosks accept no PIN after 30 wrong ones until the owner enters the password', async () => {
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shop_pins').set({ kiosk_wrong_since_password: 29 }).execute(),
  );
  expect(await leave('0000')).toMatchObject({ status: 0, response: 'That PIN is not right.' });
  const before = t.evaluations.count;
  expect((await leave('2580')).response).toMatch(/^The PIN is disabled/);
  expect(t.evaluations.count).toBe(before);
  expect(await actions()).toEqual(['pin_refused  Front desk', 'pin_disabled  Front desk']);
  const verify = await staffVerifies();
  expect(await verify('2580')).toMatchObject({ status: 1 });

  const body = { email: open.barber.email, password: PASSWORD, role: 'owner' } as const;
  await t.call(login, { body });
  expect(await leave('2580')).toMatchObject({ status: 1 });
});

test('without a PIN no PIN is right, and the owner ends the kiosk remotely', async () => {
  await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('shop_pins').execute());
  const answer = await leave('2580');
  expect(answer.status).toBe(0);
  expect(answer.response).toContain('no longer has a PIN');
  expect(await isKiosk()).toBe(true);
  expect(await actions()).toEqual([]);
});

test('the old PIN ends nothing when it is changed during the check', async () => {
  const other = await t.platform.passwords.hash('7913');
  const { passwords } = t.platform;
  const matches = passwords.matches.bind(passwords);
  passwords.matches = async (stored, secret) => {
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('shop_pins').set({ pin_hash: other }).execute(),
    );
    return matches(stored, secret);
  };
  expect(await leave('2580')).toMatchObject({ status: 0 });
  passwords.matches = matches;
  expect(await isKiosk()).toBe(true);
});
