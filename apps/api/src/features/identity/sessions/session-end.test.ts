import * as contract from '@lineup/contract/identity/auth';
import { switchShop } from '@lineup/contract/identity/own-shops';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const DAY = 24;

const refresh = (token: string) => t.call(contract.refresh, { body: { refresh: token } });
const refreshed = async (token: string) => {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access: string; refresh: string }>();
};
const isSignedIn = async (access: string) =>
  (await t.call(contract.getUserData, { as: access })).statusCode === 200;

const joinAnotherShop = async (person: TestStaff): Promise<number> => {
  const shop = await createShop(t.platform);
  const row = { shop_id: shop, account_id: person.accountId, role: 'employee' as const };
  const { id } = await t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({ ...row, username: 'also-here', joined_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

describe('a session ends 90 days after its sign-in', () => {
  test('however often it is refreshed, and its last access token with it', async () => {
    let tokens: { access: string; refresh: string } = await signIn(
      t.platform,
      await createStaff(t.platform),
    );
    for (const days of [40, 40]) {
      t.clock.advance({ hours: days * DAY });
      tokens = await refreshed(tokens.refresh);
    }
    t.clock.advance({ hours: 10 * DAY - 1, minutes: 59, seconds: 59 });
    tokens = await refreshed(tokens.refresh);
    expect(await isSignedIn(tokens.access)).toBe(true);
    t.clock.advance({ seconds: 1 });
    expect(await isSignedIn(tokens.access)).toBe(false);
    const answer = await refresh(tokens.refresh);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ message: string }>().message).toBe(
      'Your session has ended. Please log in again.',
    );
  });

  test('a change of shop does not begin it again', async () => {
    const person = await createStaff(t.platform);
    const other = await joinAnotherShop(person);
    const first = await signIn(t.platform, person);
    t.clock.advance({ hours: 50 * DAY });
    const { access } = await refreshed(first.refresh);
    const body = { membership_id: other };
    const switched = await t.call(switchShop, { as: access, body });
    const { refresh: token } = switched.json<{ refresh: string }>();
    t.clock.advance({ hours: 40 * DAY - 1, minutes: 59, seconds: 59 });
    const last = await refreshed(token);
    t.clock.advance({ seconds: 1 });
    expect((await refresh(last.refresh)).statusCode).toBe(401);
  });

  test('one that began before sign-ins were recorded ends 90 days after its creation', async () => {
    const { refresh: token, staff } = await signIn(t.platform, await createStaff(t.platform));
    const row = {
      signed_in_at: null,
      created_at: t.clock.now().subtract({ hours: 90 * DAY - 1 }),
    };
    await t.platform.db.asNobody((tx) =>
      tx.updateTable('sessions').set(row).where('id', '=', staff.sessionId).execute(),
    );
    t.clock.advance({ minutes: 59 });
    // Its row still expires in 60 days, as older rows do.
    const copy = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', staff.sessionId)
        .executeTakeFirstOrThrow(),
    );
    expect(Temporal.Instant.compare(copy.expires_at, t.clock.now().add({ hours: 24 }))).toBe(1);
    t.clock.advance({ minutes: 1 });
    expect((await refresh(token)).statusCode).toBe(401);
  });
});
