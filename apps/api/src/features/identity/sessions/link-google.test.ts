import * as contract from '@lineup/contract/identity/auth';
import { googleNonce } from '@lineup/contract/identity/google';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GoogleKeys,
  googleCookie,
  signGoogleToken,
  startGoogleKeys,
} from '../../../testing/accounts/google-keys.ts';
import { createStaff, PASSWORD, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let google: GoogleKeys;

beforeAll(async () => {
  google = await startGoogleKeys();
  t = await createTestApp(google.settings);
});
afterAll(async () => {
  await t.close();
  await google.close();
});

const enter = async (claims: JWTPayload, more: object = {}) =>
  t.call(contract.google, {
    body: { token: await signGoogleToken(claims), ...more },
    headers: googleCookie,
  });

const isLinked = ({ accountId }: TestStaff) =>
  t.platform.db.asNobody(async (tx) => {
    const rows = await tx
      .selectFrom('google_identities')
      .select('subject')
      .where('account_id', '=', accountId)
      .execute();
    return rows.length > 0;
  });

const codeOf = async (claims: JWTPayload, more: object = {}) =>
  (await enter(claims, more)).json<{ code?: string }>().code;

describe('S6: an e-mail that Google does not manage', () => {
  test('does not sign in by Google’s ID token alone', async () => {
    const owner = await createStaff(t.platform);
    for (const hd of [undefined, 'attacker.example', 'test', 'mple.test']) {
      expect(await codeOf({ email: owner.email, hd })).toBe('google_unconfirmed');
    }
    expect(await isLinked(owner)).toBe(false);
  });

  test('is linked with the password of the account, and needs none the next time', async () => {
    const owner = await createStaff(t.platform);
    const claims = { email: owner.email, hd: undefined, sub: crypto.randomUUID() };
    expect((await enter(claims, { password: PASSWORD })).statusCode).toBe(200);
    expect((await enter(claims)).statusCode).toBe(200);
  });

  test('is not linked with a wrong password; guesses are those of the login', async () => {
    const owner = await createStaff(t.platform);
    const claims = { email: owner.email, hd: undefined };
    const before = t.evaluations.count;
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(claims, { password: 'not the password' })),
    );
    expect(new Set(codes)).toEqual(new Set(['invalid_input', 'too_many_requests']));
    expect(t.evaluations.count - before).toBe(10);
    expect(await codeOf(claims, { password: PASSWORD })).toBe('too_many_requests');
    expect(await isLinked(owner)).toBe(false);
  });

  test('does not take over an unverified account', async () => {
    const squatter = await createStaff(t.platform, { isVerified: false });
    const claims = { email: squatter.email, hd: undefined };
    expect(await codeOf(claims)).toBe('google_unconfirmed');
    expect(await codeOf(claims, { password: PASSWORD })).toBe('invalid_input');
    expect(await isLinked(squatter)).toBe(false);
  });
});

test.each(['gmail.com', 'googlemail.com'])(
  'S6: an address of %s is Google’s own',
  async (domain) => {
    const email = `${crypto.randomUUID()}@${domain}`;
    await createStaff(t.platform, { email });
    expect((await enter({ email, hd: undefined })).statusCode).toBe(200);
  },
);

describe('S6: the nonce', () => {
  const sign = async (email: string, claims: JWTPayload = {}) => ({
    token: await signGoogleToken({ email, ...claims }),
  });

  test('an ID token is valid only in the browser that requested it', async () => {
    const { email } = await createStaff(t.platform);
    const body = await sign(email);
    const [, payload = ''] = body.token.split('.');
    const { nonce } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    for (const cookie of [
      '',
      `lineup_google=${'c'.repeat(43)}`,
      `lineup_google=${String(nonce)}`,
    ]) {
      const answer = await t.call(contract.google, { body, headers: { cookie } });
      expect(answer.statusCode).toBe(401);
    }
    const answer = await t.call(contract.google, { body, headers: googleCookie });
    expect(answer.statusCode).toBe(200);
  });

  test('an ID token without one, or with another, is refused', async () => {
    const { email } = await createStaff(t.platform);
    for (const nonce of [undefined, '', 'another']) {
      const body = await sign(email, { nonce });
      const answer = await t.call(contract.google, { body, headers: googleCookie });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('is given to a browser with a cookie that scripts cannot read, the same to all its tabs', async () => {
    const first = await t.call(googleNonce);
    const [cookie] = first.cookies as { name: string; value: string; httpOnly?: boolean }[];
    expect(cookie).toMatchObject({ name: 'lineup_google', httpOnly: true, sameSite: 'Strict' });
    const headers = { cookie: `lineup_google=${cookie?.value ?? ''}` };
    const second = await t.call(googleNonce, { headers });
    expect(second.json()).toEqual(first.json());
    const { nonce } = first.json<{ response: { nonce: string } }>().response;
    const { email } = await createStaff(t.platform);
    const body = await sign(email, { nonce });
    expect((await t.call(contract.google, { body, headers })).statusCode).toBe(200);
  });
});
