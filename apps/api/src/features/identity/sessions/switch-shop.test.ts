import * as auth from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/identity/own-shops';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitation } from '../../../testing/factories/accounts/invitation.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The same person in one more shop. */
const joinShop = async (
  person: TestStaff,
  shopName: string,
  role: 'owner' | 'employee' = 'employee',
): Promise<TestStaff> => {
  const shop = await createShop(t.platform, { name: shopName });
  const row = { shop_id: shop, account_id: person.accountId, role, username: 'also-here' };
  const { id } = await t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({ ...row, joined_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { ...person, shop, membershipId: id, role };
};

/** A barber of Alder who also works at Faro. */
const createBarber = async () => {
  const shop = await createShop(t.platform, { name: 'Alder' });
  const alder = await createStaff(t.platform, { shop, role: 'employee' });
  return { alder, faro: await joinShop(alder, 'Faro') };
};

const deactivate = ({ shop, membershipId }: TestStaff) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ is_active: false })
      .where('id', '=', membershipId)
      .execute(),
  );

const list = async (as: string) =>
  (await t.call(contract.listShops, { as })).json<{ response: contract.OwnShop[] }>().response;

const switchTo = (as: string, membershipId: number) =>
  t.call(contract.switchShop, { as, body: { membership_id: membershipId } });

const refusalOf = async (as: string, membershipId: number) => ({
  ...(await switchTo(as, membershipId)).json<ErrorBody>(),
  request_id: '',
});

const isSignedIn = async (as: string) =>
  (await t.call(auth.getUserData, { as })).statusCode === 200;

const sessionsOf = ({ accountId }: TestStaff) =>
  t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('sessions')
      .select(['membership_id', 'device_id', 'is_remembered', 'ended_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  );

type SignedIn = { access: string; refresh: string; user: auth.User };

describe('GET /auth/shops/', () => {
  test('lists the shops somebody has joined and still works for, and nobody else', async () => {
    const { alder, faro } = await createBarber();
    await joinShop(await createStaff(t.platform), 'Of somebody else');
    await deactivate(await joinShop(alder, 'Left'));
    const inviting = await createStaff(t.platform);
    await createInvitation(t.platform, inviting, { email: alder.email });

    const { access } = await signIn(t.platform, alder);
    expect(await list(access)).toEqual([
      { membership_id: alder.membershipId, shop_name: 'Alder', role: 'employee', is_current: true },
      { membership_id: faro.membershipId, shop_name: 'Faro', role: 'employee', is_current: false },
    ]);
  });

  test('needs a sign-in', async () => {
    expect((await t.call(contract.listShops)).statusCode).toBe(401);
  });
});

describe('POST /auth/switch-shop/', () => {
  test('signs in to the other shop and ends the session that it came from, at once', async () => {
    const { alder, faro } = await createBarber();
    const before = await signIn(t.platform, alder);
    t.clock.advance({ seconds: 1 });
    const answer = await switchTo(before.access, faro.membershipId);
    expect(answer.statusCode).toBe(200);
    const { access, refresh, user } = answer.json<SignedIn>();
    expect(user).toMatchObject({ id: alder.accountId, shop_name: 'Faro', role: 'employee' });
    expect(await list(access)).toMatchObject([
      { shop_name: 'Faro', is_current: true },
      { shop_name: 'Alder', is_current: false },
    ]);

    expect(await isSignedIn(before.access)).toBe(false);
    const refreshed = (token: string) => t.call(auth.refresh, { body: { refresh: token } });
    expect((await refreshed(before.refresh)).statusCode).toBe(401);
    expect((await refreshed(refresh)).statusCode).toBe(200);
  });

  test('brings an owner to the shop where they are an employee, as an employee', async () => {
    const owner = await createStaff(t.platform);
    const other = await joinShop(owner, 'Faro');
    const { access } = await signIn(t.platform, owner);
    const { user } = (await switchTo(access, other.membershipId)).json<SignedIn>();
    expect(user).toMatchObject({ role: 'employee', shop_is_owner: false, shop_name: 'Faro' });
  });

  test.each([true, false])(
    'stays in the browser and is kept as long (%s), without a mail about a new device',
    async (remember) => {
      const { alder, faro } = await createBarber();
      await signIn(t.platform, alder);
      const body = { email: alder.email, password: PASSWORD, role: 'employee', remember };
      const { access } = (await t.call(auth.login, { body })).json<SignedIn>();
      await t.runJobs();
      const mailCount = t.mail.mails.length;

      await switchTo(access, faro.membershipId);
      await t.runJobs();
      expect(t.mail.mails).toHaveLength(mailCount);
      const [came, went] = (await sessionsOf(alder)).slice(-2);
      expect(went).toEqual({
        membership_id: faro.membershipId,
        device_id: came?.device_id,
        is_remembered: remember,
        ended_at: null,
      });
    },
  );

  test('writes the login into the audit log of the shop that was entered', async () => {
    const { alder, faro } = await createBarber();
    const { access } = await signIn(t.platform, alder);
    await switchTo(access, faro.membershipId);
    const lines = await t.platform.db.inShop(faro.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'account_id']).execute(),
    );
    expect(lines).toEqual([{ action: 'login', account_id: alder.accountId }]);
  });

  test('a membership of somebody else, ended, not joined yet or missing is not found alike', async () => {
    const { alder } = await createBarber();
    const left = await joinShop(alder, 'Left');
    await deactivate(left);
    const stranger = await createStaff(t.platform);
    const invited = await createInvitation(t.platform, stranger, { email: alder.email });
    const { access } = await signIn(t.platform, alder);

    const missing = await refusalOf(access, 9_999_999);
    expect(missing).toMatchObject({ code: 'not_found' });
    for (const id of [stranger.membershipId, left.membershipId, invited.id]) {
      expect(await refusalOf(access, id)).toEqual(missing);
    }
    expect(await isSignedIn(access)).toBe(true);
  });

  test('refuses invalid input, and calls without a sign-in', async () => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    expect((await switchTo(access, 0)).statusCode).toBe(400);
    const body = { membership_id: 1 };
    expect((await t.call(contract.switchShop, { body })).statusCode).toBe(401);
  });

  test('one session is left by many switches at once', async () => {
    const { alder, faro } = await createBarber();
    const { access } = await signIn(t.platform, alder);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => switchTo(access, faro.membershipId)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const open = (await sessionsOf(alder)).filter(({ ended_at }) => ended_at === null);
    expect(open).toHaveLength(1);
  });

  test('no session that is switched while everything else is signed out outlives that', async () => {
    const { alder, faro } = await createBarber();
    for (let round = 0; round < 10; round += 1) {
      const [lost, here] = [await signIn(t.platform, alder), await signIn(t.platform, alder)];
      const [answer] = await Promise.all([
        switchTo(lost.access, faro.membershipId),
        t.call(deviceCalls.signOutOtherDevices, { as: here.access }),
      ]);
      const { access } = answer.json<Partial<SignedIn>>();
      expect(access !== undefined && (await isSignedIn(access))).toBe(false);
    }
  });
});

test('a login opens the shop of that role that was used last', async () => {
  const { alder, faro } = await createBarber();
  const logIn = async () => {
    t.clock.advance({ minutes: 1 });
    const body = { email: alder.email, password: PASSWORD, role: 'employee' };
    return (await t.call(auth.login, { body })).json<SignedIn>();
  };
  const first = await logIn();
  expect(first.user.shop_name).toBe('Alder');
  t.clock.advance({ minutes: 1 });
  await switchTo(first.access, faro.membershipId);
  expect((await logIn()).user.shop_name).toBe('Faro');
});
