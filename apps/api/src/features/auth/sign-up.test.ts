import * as contract from '@lineup/contract/auth';
import type { ErrorBody } from '@lineup/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignUpBody, signUpBody } from '../../testing/factories/sign-up.ts';
import { createStaff, PASSWORD } from '../../testing/factories/staff.ts';
import { codeOf } from '../../testing/mail-code.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openShop } from './open-shop.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const signUp = async (values: Partial<SignUpBody> = {}, headers: Record<string, string> = {}) => {
  const body = signUpBody(values);
  const answer = await t.call(contract.signUp, { body, headers });
  return { body, answer, token: answer.json<{ token: string }>().token };
};

const verify = (token: string, code: string) =>
  t.call(contract.verifyAccount, { body: { token, code } });

/** Signs up and enters the code. */
const join = async (values: Partial<SignUpBody> = {}) => {
  const { body, token } = await signUp(values);
  await t.runJobs();
  const answer = await verify(token, codeOf(t.mail, body.email));
  return { body, answer, ...answer.json<{ access: string; user: contract.User }>() };
};

const mailsTo = (address: string) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);

const logIn = ({ email, password }: SignUpBody) =>
  t.call(contract.login, { body: { email, password, role: 'owner' } });

/** What the job of the latest sign-up with an e-mail is given. */
const waitingSignUp = async ({ name, email, phone_no, shop_name, timezone }: SignUpBody) => {
  const rows = await rowsOf(email);
  const shop = { shopName: shop_name, timeZone: timezone, language: 'en' } as const;
  return { id: rows.at(-1)?.id ?? 0, name, phone: phone_no, ...shop };
};

const rowsOf = (email: string) =>
  t.platform.db.asNobody((tx) =>
    tx.selectFrom('email_codes').selectAll().where('email', '=', email).orderBy('id').execute(),
  );

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
  test('gets the same answer, after the same hashes and statements; its mailbox is told', async () => {
    const known = await createStaff(t.platform);
    await signUp();
    const forKnown = await statementsOf(() => signUp({ email: known.email.toUpperCase() }));
    const forUnknown = await statementsOf(() => signUp());
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
    // What the stranger chose leads to the page of the code, as with any e-mail, and no further.
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

  test('is not told by a login with what was signed up with: statements, hashes and answers', async () => {
    const known = await createStaff(t.platform);
    const [theirs, fresh] = [(await signUp({ email: known.email })).body, (await signUp()).body];
    await t.runJobs();
    for (const password of [theirs.password, 'not the password']) {
      const seen = [];
      for (const { email } of [theirs, fresh]) {
        const before = t.evaluations.count;
        let status = 0;
        const statements = await statementsOf(async () => {
          status = (await logIn({ ...theirs, email, password })).statusCode;
        });
        seen.push({ status, statements, evaluations: t.evaluations.count - before });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.evaluations).toBe(2);
    }
  });

  test('is not told by the page of an earlier sign-up: it is void either way', async () => {
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

  test('its token leads nowhere: a code is never right, a new one is never sent', async () => {
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

describe('an account that was never verified', () => {
  test('is taken over by the newer sign-up, with its shop; the older token is void', async () => {
    const first = await signUp({ shop_name: 'First Choice', password: 'the first of two words' });
    await t.runJobs();
    const firstCode = codeOf(t.mail, first.body.email);
    const second = await signUp({ email: first.body.email, name: 'Rosa', shop_name: 'Rosa Cuts' });
    await t.runJobs();

    expect((await verify(first.token, firstCode)).statusCode).toBe(404);
    const answer = await verify(second.token, codeOf(t.mail, first.body.email));
    expect(answer.json()).toMatchObject({
      user: { name: 'Rosa', shop_name: 'Rosa Cuts', shop_username: 'rosa-cuts' },
    });
    expect((await logIn(first.body)).statusCode).toBe(401);
  });

  test('takes no name: who verifies first gets it', async () => {
    await signUp({ shop_name: 'Golden Comb' });
    await t.runJobs();
    expect((await join({ shop_name: 'Golden Comb' })).user.shop_username).toBe('golden-comb');
    expect((await join({ shop_name: 'Golden Comb' })).user.shop_username).toBe('golden-comb-2');
  });

  test('cannot be taken over once it is verified', async () => {
    const { body } = await join();
    const later = await signUp({ email: body.email, password: 'another set of words' });
    await t.runJobs();
    expect((await logIn(later.body)).statusCode).toBe(403);
    expect((await logIn(body)).statusCode).toBe(200);
  });

  test.each(['known', 'new'])(
    'the job of a sign-up that runs twice is as one: %s',
    async (kind) => {
      const email = kind === 'known' ? (await createStaff(t.platform)).email : signUpBody().email;
      const { body, token } = await signUp({ email });
      const job = await waitingSignUp(body);
      await t.runJobs();
      const before = await rowsOf(email);
      t.clock.advance({ seconds: 30 });
      await openShop(t.platform, job);
      await t.runJobs();
      expect(await rowsOf(email)).toEqual(before);
      expect(mailsTo(email)).toHaveLength(1);
      if (kind === 'known') return;

      expect((await verify(token, codeOf(t.mail, email))).statusCode).toBe(200);
      await openShop(t.platform, job);
      await t.runJobs();
      // Nobody who has just joined is told that they have an account already.
      expect(mailsTo(email)).toHaveLength(1);
    },
  );

  test('an older job that comes late changes nothing', async () => {
    const first = await signUp();
    const job = await waitingSignUp(first.body);
    const second = await signUp({ email: first.body.email, shop_name: 'The Newer' });
    await t.runJobs();
    await openShop(t.platform, job);
    await t.runJobs();
    expect(mailsTo(first.body.email)).toHaveLength(1);
    const answer = await verify(second.token, codeOf(t.mail, first.body.email));
    expect(answer.json()).toMatchObject({ user: { shop_name: 'The Newer' } });
  });

  test('a job that waits: its code is good from then, and asking again sends nothing', async () => {
    const { body, token } = await signUp();
    t.clock.advance({ minutes: 9 });
    const state = { params: { token } };
    expect((await t.call(contract.sendCode, state)).json()).toMatchObject({
      response: { resend_in_seconds: 0, expires_in_seconds: 60 },
    });
    await t.runJobs();
    expect(mailsTo(body.email)).toEqual([expect.stringMatching(/^\d{6} is your Lineup code$/)]);
    expect((await t.call(contract.getCode, state)).json()).toMatchObject({
      response: { resend_in_seconds: 60, expires_in_seconds: 600 },
    });
    t.clock.advance({ minutes: 9 });
    expect((await verify(token, codeOf(t.mail, body.email))).statusCode).toBe(200);
  });

  test('the code waits in no job but that of its mail', async () => {
    const { body } = await signUp();
    const payloads = async () =>
      t.platform.db.asNobody(async (tx) => {
        const { rows } = await sql<{ payload: unknown }>`
          select payload from graphile_worker._private_jobs`.execute(tx);
        return JSON.stringify(rows);
      });
    expect(await payloads()).not.toMatch(/"code"|argon2/);
    await t.runJobs();
    expect(codeOf(t.mail, body.email)).toMatch(/^\d{6}$/);
  });

  test('is told so at the login, only with the right password, and led to its code', async () => {
    const { body, token } = await signUp();
    await t.runJobs();
    expect((await logIn({ ...body, password: 'not the password' })).json()).toMatchObject({
      code: 'unauthenticated',
    });
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(403);
    const { code, next } = answer.json<{ code: string; next: string }>();
    expect(code).toBe('email_unverified');
    expect(next).toMatch(/^\/account-re-verification\/[A-Za-z0-9_-]{43}$/);
    // The code in the mailbox stays good, under the new address only.
    const sent = codeOf(t.mail, body.email);
    expect((await verify(token, sent)).statusCode).toBe(404);
    expect((await verify(next.split('/').at(-1) ?? '', sent)).statusCode).toBe(200);
  });

  test('two logins at once are both led to it', async () => {
    const { body } = await signUp();
    await t.runJobs();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  });

  test('whose mailbox was proven in another way: no code of the sign-up signs in', async () => {
    const { body, token } = await signUp();
    await t.runJobs();
    const code = codeOf(t.mail, body.email);
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ email_verified_at: t.clock.now() })
        .where('email', '=', body.email)
        .execute(),
    );
    t.clock.advance({ seconds: 61 });
    expect((await t.call(contract.sendCode, { params: { token } })).statusCode).toBe(404);
    const answer = await verify(token, code);
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies).toEqual([]);
  });
});
