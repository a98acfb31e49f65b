import { google, login, resetPassword } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/identity/second-factor';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../../platform/sign-in/totp.ts';
import {
  type GoogleKeys,
  googleCookie,
  signGoogleToken,
  startGoogleKeys,
} from '../../../testing/accounts/google-keys.ts';
import { createReset } from '../../../testing/factories/accounts/mailed-codes.ts';
import { createPin } from '../../../testing/factories/accounts/pin.ts';
import { addPasskey, addTotp } from '../../../testing/factories/accounts/second-factor.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let keys: GoogleKeys;

beforeAll(async () => {
  keys = await startGoogleKeys();
  t = await createTestApp(keys.settings);
});
afterAll(async () => {
  await t.close();
  await keys.close();
});

/** The next code of an app: the previous one may be used up. */
const nextCode = (secret: string) => {
  t.clock.advance({ seconds: 30 });
  return codeAt(secret, t.clock.now());
};

const ownerWithApp = async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  return { owner, access, ...(await addTotp(t, access)) };
};

const passwordOf = ({ email }: Pick<TestStaff, 'email'>, more = {}) =>
  t.call(login, { body: { email, password: PASSWORD, role: 'owner', ...more } });

/** Enters the right password, and returns how the login continues. */
const half = async (owner: Pick<TestStaff, 'email'>, more = {}) => {
  const answer = await passwordOf(owner, more);
  expect(answer.statusCode).toBe(403);
  const body = answer.json<ErrorBody>();
  expect(body.code).toBe('second_factor_required');
  expect(answer.body).not.toContain('access');
  expect(answer.headers['set-cookie']).toBeUndefined();
  return body.second_factor ?? { token: '', methods: [] };
};

const prove = (token: string, proof: object) =>
  t.call(contract.proveSecondFactor, { body: { token, proof } });
const proveTotp = (token: string, code: string) => prove(token, { kind: 'totp', code });
const proveCode = (token: string, code: string) => prove(token, { kind: 'recovery_code', code });

describe('a login with a password and a second factor', () => {
  test('continues with a code of the app, once', async () => {
    const { owner, secret } = await ownerWithApp();
    const { token, methods } = await half(owner);
    expect(methods).toEqual(['totp', 'recovery_code']);
    const answer = await proveTotp(token, nextCode(secret));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email: owner.email, role: 'admin' } });
    // The unfinished login is used up with it.
    expect((await proveTotp(token, nextCode(secret))).statusCode).toBe(401);
  });

  test('takes the code of the step before and after, and no other', async () => {
    const { owner, secret } = await ownerWithApp();
    t.clock.advance({ minutes: 5 });
    const now = t.clock.now();
    for (const [seconds, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [30, 200],
    ] as const) {
      const { token } = await half(owner);
      const answer = await proveTotp(token, codeAt(secret, now.add({ seconds })));
      expect([seconds, answer.statusCode]).toEqual([seconds, status]);
    }
  });

  test('takes no code a second time, nor an older one', async () => {
    const { owner, secret } = await ownerWithApp();
    const code = nextCode(secret);
    const older = codeAt(secret, t.clock.now().subtract({ seconds: 30 }));
    expect((await proveTotp((await half(owner)).token, code)).statusCode).toBe(200);
    for (const used of [code, older]) {
      const answer = await proveTotp((await half(owner)).token, used);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    }
  });

  test('of ten uses of one code at the same moment, one gets in', async () => {
    const { owner, secret } = await ownerWithApp();
    const halves = [];
    for (let index = 0; index < 10; index += 1) halves.push(await half(owner));
    const code = nextCode(secret);
    const answers = await Promise.all(halves.map(({ token }) => proveTotp(token, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of ten uses of one half-finished login at the same moment, one gets in', async () => {
    const { owner, codes } = await ownerWithApp();
    const { token } = await half(owner);
    const answers = await Promise.all(codes.map((code) => proveCode(token, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('allows ten wrong codes, then refuses a right one until half an hour has passed', async () => {
    const { owner, secret, codes } = await ownerWithApp();
    const wrong = async (kind: string, code: string) =>
      (await prove((await half(owner)).token, { kind, code })).statusCode;
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await wrong('totp', '000000')).toBe(400);
      expect(await wrong('recovery_code', '0000-0000-0000-0000')).toBe(400);
    }
    const late = await proveTotp((await half(owner)).token, nextCode(secret));
    expect(late.statusCode).toBe(429);
    expect(late.headers['retry-after']).toBe('1800');
    expect((await proveCode((await half(owner)).token, codes[0] ?? '')).statusCode).toBe(429);
    t.clock.advance({ minutes: 31 });
    expect((await proveTotp((await half(owner)).token, nextCode(secret))).statusCode).toBe(200);
  });

  test('continues with a recovery code, once, and sends a mail', async () => {
    const { owner, codes } = await ownerWithApp();
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await proveCode((await half(owner)).token, typed)).statusCode).toBe(200);
    const again = await proveCode((await half(owner)).token, code);
    expect(again.json()).toMatchObject({ code: 'invalid_input' });
    await t.runJobs();
    const mail = t.mail.mails.find(
      ({ to, subject }) => to?.[0]?.address === owner.email && /recovery code/.test(subject ?? ''),
    );
    expect(mail?.text).toContain('Recovery codes left: 9.');
    const audit = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select('action').execute(),
    );
    expect(audit.map(({ action }) => action)).toContain('recovery_code_used');
  });

  test('of ten uses of one recovery code at the same moment, one gets in', async () => {
    const { owner, codes } = await ownerWithApp();
    const halves = [];
    for (let index = 0; index < 10; index += 1) halves.push(await half(owner));
    const answers = await Promise.all(halves.map(({ token }) => proveCode(token, codes[0] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('takes no recovery code of somebody else', async () => {
    const { owner } = await ownerWithApp();
    const { codes } = await ownerWithApp();
    expect((await proveCode((await half(owner)).token, codes[0] ?? '')).statusCode).toBe(400);
  });

  test('continues with the account’s passkey for this login, and with no other', async () => {
    const owner = await createStaff(t.platform);
    const { access } = await signIn(t.platform, owner);
    const { key } = await addPasskey(t, access);
    const other = await createStaff(t.platform);
    const { key: theirs } = await addPasskey(t, (await signIn(t.platform, other)).access);

    const optionsOf = async (token: string) =>
      (await t.call(contract.startPasskeyProof, { body: { token } })).json<{
        response: { challenge: string; allowCredentials: { id: string }[] };
      }>().response;
    const { token, methods } = await half(owner);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const options = await optionsOf(token);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    const foreign = await prove(token, { kind: 'passkey', credential: theirs.get(options) });
    expect(foreign.statusCode).toBe(401);

    const ofOther = await optionsOf((await half(other)).token);
    const crossed = await prove(token, { kind: 'passkey', credential: key.get(ofOther) });
    expect(crossed.statusCode).toBe(401);

    const credential = key.get(await optionsOf(token));
    expect((await prove(token, { kind: 'passkey', credential })).statusCode).toBe(200);
  });

  test('ends after ten minutes, and a made-up token is worth nothing', async () => {
    const { owner, secret } = await ownerWithApp();
    const { token } = await half(owner);
    t.clock.advance({ minutes: 10 });
    expect((await proveTotp(token, nextCode(secret))).statusCode).toBe(401);
    expect((await proveTotp('A'.repeat(43), nextCode(secret))).statusCode).toBe(401);
    const options = await t.call(contract.startPasskeyProof, { body: { token: 'A'.repeat(43) } });
    expect(options.statusCode).toBe(401);
  });

  test("keeps the requested area and 'remember me', and the PIN works again", async () => {
    const affiliate = await createAffiliate(t.platform);
    const body = { email: affiliate.email, password: PASSWORD, role: 'owner', affiliate: true };
    const { access } = (await t.call(login, { body })).json<{ access: string }>();
    const { secret } = await addTotp(t, access);
    const { token } = await half(affiliate, { affiliate: true });
    const answer = await proveTotp(token, nextCode(secret));
    expect(answer.json()).toMatchObject({ user: { role: 'affiliate' } });

    const { owner, secret: ownSecret } = await ownerWithApp();
    await createPin(t.platform, owner.shop);
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('shop_pins').set({ wrong_since_password: 50 }).execute(),
    );
    await proveTotp((await half(owner, { remember: true })).token, nextCode(ownSecret));
    const { pin, session } = await t.platform.db.inShop(owner.shop, async (tx) => ({
      pin: await tx.selectFrom('shop_pins').selectAll().executeTakeFirstOrThrow(),
      session: await tx
        .selectFrom('sessions')
        .select('is_remembered')
        .where('account_id', '=', owner.accountId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    }));
    expect([pin.wrong_since_password, session.is_remembered]).toEqual([0, true]);
  });
});

describe('no other way leads past the second factor', () => {
  test('Google does not', async () => {
    const { owner, secret } = await ownerWithApp();
    const token = await signGoogleToken({ email: owner.email, sub: `google-${owner.email}` });
    const answer = await t.call(google, { body: { token }, headers: googleCookie });
    const body = answer.json<ErrorBody>();
    expect([answer.statusCode, body.code]).toEqual([403, 'second_factor_required']);
    const proven = await proveTotp(body.second_factor?.token ?? '', nextCode(secret));
    expect(proven.statusCode).toBe(200);
  });

  test('a new password does not, and ends what was begun with the old one', async () => {
    const { owner, secret } = await ownerWithApp();
    const { token } = await half(owner);
    const password = 'another horse battery';
    const reset = await createReset(t.platform, owner.accountId);
    expect((await t.call(resetPassword, { body: { token: reset, password } })).statusCode).toBe(
      200,
    );
    expect((await proveTotp(token, nextCode(secret))).statusCode).toBe(401);
    await half(owner, { password });
  });

  test('a wrong password reveals nothing about it', async () => {
    const { owner } = await ownerWithApp();
    const answer = await passwordOf(owner, { password: 'not it at all' });
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    expect(answer.body).not.toContain('second_factor');
  });
});
