import { setTimeout } from 'node:timers/promises';
import * as contract from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { createEmailChange } from '../../../testing/factories/accounts/email-change.ts';
import { signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCode, resendCode, sendCode } from './send-code.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A sign-up whose code has arrived. */
const signUp = async () => {
  const body = signUpBody();
  const answer = await t.call(contract.signUp, { body });
  await t.runJobs();
  const { token } = answer.json<{ token: string }>();
  return { token, email: body.email, code: codeOf(t.mail, body.email) };
};

const verify = (token: string, code: string) =>
  t.call(contract.verifyAccount, { body: { token, code } });

const stateOf = async (token: string) =>
  (await t.call(contract.getCode, { params: { token } })).json<{ response: contract.CodeState }>()
    .response;

const sendAgain = (token: string) => t.call(contract.sendCode, { params: { token } });

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

const mailsTo = (address: string) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === address).length;

describe('S3: guessing a code', () => {
  test('at most 5 guesses of a code are evaluated, of 50 at once', async () => {
    const { token, code } = await signUp();
    const before = t.evaluations.count;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        t.call(contract.verifyAccount, {
          body: { token, code: wrong(code) },
          headers: { 'x-forwarded-for': `10.0.1.${String(n)}` },
        }),
      ),
    );
    expect(t.evaluations.count - before).toBe(5);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    // The right one comes too late.
    const late = await verify(token, code);
    expect(late.json()).toMatchObject({
      fields: { code: 'Too many wrong codes. Please ask for a new one.' },
    });
    expect(t.evaluations.count - before).toBe(5);
    expect(await stateOf(token)).toMatchObject({ expires_in_seconds: 0 });
  });

  test('a new code brings 5 new guesses, and the old code is worth nothing', async () => {
    const { token, email, code } = await signUp();
    for (let n = 0; n < 5; n += 1) await verify(token, wrong(code));
    t.clock.advance({ seconds: 61 });
    expect((await sendAgain(token)).statusCode).toBe(200);
    await t.runJobs();
    const fresh = codeOf(t.mail, email);
    const old = await verify(token, fresh === code ? wrong(fresh) : code);
    expect(old.json()).toMatchObject({
      fields: { code: 'That code is not right. Tries left: 4' },
    });
    expect((await verify(token, fresh)).statusCode).toBe(200);
  });

  test('a page of a login does not bring new guesses', async () => {
    const body = signUpBody();
    await t.call(contract.signUp, { body });
    await t.runJobs();
    const { email, password } = body;
    const code = codeOf(t.mail, email);
    const before = t.evaluations.count;
    for (let n = 0; n < 3; n += 1) {
      const login = { email, password, role: 'owner' };
      const { next } = (await t.call(contract.login, { body: login })).json<{ next: string }>();
      for (let guess = 0; guess < 3; guess += 1) {
        await verify(next.split('/').at(-1) ?? '', wrong(code));
      }
    }
    // Three passwords, each with a dummy hash first, and five codes.
    expect(t.evaluations.count - before).toBe(11);
  });
});

test('a code is good for 10 minutes', async () => {
  const { token, code } = await signUp();
  t.clock.advance({ minutes: 10 });
  expect((await verify(token, code)).json()).toMatchObject({
    fields: { code: 'This code has expired. Please ask for a new one.' },
  });
  const inTime = await signUp();
  t.clock.advance({ minutes: 9, seconds: 59 });
  expect((await verify(inTime.token, inTime.code)).statusCode).toBe(200);
});

test('a code is valid once, also when entered 10 times at once', async () => {
  const { token, code } = await signUp();
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await verify(token, code)).statusCode).toBe(404);
  expect((await t.call(contract.getCode, { params: { token } })).statusCode).toBe(404);
});

test('only a hash of code and token is stored', async () => {
  const { token, code, email } = await signUp();
  const row = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('email_codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  );
  expect(row.code_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row.token_hash.toString('base64url')).not.toBe(token);
});

test('its state hides the mailbox and counts down', async () => {
  const { token, email } = await signUp();
  t.clock.advance({ seconds: 20 });
  expect(await stateOf(token)).toEqual({
    email: `${email[0] ?? ''}•••@example.test`,
    resend_in_seconds: 40,
    expires_in_seconds: 580,
  });
});

const countedCodes = (email: string): Promise<number> =>
  t.platform.db.asNobody(async (tx) => {
    const counted = await tx
      .selectFrom('attempts')
      .select('count')
      .where('bucket', '=', 'email-code')
      .where('subject', '=', `email:${hashSecret(email).toString('hex')}`)
      .executeTakeFirstOrThrow();
    return counted.count;
  });

test('within a minute no further code is sent; after it a new one is', async () => {
  const { token, email } = await signUp();
  t.clock.advance({ seconds: 59 });
  expect((await sendAgain(token)).json()).toMatchObject({ response: { resend_in_seconds: 1 } });
  await t.runJobs();
  expect(mailsTo(email)).toBe(1);
  t.clock.advance({ seconds: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendAgain(token)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Counted too, because mails of one instant would have the same key.
  expect(await countedCodes(email)).toBe(2);
  await t.runJobs();
  expect(mailsTo(email)).toBe(2);
});

test('at most 10 codes a day go to a mailbox, however they are asked for', async () => {
  const { token, email } = await signUp();
  for (let n = 0; n < 8; n += 1) {
    t.clock.advance({ seconds: 61 });
    expect((await sendAgain(token)).statusCode).toBe(200);
  }
  const again = signUpBody({ email });
  expect((await t.call(contract.signUp, { body: again })).statusCode).toBe(201);
  t.clock.advance({ seconds: 61 });
  expect((await t.call(contract.signUp, { body: again })).statusCode).toBe(429);
  await t.runJobs();
  expect(mailsTo(email)).toBe(10);
  t.clock.advance({ hours: 24 });
  expect((await t.call(contract.signUp, { body: again })).statusCode).toBe(201);
});

test('an unknown token is not found, a malformed one refused', async () => {
  const token = 'A'.repeat(43);
  expect((await verify(token, '123456')).statusCode).toBe(404);
  expect((await sendAgain(token)).statusCode).toBe(404);
  expect((await t.call(contract.getCode, { params: { token } })).statusCode).toBe(404);
  expect((await verify('short', '123456')).statusCode).toBe(400);
  expect((await verify(token, '12345')).statusCode).toBe(400);
});

test('a new code and another e-mail at the same moment do not deadlock: 10 times', async () => {
  const staff = await createStaff(t.platform);
  const { accountId } = staff;
  for (let round = 0; round < 10; round += 1) {
    const email = `other-${String(round)}@example.test`;
    await createEmailChange(t.platform, staff, email);
    const made = await makeCode(t.platform);
    t.clock.advance({ seconds: 61 });
    const request = { accountId, purpose: 'email_change', email, language: 'en' } as const;
    const both = Promise.all([
      t.platform.db.asAccount(accountId, async (tx) => {
        await setTimeout(20 + round);
        await sendCode(t.platform, tx, request, made);
      }),
      resendCode(t.platform, { purpose: 'email_change', accountId }, 'en'),
    ]);
    await expect(both).resolves.toHaveLength(2);
  }
});
