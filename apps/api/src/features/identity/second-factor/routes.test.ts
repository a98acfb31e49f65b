import { login } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/identity/second-factor';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthenticatorFaults,
  createAuthenticator,
} from '../../../testing/accounts/software-authenticator.ts';
import {
  addPasskey,
  addTotp,
  createOwnerWithPasskey,
  readFactors,
  startLogin,
} from '../../../testing/factories/accounts/second-factor.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const factorsOf = (access: string) => readFactors(t, access);
const loginOptions = () => startLogin(t);
const ownerWithPasskey = () => createOwnerWithPasskey(t);

const mailsOf = async ({ email }: Pick<TestStaff, 'email'>) => {
  await t.runJobs();
  return t.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);
};

const auditOf = ({ shop }: TestStaff) =>
  t.platform.db.inShop(shop, async (tx) => {
    const rows = await tx.selectFrom('audit_log').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action);
  });

describe('adding and removing passkeys', () => {
  test('the first one brings ten recovery codes, a mail and an audit line', async () => {
    const { owner, access, codes } = await ownerWithPasskey();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const factors = await factorsOf(access);
    expect(factors).toMatchObject({
      passkeys: [{ name: 'My phone', last_used_at: null }],
      totp: null,
      recovery_codes_left: 10,
      is_required: false,
    });
    expect((await addPasskey(t, access, 'Key ring')).codes).toEqual([]);
    expect((await factorsOf(access)).passkeys.map(({ name }) => name)).toContain('Key ring');
    expect(await mailsOf(owner)).toEqual([
      'A passkey was added to your Lineup account',
      'A passkey was added to your Lineup account',
    ]);
    expect(await auditOf(owner)).toEqual(['passkey_added', 'passkey_added']);
  });

  test('codes are kept as hashes only', async () => {
    const { owner, codes } = await ownerWithPasskey();
    const rows = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('recovery_codes')
        .selectAll()
        .where('account_id', '=', owner.accountId)
        .execute(),
    );
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) {
      expect(code_hash).toHaveLength(32);
      expect(codes.some((code) => code_hash.includes(code))).toBe(false);
    }
  });

  test('without the last one, recovery codes are gone and the password is enough', async () => {
    const { owner, access } = await ownerWithPasskey();
    const [passkey] = (await factorsOf(access)).passkeys;
    const removed = await t.call(contract.removePasskey, {
      as: access,
      params: { id: passkey?.id ?? '' },
    });
    expect(removed.statusCode).toBe(200);
    expect(await factorsOf(access)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    const body = { email: owner.email, password: PASSWORD, role: 'owner' };
    expect((await t.call(login, { body })).statusCode).toBe(200);
    expect(await mailsOf(owner)).toContain('A passkey was removed from your Lineup account');
    expect(await auditOf(owner)).toContain('passkey_removed');
  });

  test('somebody else’s passkey cannot be removed', async () => {
    const { access } = await ownerWithPasskey();
    const [passkey] = (await factorsOf(access)).passkeys;
    const { access: stranger } = await signIn(t.platform, await createStaff(t.platform));
    const removed = await t.call(contract.removePasskey, {
      as: stranger,
      params: { id: passkey?.id ?? '' },
    });
    expect(removed.statusCode).toBe(404);
    expect((await factorsOf(access)).passkeys).toHaveLength(1);
  });

  test.each<[string, AuthenticatorFaults]>([
    ['another site', { origin: 'https://lineup.evil.test' }],
    ['another party', { rpId: 'evil.test' }],
    ['nobody verified', { isUserVerified: false }],
    ['another site’s frame', { crossOrigin: true }],
    ['a made-up challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('one of %s is refused', async (_of, odd) => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    const options = (await t.call(contract.startPasskey, { as: access })).json<{
      response: never;
    }>().response;
    const credential = createAuthenticator().create(options, odd);
    const answer = await t.call(contract.addPasskey, {
      as: access,
      body: { name: 'x', credential },
    });
    expect(answer.statusCode).toBe(400);
    expect((await factorsOf(access)).passkeys).toEqual([]);
  });

  test('a challenge of another session, or of the login, adds nothing', async () => {
    const { access: mine } = await signIn(t.platform, await createStaff(t.platform));
    const { access: theirs } = await signIn(t.platform, await createStaff(t.platform));
    const options = (await t.call(contract.startPasskey, { as: mine })).json<{
      response: { rp: object; user: { id: string }; challenge: string };
    }>().response;
    const add = (as: string, credential: object) =>
      t.call(contract.addPasskey, { as, body: { name: 'x', credential } });
    expect((await add(theirs, createAuthenticator().create(options))).statusCode).toBe(400);
    const ofLogin = { ...options, challenge: (await loginOptions()).challenge };
    expect((await add(mine, createAuthenticator().create(ofLogin))).statusCode).toBe(400);
    // The right session can still use its own.
    const credential = createAuthenticator().create(options);
    expect((await add(mine, credential)).statusCode).toBe(201);
    expect((await add(mine, credential)).statusCode).toBe(400);
  });
});

describe('an authenticator app', () => {
  test('is valid after its first code, and is encrypted at rest', async () => {
    const owner = await createStaff(t.platform);
    const { access } = await signIn(t.platform, owner);
    const wrong = await t.call(contract.confirmTotp, { as: access, body: { code: '000000' } });
    expect(wrong.statusCode).toBe(404);
    const { secret, codes } = await addTotp(t, access);
    expect(codes).toHaveLength(10);
    expect((await factorsOf(access)).totp).not.toBeNull();
    const again = await t.call(contract.startTotp, { as: access });
    expect(again.json<ErrorBody>().code).toBe('conflict');
    const row = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('totp_secrets')
        .selectAll()
        .where('account_id', '=', owner.accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(row.encrypted.toString('latin1')).not.toContain(secret);
    expect(await mailsOf(owner)).toEqual(['An authenticator app was added to your Lineup account']);
    expect(await auditOf(owner)).toEqual(['totp_added']);
  });

  test('does not count while it is only started: the password is enough', async () => {
    const owner = await createStaff(t.platform);
    const { access } = await signIn(t.platform, owner);
    const { response } = (await t.call(contract.startTotp, { as: access })).json<{
      response: { secret: string; url: string };
    }>();
    expect(response.url).toContain(`secret=${response.secret}`);
    expect(response.url).toContain('Lineup');
    expect((await factorsOf(access)).totp).toBeNull();
    const body = { email: owner.email, password: PASSWORD, role: 'owner' };
    expect((await t.call(login, { body })).statusCode).toBe(200);
    const wrong = await t.call(contract.confirmTotp, { as: access, body: { code: '000000' } });
    const { code, fields } = wrong.json<ErrorBody>();
    expect([code, fields?.['code']]).toEqual([
      'invalid_input',
      expect.stringContaining('not right'),
    ]);
  });

  test('can be removed', async () => {
    const owner = await createStaff(t.platform);
    const { access } = await signIn(t.platform, owner);
    await addTotp(t, access);
    expect((await t.call(contract.removeTotp, { as: access })).statusCode).toBe(200);
    expect((await t.call(contract.removeTotp, { as: access })).statusCode).toBe(404);
    expect(await factorsOf(access)).toMatchObject({ totp: null, recovery_codes_left: 0 });
  });
});

test('recovery codes need a factor, and new ones void the old ones', async () => {
  const { access: bare } = await signIn(t.platform, await createStaff(t.platform));
  expect((await t.call(contract.renewRecoveryCodes, { as: bare })).statusCode).toBe(409);
  const { access, codes, owner } = await ownerWithPasskey();
  const renewed = (await t.call(contract.renewRecoveryCodes, { as: access })).json<{
    response: { recovery_codes: string[] };
  }>().response.recovery_codes;
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  expect((await factorsOf(access)).recovery_codes_left).toBe(10);
  expect(await mailsOf(owner)).toContain('Your Lineup recovery codes were replaced');
});

describe('POST /auth/confirm-passkey/', () => {
  test('unlocks sensitive calls for five minutes', async () => {
    const { key, access } = await ownerWithPasskey();
    t.clock.advance({ minutes: 6 });
    expect((await t.call(contract.renewRecoveryCodes, { as: access })).json()).toMatchObject({
      code: 'step_up_required',
    });
    const options = (await t.call(contract.startPasskeyStepUp, { as: access })).json<{
      response: { challenge: string };
    }>().response;
    const body = { credential: key.get(options) };
    expect((await t.call(contract.confirmPasskey, { as: access, body })).statusCode).toBe(200);
    expect((await t.call(contract.renewRecoveryCodes, { as: access })).statusCode).toBe(201);
  });

  test('takes neither another account’s passkey nor another session’s challenge', async () => {
    const { access } = await ownerWithPasskey();
    const { key: theirKey, access: theirs } = await ownerWithPasskey();
    const optionsOf = async (as: string) =>
      (await t.call(contract.startPasskeyStepUp, { as })).json<{
        response: { challenge: string };
      }>().response;
    const confirm = (credential: object) =>
      t.call(contract.confirmPasskey, { as: access, body: { credential } });
    expect((await confirm(theirKey.get(await optionsOf(access)))).statusCode).toBe(400);
    expect((await confirm(theirKey.get(await optionsOf(theirs)))).statusCode).toBe(400);
  });
});
