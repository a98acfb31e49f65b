import { getUserData, login } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthenticatorFaults,
  createAuthenticator,
} from '../../../testing/accounts/software-authenticator.ts';
import {
  addPasskey,
  createOwnerWithPasskey,
  readFactors,
  startLogin,
} from '../../../testing/factories/accounts/second-factor.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { PASSWORD } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const factorsOf = (access: string) => readFactors(t, access);
const loginOptions = () => startLogin(t);
const ownerWithPasskey = () => createOwnerWithPasskey(t);

const logInWith = (credential: object, portal: object = { role: 'owner' }) =>
  t.call(contract.passkeyLogin, { body: { credential, ...portal } });

describe('POST /auth/passkey-login/', () => {
  test('lets the owner of the passkey in, without an e-mail or password', async () => {
    const { owner, key, access } = await ownerWithPasskey();
    const answer = await logInWith(key.get(await loginOptions()));
    expect(answer.statusCode).toBe(200);
    const { access: fresh } = answer.json<{ access: string }>();
    const user = (await t.call(getUserData, { as: fresh })).json<{ response: { id: number } }>();
    expect(user.response.id).toBe(owner.accountId);
    const [passkey] = (await factorsOf(access)).passkeys;
    expect(passkey?.last_used_at).toBe(t.clock.now().toString());
  });

  test('lets an affiliate into the affiliate area', async () => {
    const affiliate = await createAffiliate(t.platform);
    const body = { email: affiliate.email, password: PASSWORD, role: 'owner', affiliate: true };
    const { access } = (await t.call(login, { body })).json<{ access: string }>();
    const { key } = await addPasskey(t, access);
    const portal = { role: 'owner', affiliate: true };
    const answer = await logInWith(key.get(await loginOptions()), portal);
    expect(answer.json()).toMatchObject({ user: { role: 'affiliate' } });
  });

  test('sends an owner away from the employee portal', async () => {
    const { key } = await ownerWithPasskey();
    const answer = await logInWith(key.get(await loginOptions()), { role: 'employee' });
    expect(answer.json()).toMatchObject({ code: 'wrong_portal' });
  });

  test.each<[string, AuthenticatorFaults]>([
    ['for another site', { origin: 'https://lineup.evil.test' }],
    ['for another party', { rpId: 'evil.test' }],
    ['without the user', { isUserVerified: false }],
    ['inside of another site', { crossOrigin: true }],
    ['for a made-up challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['by another key', { signWith: createAuthenticator().privateKey }],
    ['for another account', { userHandle: 'AAAA' }],
  ])('refuses a signature %s', async (_what, odd) => {
    const { key } = await ownerWithPasskey();
    const answer = await logInWith(key.get(await loginOptions(), odd));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      detail: 'This passkey was not accepted. Please try again.',
    });
  });

  test('refuses a response that is repeated, late, or for another purpose', async () => {
    const { key, access } = await ownerWithPasskey();
    const used = key.get(await loginOptions());
    expect((await logInWith(used)).statusCode).toBe(200);
    expect((await logInWith(used)).statusCode).toBe(401);

    const late = await loginOptions();
    t.clock.advance({ minutes: 7 });
    expect((await logInWith(key.get(late))).statusCode).toBe(401);

    const ofStepUp = (await t.call(contract.startPasskeyStepUp, { as: access })).json<{
      response: { challenge: string };
    }>().response;
    expect((await logInWith(key.get(ofStepUp))).statusCode).toBe(401);
  });

  test('refuses a counter that does not rise: a copy of the key exists', async () => {
    const { key } = await ownerWithPasskey();
    expect((await logInWith(key.get(await loginOptions(), { counter: 7 }))).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      const answer = await logInWith(key.get(await loginOptions(), { counter }));
      expect([counter, answer.statusCode]).toEqual([counter, 401]);
    }
    expect((await logInWith(key.get(await loginOptions(), { counter: 8 }))).statusCode).toBe(200);
  });

  test('a device without a counter can sign in repeatedly', async () => {
    const { key } = await ownerWithPasskey();
    for (const counter of [0, 0, 0]) {
      const answer = await logInWith(key.get(await loginOptions(), { counter }));
      expect(answer.statusCode).toBe(200);
    }
  });

  test('refuses a passkey that was removed, and one that nobody has', async () => {
    const { key, access } = await ownerWithPasskey();
    const [passkey] = (await factorsOf(access)).passkeys;
    await t.call(contract.removePasskey, { as: access, params: { id: passkey?.id ?? '' } });
    expect((await logInWith(key.get(await loginOptions()))).statusCode).toBe(401);
    const stranger = createAuthenticator();
    expect((await logInWith(stranger.get(await loginOptions()))).statusCode).toBe(401);
  });
});
