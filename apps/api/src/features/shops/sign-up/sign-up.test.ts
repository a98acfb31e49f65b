import * as contract from '@lineup/contract/identity/auth';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignUpCalls, signUpCalls } from '../../../testing/accounts/sign-up-calls.ts';
import { captureStatements } from '../../../testing/database/sql-statements.ts';
import { signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createStaff, PASSWORD } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let signUp: SignUpCalls['signUp'];
let verify: SignUpCalls['verify'];
let join: SignUpCalls['join'];
let mailsTo: SignUpCalls['mailsTo'];
let logIn: SignUpCalls['logIn'];

beforeAll(async () => {
  t = await createTestApp();
  ({ signUp, verify, join, mailsTo, logIn } = signUpCalls(t));
});
afterAll(() => t.close());

describe('POST /auth/signup/', () => {
  test('opens account, shop and trial, and the code of the mail signs in', async () => {
    const { answer, access, user, body } = await join({
      name: 'Nora Vidal',
      shop_name: 'Barbería El Faro & Co.',
      timezone: 'America/New_York',
    });
    expect(answer.statusCode).toBe(200);
    expect(user).toMatchObject({
      name: 'Nora Vidal',
      email: body.email,
      phone_no: '+1 312 555 0199',
      role: 'admin',
      shop_name: 'Barbería El Faro & Co.',
      shop_username: 'barberia-el-faro-and-co',
      plan_name: 'BASIC PLAN',
      trial_days_remaining: 14,
      is_subscription_active: true,
      total_barbers: 0,
    });
    const current = await t.call(contract.getUserData, { as: access });
    expect(current.json()).toEqual({ response: user });
    expect((await logIn(body)).statusCode).toBe(200);
  });

  test('gives the shop hours from Monday to Saturday, and its owner takes customers', async () => {
    const { access } = await join();
    const actor = await t.platform.sessions.actorOf(access);
    if (!actor || !('shop' in actor)) throw new Error('no shop');
    const [hours, owner, lines] = await t.platform.db.inShop(actor.shop, async (tx) => [
      await tx.selectFrom('opening_hours').selectAll().orderBy('weekday').execute(),
      await tx.selectFrom('memberships').selectAll().executeTakeFirst(),
      await tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
    ]);
    expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hours[0]).toMatchObject({ from_minute: 540, to_minute: 1080 });
    expect(owner).toMatchObject({ role: 'owner', takes_customers: true, username: 'nora-vidal' });
    expect(lines.map(({ action }) => action)).toEqual(['account_verified', 'login']);
  });

  test.each([
    ['Tijeras', ['tijeras', 'tijeras-2', 'tijeras-3']],
    ['Book', ['book-2', 'book-3']],
    ['理髪店', ['shop-2', 'shop-3']],
    ['X', ['x-2']],
  ])('a shop called %s gets a free name: %j', async (shop_name, usernames) => {
    for (const username of usernames) {
      expect((await join({ shop_name })).user.shop_username).toBe(username);
    }
  });

  test('20 shops of one name that sign up at once all get their own', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => signUp({ shop_name: 'Corner Cuts' })),
    );
    await Promise.all([t.runJobs(), t.runJobs(), t.runJobs()]);
    const answers = await Promise.all(
      all.map(({ body, token }) => verify(token, codeOf(t.mail, body.email))),
    );
    const names = answers.map(
      (answer) => answer.json<{ user: contract.User }>().user.shop_username,
    );
    expect(new Set(names).size).toBe(20);
    expect(names).toContain('corner-cuts');
  });

  test('writes in the language of the browser', async () => {
    const { body } = await signUp({}, { 'accept-language': 'es-MX,es;q=0.9' });
    await t.runJobs();
    expect(mailsTo(body.email)).toEqual([expect.stringMatching(/^\d{6} es tu código de Lineup$/)]);
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ phone_no: 'call me' }, 'phone_no'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ password: 'nora-vidal-2026', email: 'nora@vidal.test' }, 'password'],
    [{ shop_name: '' }, 'shop_name'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
  ])('refuses %j', async (values, field) => {
    const { answer } = await signUp(values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().fields).toHaveProperty([field]);
  });
});

describe('S6: an e-mail that has an account', () => {
  test('gets the same response, after the same hashes and statements; its mailbox gets a mail', async () => {
    const known = await createStaff(t.platform);
    await signUp();
    const forKnown = await captureStatements(() => signUp({ email: known.email.toUpperCase() }));
    const forUnknown = await captureStatements(() => signUp());
    expect(forKnown).toEqual(forUnknown);
    expect(forKnown.length).toBeGreaterThan(5);

    const { answer, token, body } = await signUp({ email: known.email });
    const other = await signUp();
    expect({ ...answer.json<object>(), token: '' }).toEqual({
      ...other.answer.json<object>(),
      token: '',
    });
    const state = async (of: string) =>
      (await t.call(contract.getCode, { params: { token: of } })).json<{ response: object }>();
    expect(Object.keys((await state(token)).response)).toEqual(
      Object.keys((await state(other.token)).response),
    );
    await t.runJobs();
    expect(mailsTo(known.email)).toContain('You already have a Lineup account');
    expect(codeOf(t.mail, known.email)).toBe('');
    // The stranger's password leads to the page of the code, as with any e-mail, and no further.
    const [forTheirs, forNew] = [await logIn(body), await logIn(other.body)];
    const { next, ...refusal } = forTheirs.json<ErrorBody>();
    expect(refusal).toMatchObject({ code: 'email_unverified' });
    expect({ ...refusal, request_id: '', next: '' }).toEqual({
      ...forNew.json<object>(),
      request_id: '',
      next: '',
    });
    const page = next?.split('/').at(-1) ?? '';
    expect((await verify(page, '123456')).statusCode).toBe(400);
    expect((await logIn({ ...body, password: PASSWORD })).statusCode).toBe(200);
  });

  test('is not revealed by a login with the sign-up’s password: statements, hashes and responses', async () => {
    const known = await createStaff(t.platform);
    const [theirs, fresh] = [(await signUp({ email: known.email })).body, (await signUp()).body];
    await t.runJobs();
    for (const password of [theirs.password, 'not the password']) {
      const seen = [];
      for (const { email } of [theirs, fresh]) {
        const before = t.evaluations.count;
        let status = 0;
        const statements = await captureStatements(async () => {
          status = (await logIn({ ...theirs, email, password })).statusCode;
        });
        seen.push({ status, statements, evaluations: t.evaluations.count - before });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.evaluations).toBe(2);
    }
  });

  test('is not revealed by the page of an earlier sign-up: it is void either way', async () => {
    const known = await createStaff(t.platform);
    for (const email of [known.email, signUpBody().email]) {
      const [first, second] = [await signUp({ email }), await signUp({ email })];
      await t.runJobs();
      const third = await signUp({ email });
      await t.runJobs();
      const pages = [first, second, third].map(({ token }) =>
        t.call(contract.getCode, { params: { token } }),
      );
      const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([404, 404, 200]);
    }
  });

  test('its token is useless: a code is never right, a new one is never sent', async () => {
    const known = await createStaff(t.platform);
    const { token } = await signUp({ email: known.email });
    await t.runJobs();
    t.clock.advance({ seconds: 61 });
    const again = await t.call(contract.sendCode, { params: { token } });
    expect(again.json()).toMatchObject({
      response: { resend_in_seconds: 60, expires_in_seconds: 600 },
    });
    await t.runJobs();
    expect(new Set(mailsTo(known.email))).toEqual(new Set(['You already have a Lineup account']));
    // Even the code that is stored for it.
    const hash = await t.platform.passwords.hash('123456');
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('email_codes')
        .set({ code_hash: hash })
        .where('email', '=', known.email)
        .execute(),
    );
    expect((await verify(token, '123456')).statusCode).toBe(400);
  });
});
