import { verifyPin } from '@lineup/contract/identity/pin';
import { createService } from '@lineup/contract/services';
import * as contract from '@lineup/contract/shops';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPin } from '../../../testing/factories/accounts/pin.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ownerOfShop = async () => {
  const owner = await createStaff(t.platform);
  return { owner, ...(await signIn(t.platform, owner)) };
};

const bodyOf = (answer: LightMyRequestResponse) =>
  answer.json<{ response: contract.ShopSettings; fields?: Record<string, string> }>();

const set = (access: string, pin: string, password = PASSWORD) =>
  t.call(contract.setPin, { as: access, body: { pin, password } });

const enter = async (access: string, pin: string) =>
  (await t.call(verifyPin, { as: access, body: { pin } })).json<{ status: number }>().status;

let counter = 0;
/** A call that needs the PIN. */
const statusOfGuarded = async (access: string) => {
  counter += 1;
  const body = { name: `Cut ${String(counter)}` };
  return (await t.call(createService, { as: access, body })).statusCode;
};

const actionsOf = ({ shop }: TestStaff) =>
  t.platform.db.inShop(shop, async (tx) => {
    const lines = await tx.selectFrom('audit_log').select('action').orderBy('id').execute();
    return lines.map(({ action }) => action);
  });

describe('PUT /shops/settings/pin/', () => {
  test('sets a PIN, which is asked for from then on', async () => {
    const { owner, access } = await ownerOfShop();
    expect(await statusOfGuarded(access)).toBe(201);
    const answer = await set(access, '7294');
    expect(answer.statusCode).toBe(200);
    expect(bodyOf(answer).response).toMatchObject({ has_pin: true, is_pin_working: true });
    expect(await statusOfGuarded(access)).toBe(403);
    expect(await enter(access, '7294')).toBe(1);
    expect(await statusOfGuarded(access)).toBe(201);
    expect(await actionsOf(owner)).toEqual(['pin_set', 'pin_verified']);
  });

  test('stores a hash, never the digits', async () => {
    const { owner, access } = await ownerOfShop();
    await set(access, '7294');
    const row = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('shop_pins').select('pin_hash').executeTakeFirstOrThrow(),
    );
    expect(row.pin_hash).toMatch(/^\$argon2id\$/);
  });

  test.each(['0000', '1234', '4321', '1212', '1984', '2580', '1004'])(
    'refuses %s as easy to guess, and leaves the PIN as it was',
    async (pin) => {
      const { owner, access } = await ownerOfShop();
      await createPin(t.platform, owner.shop, '7294');
      const answer = await set(access, pin);
      expect(answer.statusCode).toBe(400);
      expect(bodyOf(answer).fields).toEqual({
        pin: 'This PIN is easy to guess. Please choose another one.',
      });
      expect(await enter(access, '7294')).toBe(1);
    },
  );

  test.each(['729', '72945', 'abcd', ''])('refuses %o as no PIN at all', async (pin) => {
    const { access } = await ownerOfShop();
    expect((await set(access, pin)).statusCode).toBe(400);
  });

  test('asks for the password: a wrong one changes nothing', async () => {
    const { owner, access } = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    const answer = await set(access, '3058', 'not my password');
    expect(answer.statusCode).toBe(400);
    expect(bodyOf(answer).fields).toHaveProperty('password');
    expect(await enter(access, '7294')).toBe(1);
    expect(await actionsOf(owner)).not.toContain('pin_set');
  });

  test('S3: wrong passwords are counted before they are evaluated, ten and no more', async () => {
    const { access } = await ownerOfShop();
    const before = t.evaluations.count;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => set(access, '3058', 'not my password')),
    );
    expect(t.evaluations.count - before).toBe(10);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([400, 429]));
    expect((await set(access, '3058')).statusCode).toBe(429);
  });

  test('a new PIN ends what the old one had unlocked, on every device of the shop', async () => {
    const { owner, access } = await ownerOfShop();
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const other = await signIn(t.platform, employee);
    const elsewhere = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    await createPin(t.platform, elsewhere.owner.shop, '7294');
    for (const each of [access, other.access, elsewhere.access]) await enter(each, '7294');

    await set(access, '3058');
    expect(await statusOfGuarded(access)).toBe(403);
    expect(await statusOfGuarded(other.access)).toBe(403);
    expect(await statusOfGuarded(elsewhere.access)).toBe(201);
    expect(await enter(other.access, '7294')).toBe(0);
    expect(await enter(other.access, '3058')).toBe(1);
  });

  test('a new PIN works also after wrong guesses had disabled the old one', async () => {
    const { owner, access } = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('shop_pins').set({ wrong_since_password: 50 }).execute(),
    );
    const settings = await t.call(contract.getShopSettings, { as: access });
    expect(bodyOf(settings).response).toMatchObject({ has_pin: true, is_pin_working: false });
    expect(bodyOf(await set(access, '3058')).response).toMatchObject({ is_pin_working: true });
    expect(await enter(access, '3058')).toBe(1);
  });
});

describe('POST /shops/settings/pin/remove/', () => {
  const remove = (access: string, password = PASSWORD) =>
    t.call(contract.removePin, { as: access, body: { password } });

  test('removes it: no call needs it any more', async () => {
    const { owner, access } = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    expect(await statusOfGuarded(access)).toBe(403);
    expect(bodyOf(await remove(access)).response).toMatchObject({ has_pin: false });
    expect(await statusOfGuarded(access)).toBe(201);
    await remove(access);
    expect(await actionsOf(owner)).toEqual(['pin_removed']);
  });

  test('asks for the password too: nobody removes it in passing', async () => {
    const { owner, access } = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    expect((await remove(access, 'not my password')).statusCode).toBe(400);
    expect(await statusOfGuarded(access)).toBe(403);
  });
});
