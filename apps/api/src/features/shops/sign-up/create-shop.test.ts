import * as contract from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { type SignUpCalls, signUpCalls } from '../../../testing/accounts/sign-up-calls.ts';
import { jobDueAt, queuedPayloads } from '../../../testing/database/queued-jobs.ts';
import { type SignUpBody, signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createShopOfSignUp } from './create-shop.ts';

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

/** The payload of the job of the latest sign-up with an e-mail. */
const waitingSignUp = async ({ name, email, phone_no, shop_name, timezone }: SignUpBody) => {
  const rows = await rowsOf(email);
  const shop = { shopName: shop_name, timeZone: timezone, language: 'en' } as const;
  return { id: rows.at(-1)?.id ?? 0, name, phone: phone_no, ...shop };
};

const rowsOf = (email: string) =>
  t.platform.db.asNobody((tx) =>
    tx.selectFrom('email_codes').selectAll().where('email', '=', email).orderBy('id').execute(),
  );

/** The shop that a sign-up has created. */
const shopOf = async (email: string) => {
  const account = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const { shop_id: id } = await t.platform.db.asAccount(account.id, (tx) =>
    tx
      .selectFrom('memberships')
      .select('shop_id')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow(),
  );
  return t.platform.db.inShop(authorizeShop(id), (tx) =>
    tx
      .selectFrom('shops')
      .select(['id', 'trial_ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
};

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

  test('takes no username: the first verified one gets it', async () => {
    await signUp({ shop_name: 'Golden Comb' });
    await t.runJobs();
    expect((await join({ shop_name: 'Golden Comb' })).user.shop_username).toBe('golden-comb');
    expect((await join({ shop_name: 'Golden Comb' })).user.shop_username).toBe('golden-comb-2');
  });

  test('has a trial whose end, and the mails before it, wait for their time', async () => {
    const { body } = await signUp({ shop_name: 'Silver Comb' });
    await t.runJobs();
    const { id, trial_ends_at: endsAt } = await shopOf(body.email);
    const hours = async (name: string) => {
      const dueAt = await jobDueAt(t.platform, `billing-${name}:${String(id)}`);
      return dueAt && endsAt?.since(dueAt).total('hours');
    };
    expect([await hours('trial_3'), await hours('trial_1'), await hours('end')]).toEqual([
      72, 24, 0,
    ]);
  });

  test('cannot be taken over once it is verified', async () => {
    const { body } = await join();
    const later = await signUp({ email: body.email, password: 'another set of words' });
    await t.runJobs();
    expect((await logIn(later.body)).statusCode).toBe(403);
    expect((await logIn(body)).statusCode).toBe(200);
  });

  test.each(['known', 'new'])(
    'the job of a sign-up that runs twice has one effect: %s',
    async (kind) => {
      const email = kind === 'known' ? (await createStaff(t.platform)).email : signUpBody().email;
      const { body, token } = await signUp({ email });
      const job = await waitingSignUp(body);
      await t.runJobs();
      const before = await rowsOf(email);
      t.clock.advance({ seconds: 30 });
      await createShopOfSignUp(t.platform, job);
      await t.runJobs();
      expect(await rowsOf(email)).toEqual(before);
      expect(mailsTo(email)).toHaveLength(1);
      if (kind === 'known') return;

      expect((await verify(token, codeOf(t.mail, email))).statusCode).toBe(200);
      await createShopOfSignUp(t.platform, job);
      await t.runJobs();
      // Nobody who has just joined gets the mail that they have an account already.
      expect(mailsTo(email)).toHaveLength(1);
    },
  );

  test('an older job that comes late changes nothing', async () => {
    const first = await signUp();
    const job = await waitingSignUp(first.body);
    const second = await signUp({ email: first.body.email, shop_name: 'The Newer' });
    await t.runJobs();
    await createShopOfSignUp(t.platform, job);
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
    expect(JSON.stringify(await queuedPayloads(t.platform))).not.toMatch(/"code"|argon2/);
    await t.runJobs();
    expect(codeOf(t.mail, body.email)).toMatch(/^\d{6}$/);
  });

  test('is led to its code at the login, only with the right password', async () => {
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
    // The code in the mailbox stays valid, at the new URL only.
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

  test('whose mailbox was verified in another way: no code of the sign-up signs in', async () => {
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
