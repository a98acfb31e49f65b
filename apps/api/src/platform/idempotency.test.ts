import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../testing/factories/shop.ts';
import { createStaff, signIn } from '../testing/factories/staff.ts';
import { probe } from '../testing/probe.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { systemClock } from './clock.ts';
import { type IdempotencyKey, inShopOnce } from './idempotency.ts';
import type { Platform } from './platform.ts';
import { isStaff } from './sessions/actor.ts';
import type { AuthorizedShopId } from './sessions/authorized-shop.ts';

let t: TestApp;
let shop: AuthorizedShopId;

const bindings = (platform: Platform) => [
  probe(
    '/once/',
    ({ actor, once }) => {
      if (!actor || !('accountId' in actor) || !isStaff(actor)) throw new Error('nobody');
      return inShopOnce(platform, actor.shop, once, () => Promise.resolve(actor.membershipId));
    },
    { access: 'staff', idempotent: true },
  ),
];

beforeAll(async () => {
  t = await createTestApp({}, { bindings });
  shop = await createShop(t.platform);
});
afterAll(() => t.close());

const keyed = (): IdempotencyKey => ({
  key: crypto.randomUUID(),
  fingerprint: Buffer.from('what was asked'),
});

const storedKeys = (key: string) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('idempotency_keys').select(['key', 'answer']).where('key', '=', key).execute(),
  );

test('the work is done once, and every retry gets the same response', async () => {
  const once = keyed();
  let done = 0;
  const work = () => Promise.resolve({ number: (done += 1) });
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await inShopOnce(t.platform, shop, once, work));
  expect(answers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});

test('parallel retries wait for the first and get the same response: 20 rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const once = keyed();
    let done = 0;
    const repeats = Array.from({ length: 8 }, () =>
      inShopOnce(t.platform, shop, once, () => Promise.resolve({ number: (done += 1) })),
    );
    expect(new Set((await Promise.all(repeats)).map(({ number }) => number))).toEqual(new Set([1]));
  }
});

test('work that fails leaves no key behind, so that it can be tried again', async () => {
  const once = keyed();
  const failing = inShopOnce(t.platform, shop, once, async (tx) => {
    await tx.insertInto('services').values({ shop_id: shop, name: 'half done' }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await storedKeys(once.key)).toEqual([]);

  expect(await inShopOnce(t.platform, shop, once, () => Promise.resolve('done'))).toBe('done');
  expect(await storedKeys(once.key)).toEqual([{ key: once.key, answer: 'done' }]);
});

test('the same key for something else is refused, and is free in another shop', async () => {
  const once = keyed();
  await inShopOnce(t.platform, shop, once, () => Promise.resolve('first'));
  const other = { ...once, fingerprint: Buffer.from('something else') };
  await expect(
    inShopOnce(t.platform, shop, other, () => Promise.resolve('second')),
  ).rejects.toMatchObject({ code: 'idempotency_mismatch' });

  const neighbour = await createShop(t.platform);
  const theirs = await inShopOnce(t.platform, neighbour, other, () => Promise.resolve('theirs'));
  expect(theirs).toBe('theirs');
});

test('a colleague’s request with the same key is another request', async () => {
  const say = async (headers: Record<string, string>) =>
    t.app.inject({ method: 'POST', url: '/once/', headers });
  const bearerOf = async () => {
    const { access, staff } = await signIn(t.platform, await createStaff(t.platform, { shop }));
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': 'said-by-both' };
    return { headers, id: staff.membershipId };
  };
  const [one, colleague] = [await bearerOf(), await bearerOf()];
  for (let n = 0; n < 2; n += 1) expect((await say(one.headers)).json()).toBe(one.id);
  expect((await say(colleague.headers)).json()).toMatchObject({ code: 'idempotency_mismatch' });
});

test('a new key deletes those older than a day, and only those', async () => {
  const [old, recent] = [keyed(), keyed()];
  for (const once of [old, recent]) {
    await inShopOnce(t.platform, shop, once, () => Promise.resolve('done'));
  }
  const age = (key: string, hours: number) =>
    t.platform.db.inShop(shop, (tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({ created_at: systemClock.now().subtract({ hours }) })
        .where('key', '=', key)
        .execute(),
    );
  await age(old.key, 25);
  await age(recent.key, 23);
  await inShopOnce(t.platform, shop, keyed(), () => Promise.resolve('done'));
  expect(await storedKeys(old.key)).toEqual([]);
  expect(await storedKeys(recent.key)).toHaveLength(1);
});

test('only what JSON preserves can be a stored response', async () => {
  interface Visit {
    id: number;
    services: { name: string | null }[];
  }
  const visit: Visit = { id: 1, services: [{ name: null }] };
  const once = keyed();
  for (let n = 0; n < 2; n += 1) {
    const answer: Visit = await inShopOnce(t.platform, shop, once, () => Promise.resolve(visit));
    expect(answer).toEqual(visit);
  }
  const now = systemClock.now();
  // @ts-expect-error: an instant would come back as text
  await inShopOnce(t.platform, shop, keyed(), () => Promise.resolve({ at: now }));
});
