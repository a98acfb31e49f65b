import * as contract from '@lineup/contract/identity/auth';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const logIn = (body: object, headers: Record<string, string> = {}) =>
  t.call(contract.login, { body, headers });

describe('POST /auth/login/', () => {
  test('signs an owner in and returns the tokens and the user', async () => {
    const shop = await createShop(t.platform, {
      name: 'Ninth & Alder',
      address: '9 Alder Street',
      phone: '+13125550100',
      isVerified: true,
      subscription: 'trialing',
    });
    const owner = await createStaff(t.platform, { shop, name: 'Nadia Brandt' });
    await createStaff(t.platform, { shop, role: 'employee' });
    await createPin(t.platform, shop);

    const answer = await logIn({
      email: owner.email.toUpperCase(),
      password: PASSWORD,
      role: 'owner',
    });

    expect(answer.statusCode).toBe(200);
    const { access, user } = answer.json<{ access: string; user: contract.User }>();
    expect(user).toMatchObject({
      id: owner.accountId,
      name: 'Nadia Brandt',
      email: owner.email,
      role: 'admin',
      shop_name: 'Ninth & Alder',
      shop_username: `shop-${String(shop)}`,
      shop_address: '9 Alder Street',
      shop_phone_number: expect.stringContaining('555') as string,
      shop_bluetick: true,
      shop_is_owner: true,
      pin_applicable: true,
      plan_name: 'PRO PLAN',
      is_subscription_active: true,
      trial_days_remaining: 9,
      total_check_ins_this_month: 0,
      total_check_ins: 2000,
      total_barbers: 1,
      barber_limit: 10,
    });
    expect(contract.user.parse(user)).toEqual(user);
    const current = await t.call(contract.getUserData, { as: access });
    expect(current.json()).toEqual({ response: user });
  });

  test('lets an employee in at the employee portal', async () => {
    const employee = await createStaff(t.platform, { role: 'employee' });
    const answer = await logIn({ email: employee.email, password: PASSWORD, role: 'employee' });
    expect(answer.json()).toMatchObject({ user: { role: 'employee', shop_is_owner: false } });
  });

  test.each([
    ['owner', 'employee', 'This account belongs to a shop owner. Use the Admin portal.'],
    ['employee', 'owner', 'This account belongs to an employee. Use the Employee portal.'],
  ] as const)('sends an %s away from the %s portal', async (role, portal, detail) => {
    const staff = await createStaff(t.platform, { role });
    const answer = await logIn({ email: staff.email, password: PASSWORD, role: portal });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'wrong_portal', detail });
  });

  test('gives the same response to a wrong password and an unknown e-mail, with one evaluation each', async () => {
    const { email } = await createStaff(t.platform);
    const before = t.evaluations.count;
    const wrong = await logIn({ email, password: 'not it at all', role: 'owner' });
    const unknown = await logIn({ email: 'no@body.test', password: 'not it', role: 'owner' });
    expect(t.evaluations.count - before).toBe(2);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ detail: 'Login failed. Please check your credentials.' });
    const bare = (body: ErrorBody) => ({ ...body, request_id: '' });
    expect(bare(wrong.json())).toEqual(bare(unknown.json()));
  });

  test('refuses a deactivated member', async () => {
    const staff = await createStaff(t.platform, { role: 'employee' });
    await t.platform.db.inShop(staff.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', staff.membershipId)
        .execute(),
    );
    const answer = await logIn({ email: staff.email, password: PASSWORD, role: 'employee' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      detail: 'Your access to the shop was ended. Ask its owner.',
    });
  });

  test('writes the login into the audit log of the shop', async () => {
    const owner = await createStaff(t.platform);
    await logIn({ email: owner.email, password: PASSWORD, role: 'owner' });
    const lines = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'account_id']).execute(),
    );
    expect(lines).toEqual([{ action: 'login', account_id: owner.accountId }]);
  });
});

describe('S3: guessing passwords', () => {
  test('at most 10 guesses in 15 minutes are evaluated, however parallel; a known device still gets in', async () => {
    const { email } = await createStaff(t.platform);
    const right = { email, password: PASSWORD, role: 'owner' };
    const first = await logIn(right);
    const device = first.cookies.find(({ name }) => name === 'lineup_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });

    const before = t.evaluations.count;
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        logIn(
          { email, password: `guess number ${String(index)}`, role: 'owner' },
          { 'x-forwarded-for': `10.0.0.${String(index)}` },
        ),
      ),
    );
    expect(t.evaluations.count - before).toBe(10);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);

    expect((await logIn(right)).statusCode).toBe(429);
    const known = await logIn(right, { cookie: `lineup_device=${device?.value ?? ''}` });
    expect(known.statusCode).toBe(200);

    t.clock.advance({ minutes: 15 });
    expect((await logIn(right)).statusCode).toBe(200);
  });

  test('no 15 minutes see more than 10 guesses, wherever they begin; refusals do not extend the wait', async () => {
    const { email } = await createStaff(t.platform);
    const guess = async (times: number) => {
      const before = t.evaluations.count;
      for (let n = 0; n < times; n += 1) {
        await logIn({ email, password: 'wrong wrong', role: 'owner' });
      }
      return t.evaluations.count - before;
    };
    expect(await guess(1)).toBe(1);
    t.clock.advance({ minutes: 14, seconds: 59 });
    expect(await guess(10)).toBe(9);
    t.clock.advance({ seconds: 1 });
    expect(await guess(10)).toBe(0);
    t.clock.advance({ minutes: 14, seconds: 58 });
    expect(await guess(1)).toBe(0);
    t.clock.advance({ seconds: 1 });
    expect(await guess(11)).toBe(10);
  });

  test("a device known to one account is a stranger to another's", async () => {
    const [mine, theirs] = [await createStaff(t.platform), await createStaff(t.platform)];
    const own = await logIn({ email: mine.email, password: PASSWORD, role: 'owner' });
    const cookie = `lineup_device=${own.cookies[0]?.value ?? ''}`;
    const guess = { email: theirs.email, password: 'wrong wrong', role: 'owner' };
    for (let n = 0; n < 10; n += 1) await logIn(guess);
    expect((await logIn(guess, { cookie })).statusCode).toBe(429);
  });
});

describe('S4: refresh, logout, deactivation', () => {
  const refresh = (token: string) => t.call(contract.refresh, { body: { refresh: token } });
  const isSignedIn = async (access: string) =>
    (await t.call(contract.getUserData, { as: access })).statusCode === 200;

  test('an access token lasts 15 minutes; a refresh token brings the next one', async () => {
    const tokens = await signIn(t.platform, await createStaff(t.platform));
    t.clock.advance({ minutes: 15, seconds: 1 });
    expect(await isSignedIn(tokens.access)).toBe(false);
    const answer = await refresh(tokens.refresh);
    expect(await isSignedIn(answer.json<{ access: string }>().access)).toBe(true);
  });

  test('20 tabs refreshing at once get the same successor and stay signed in', async () => {
    const tokens = await signIn(t.platform, await createStaff(t.platform));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const successors = new Set(answers.map((a) => a.json<{ refresh: string }>().refresh));
      expect(successors.size).toBe(1);
      [tokens.refresh] = successors as Iterable<string> as [string];
      t.clock.advance({ minutes: 10 });
    }
  });

  test('reuse inside 30 s answers the same successor; after it, the family ends', async () => {
    const tokens = await signIn(t.platform, await createStaff(t.platform));
    const next = (await refresh(tokens.refresh)).json<{ access: string; refresh: string }>();
    t.clock.advance({ seconds: 30 });
    expect((await refresh(tokens.refresh)).json()).toMatchObject({ refresh: next.refresh });

    t.clock.advance({ seconds: 1 });
    expect((await refresh(tokens.refresh)).statusCode).toBe(401);
    expect((await refresh(next.refresh)).statusCode).toBe(401);
    expect(await isSignedIn(next.access)).toBe(false);
  });

  test('a much older token ends the family too; a forged one ends nothing', async () => {
    const tokens = await signIn(t.platform, await createStaff(t.platform));
    let newest = tokens.refresh;
    for (let n = 0; n < 3; n += 1) {
      newest = (await refresh(newest)).json<{ refresh: string }>().refresh;
    }
    const forged = tokens.refresh.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`);
    expect((await refresh(forged)).statusCode).toBe(401);
    expect((await refresh(newest)).statusCode).toBe(200);
    expect((await refresh(tokens.refresh)).statusCode).toBe(401);
    expect((await refresh(newest)).statusCode).toBe(401);
  });

  test('only a hash of the refresh token is stored', async () => {
    const { refresh: token, staff } = await signIn(t.platform, await createStaff(t.platform));
    const session = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', staff.sessionId)
        .executeTakeFirstOrThrow(),
    );
    const secret = token.split('.')[2] ?? '';
    expect(JSON.stringify(session)).not.toContain(secret);
    expect(session.refresh_hash.toString('base64url')).not.toBe(secret);
  });

  test('logout voids the access and the refresh token at once', async () => {
    const tokens = await signIn(t.platform, await createStaff(t.platform));
    expect((await t.call(contract.logout, { as: tokens.access })).json()).toMatchObject({
      status: 1,
    });
    expect(await isSignedIn(tokens.access)).toBe(false);
    expect((await refresh(tokens.refresh)).statusCode).toBe(401);
  });

  test('a session that was not to be remembered ends after 12 hours without use', async () => {
    const { email } = await createStaff(t.platform);
    const body = { email, password: PASSWORD, role: 'owner' };
    const short = (await logIn(body)).json<{ refresh: string }>();
    const long = (await logIn({ ...body, remember: true })).json<{ refresh: string }>();
    t.clock.advance({ hours: 12, seconds: 1 });
    expect((await refresh(short.refresh)).statusCode).toBe(401);
    expect((await refresh(long.refresh)).statusCode).toBe(200);
  });

  test('a deactivated member gets no new access token', async () => {
    const staff = await createStaff(t.platform, { role: 'employee' });
    const tokens = await signIn(t.platform, staff);
    await t.platform.db.inShop(staff.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', staff.membershipId)
        .execute(),
    );
    expect((await refresh(tokens.refresh)).statusCode).toBe(401);
  });
});

describe('GET /auth/get-user-data/', () => {
  test('returns null without a token and refuses an invalid one', async () => {
    expect((await t.call(contract.getUserData)).json()).toEqual({ response: null });
    expect((await t.call(contract.getUserData, { as: 'nonsense' })).statusCode).toBe(401);
  });

  test('counts the check-ins of the month in the shop’s own zone', async () => {
    const shop = await createShop(t.platform, { timeZone: 'Pacific/Kiritimati' });
    const { access } = await signIn(t.platform, await createStaff(t.platform, { shop }));
    const month = t.clock
      .now()
      .toZonedDateTimeISO('Pacific/Kiritimati')
      .toPlainDate()
      .with({ day: 1 });
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .insertInto('monthly_check_ins')
        .values([
          { shop_id: shop, month: month.toString(), count: 612 },
          { shop_id: shop, month: month.subtract({ months: 1 }).toString(), count: 9 },
        ])
        .execute(),
    );
    const answer = await t.call(contract.getUserData, { as: access });
    expect(answer.json()).toMatchObject({ response: { total_check_ins_this_month: 612 } });
  });
});
