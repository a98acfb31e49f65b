import * as contract from '@lineup/contract/shops';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let counter = 0;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const name = (word: string) => {
  counter += 1;
  return `${word}-${String(counter)}`;
};

const shopCalled = async (username: string) => {
  const shop = await createShop(t.platform, { name: 'Alder & Ash', username });
  const owner = await createStaff(t.platform, { shop });
  return { shop, ...(await signIn(t.platform, owner)) };
};

const values = {
  name: 'Alder & Ash',
  address: '',
  phone_number: '',
  time_zone: 'America/Chicago',
};

const bodyOf = (answer: LightMyRequestResponse) =>
  answer.json<{ response: contract.ShopSettings; fields?: Record<string, string> }>();

const save = (access: string, change: Partial<typeof values> & { username: string }) =>
  t.call(contract.updateShop, { as: access, body: { ...values, ...change } });

const check = async (access: string, username: string) =>
  (await t.call(contract.checkUsername, { as: access, query: { username } })).json<{
    response: { username: string; state: string };
  }>().response;

const subjectsOf = async (access: string) =>
  (await t.call(contract.listAuditLog, { as: access }))
    .json<{ response: contract.AuditLine[] }>()
    .response.map(({ subject }) => subject);

describe('POST /shops/settings/shop/', () => {
  test('changes name, address, phone and zone, and notes what was changed', async () => {
    const username = name('alder');
    const { access } = await shopCalled(username);
    const answer = await save(access, {
      username,
      name: '  Alder & Oak ',
      address: '12 Mill St',
      phone_number: '+1 555 010 0200',
      time_zone: 'America/Denver',
    });
    expect(answer.statusCode).toBe(200);
    expect(bodyOf(answer).response).toMatchObject({
      name: 'Alder & Oak',
      username,
      address: '12 Mill St',
      phone_number: '+1 555 010 0200',
      time_zone: 'America/Denver',
    });
    const subjects = await subjectsOf(access);
    expect(subjects.toSorted()).toEqual(['address', 'name', 'phone', 'time_zone']);
    await save(access, { ...bodyOf(answer).response, username });
    expect(await subjectsOf(access)).toHaveLength(4);
  });

  test.each([
    ['name', { name: ' ' }, 'Please enter a shop name'],
    ['username', { username: 'admin' }, 'This name is reserved'],
    ['username', { username: 'No Spaces' }, 'Use small letters, digits and hyphens'],
    ['phone_number', { phone_number: 'call me' }, 'Enter a valid phone number'],
    ['time_zone', { time_zone: 'Mars/Olympus' }, 'Choose a time zone'],
  ])('says beside %s what is wrong with it', async (field, change, text) => {
    const username = name('alder');
    const { access } = await shopCalled(username);
    const answer = await save(access, { username, ...change });
    expect(answer.statusCode).toBe(400);
    expect(bodyOf(answer).fields).toMatchObject({ [field]: text });
  });

  test('answers in Spanish too', async () => {
    const { access } = await shopCalled(name('alder'));
    const answer = await t.call(contract.updateShop, {
      as: access,
      headers: { 'accept-language': 'es' },
      body: { ...values, username: 'admin' },
    });
    expect(bodyOf(answer).fields).toEqual({ username: 'Este nombre está reservado' });
  });
});

describe('the username', () => {
  test('a shop has at most four usernames, and can return to each', async () => {
    const first = name('hoard');
    const { access } = await shopCalled(first);
    const wanted = Array.from({ length: 6 }, (_, at) => `${first}-${String(at)}`);
    const answers = await Promise.all(wanted.map((username) => save(access, { username })));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(409);
    expect(Object.keys(bodyOf(refused as never).fields ?? {})).toEqual(['username']);
    expect((await save(access, { username: first })).statusCode).toBe(200);
  });

  test('earlier usernames keep leading to the shop, and can be used again', async () => {
    const [before, after] = [name('before'), name('after')];
    await shopCalled(name('other'));
    const { shop, access } = await shopCalled(before);
    const renamed = await save(access, { username: after });
    expect(bodyOf(renamed).response).toMatchObject({
      username: after,
      former_usernames: [before],
    });
    expect(await findShopByUsername(t.platform, before)).toBe(shop);
    expect(await findShopByUsername(t.platform, after)).toBe(shop);

    const back = await save(access, { username: before });
    expect(bodyOf(back).response).toMatchObject({ username: before, former_usernames: [after] });
  });

  test('a name that another shop has or had is refused beside the field', async () => {
    const [first, second] = [name('first'), name('second')];
    const theirs = await shopCalled(first);
    await save(theirs.access, { username: second });
    const own = name('own');
    const mine = await shopCalled(own);
    for (const username of [first, second]) {
      const answer = await save(mine.access, { username });
      expect(answer.statusCode).toBe(409);
      expect(bodyOf(answer).fields).toEqual({ username: 'This name is already taken.' });
    }
    expect((await check(mine.access, own)).state).toBe('own');
  });

  test('one of ten shops that want the same name at once gets it', async () => {
    const wanted = name('wanted');
    const shops = await Promise.all(Array.from({ length: 10 }, () => shopCalled(name('shop'))));
    const answers = await Promise.all(
      shops.map(({ access }) => save(access, { username: wanted })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('GET /shops/username/', () => {
  test('distinguishes own, former, free, taken, reserved and invalid names', async () => {
    const [before, after, theirs] = [name('before'), name('after'), name('theirs')];
    const { access } = await shopCalled(before);
    await save(access, { username: after });
    await shopCalled(theirs);
    const states = await Promise.all(
      [after, before, name('free'), theirs, 'admin', '-x', 'a', 'a'.repeat(41)].map(
        async (username) => (await check(access, username)).state,
      ),
    );
    expect(states).toEqual('own own free taken reserved invalid invalid invalid'.split(' '));
  });

  test('reads what somebody types as the address would have it', async () => {
    const { access } = await shopCalled(name('alder'));
    const typed = ` ${name('New').toUpperCase()} `;
    const expected = { username: typed.trim().toLowerCase(), state: 'free' };
    expect(await check(access, typed)).toEqual(expected);
  });
});
