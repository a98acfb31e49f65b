import { setTimeout } from 'node:timers/promises';
import * as auth from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createPlatform } from '../../platform/platform.ts';
import { untilWaitingForLock } from '../../testing/database/lock-waiters.ts';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deactivateMember } from './deactivate-member.ts';

let t: TestApp;
let owner: TestStaff;
let employee: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform, {
    shop: await createShop(t.platform, { plan: 'BASIC PLAN' }),
  });
  employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
  ({ access } = await signIn(t.platform, owner));
});

const deactivate = (id = employee.membershipId, as: string | undefined = access) =>
  t.call(contract.deactivateMember, { as, params: { id } });
const reactivate = (more: object = {}) =>
  t.call(contract.reactivateMember, {
    as: access,
    params: { id: employee.membershipId },
    body: more,
  });
const logIn = () =>
  t.call(auth.login, { body: { email: employee.email, password: PASSWORD, role: 'employee' } });
const whoAmI = (as: string) => t.call(auth.getUserData, { as });

const auditActions = (): Promise<string[]> =>
  t.platform.db.inShop(owner.shop, async (tx) => {
    const rows = await tx.selectFrom('audit_log').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action).filter((action) => action !== 'login');
  });

test('ends every session of the member, keeps the history, frees the seat', async () => {
  const [one, two] = [await signIn(t.platform, employee), await signIn(t.platform, employee)];
  const answer = await deactivate();
  expect(answer.json()).toMatchObject({ response: { state: 'deactivated', today: null } });
  for (const session of [one, two]) {
    expect((await whoAmI(session.access)).statusCode).toBe(401);
    const refresh = await t.call(auth.refresh, { body: { refresh: session.refresh } });
    expect(refresh.statusCode).toBe(401);
  }
  expect((await logIn()).statusCode).toBe(403);
  const team = await t.call(contract.listTeam, { as: access });
  expect(team.json()).toMatchObject({ response: { seats_taken: 0 } });
  expect((await deactivate()).statusCode).toBe(200);
  expect(await auditActions()).toEqual(['member_deactivated']);
});

test('does not change the person’s other shops', async () => {
  const elsewhere = await createStaff(t.platform, { role: 'employee' });
  const other = await t.platform.db.inShop(elsewhere.shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        shop_id: elsewhere.shop,
        account_id: employee.accountId,
        role: 'employee',
        username: 'guest',
        joined_at: t.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const there = await signIn(t.platform, {
    ...employee,
    shop: elsewhere.shop,
    membershipId: other.id,
  });
  await deactivate();
  expect((await whoAmI(there.access)).statusCode).toBe(200);
  expect((await whoAmI(access)).statusCode).toBe(200);
});

test('is in effect in another process within a second: 20 times', async () => {
  const there = createPlatform(t.platform.config, { clock: systemClock });
  there.sessions.start();
  try {
    const times = [];
    for (let round = 0; round < 20; round += 1) {
      const session = await signIn(there, employee);
      await setTimeout(300);
      expect(await there.sessions.actorOf(session.access)).toEqual(session.staff);
      await deactivate();
      const startedAt = performance.now();
      while (await there.sessions.actorOf(session.access)) await setTimeout(10);
      times.push(performance.now() - startedAt);
      await reactivate();
    }
    expect(Math.max(...times)).toBeLessThan(1000);
  } finally {
    await there.close();
  }
}, 60_000);

test('a login that begins while the deactivation is under way opens no session', async () => {
  const { sessions } = t.platform;
  let login = Promise.resolve<{ statusCode: number } | undefined>(undefined);
  const slowly: typeof sessions = {
    ...sessions,
    endMembership: async (tx, membership) => {
      await sessions.endMembership(tx, membership);
      // The login finds an active member, and waits for this transaction when it writes its
      // session.
      login = logIn();
      await untilWaitingForLock(t, 1);
    },
  };
  const actor = { ...owner, role: 'owner' as const, sessionId: '' };
  await deactivateMember({ ...t.platform, sessions: slowly }, actor, employee.membershipId, []);
  expect((await login)?.statusCode).toBe(403);
  const open = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', employee.accountId)
      .where('ended_at', 'is', null)
      .execute(),
  );
  expect(open).toEqual([]);
});

test('no login at the same moment gets in: 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [login] = await Promise.all([logIn(), setTimeout(round * 4).then(() => deactivate())]);
    // Refused, or signed in and out again: no token works.
    expect((await whoAmI(login.json<{ access?: string }>().access ?? 'none')).statusCode).toBe(401);
    await reactivate();
  }
}, 60_000);

test('the owner stays, an invited person is withdrawn instead', async () => {
  const stays = await deactivate(owner.membershipId);
  expect(stays.statusCode).toBe(409);
  expect(stays.json()).toMatchObject({ error: 'The owner cannot be deactivated.' });
  const { id } = await createInvitation(t.platform, owner);
  expect((await deactivate(id)).json()).toMatchObject({
    code: 'conflict',
    error: 'This person has not joined yet. Withdraw the invitation instead.',
  });
});

test('is for the owner alone, and for nobody of another shop', async () => {
  const session = await signIn(t.platform, employee);
  expect((await deactivate(employee.membershipId, session.access)).statusCode).toBe(403);
  expect(
    (await t.call(contract.deactivateMember, { params: { id: employee.membershipId } })).statusCode,
  ).toBe(401);
  const foreign = await createStaff(t.platform, { role: 'employee' });
  expect((await deactivate(foreign.membershipId)).statusCode).toBe(404);
});

test('somebody reactivated can log in again, at the price of a seat', async () => {
  await deactivate();
  for (const _seat of [1, 2, 3, 4]) {
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
  }
  const refused = await reactivate();
  expect(refused.json()).toMatchObject({ code: 'extra_member_unconfirmed' });
  expect((await logIn()).statusCode).toBe(403);

  const answer = await reactivate({ confirm_extra: true });
  expect(answer.json()).toMatchObject({ response: { state: 'active' } });
  expect((await logIn()).statusCode).toBe(200);
  expect(await auditActions()).toEqual(['member_deactivated', 'member_reactivated']);
});
