import { login } from '@lineup/contract/identity/auth';
import { proveSecondFactor } from '@lineup/contract/identity/second-factor';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decryptSecret } from '../platform/keys/encrypted-secret.ts';
import { deleteSigningKeys, selectSigningKeys } from '../platform/keys/signing-key-rows.ts';
import { codeAt } from '../platform/sign-in/totp.ts';
import { addTotp } from '../testing/factories/accounts/second-factor.ts';
import { createStaff, PASSWORD, signIn } from '../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['keys', ...args], 'machine-user');
const statesOf = async () =>
  (JSON.parse((await ops('list', '--json')).stdout) as { state: string }[]).map(
    ({ state }) => state,
  );

test('rotates by name, once a minute, and lists which key signs', async () => {
  expect(await statesOf()).toEqual(['signs']);
  expect((await ops('rotate')).exitCode).toBe(2);
  const { exitCode, stdout } = await ops('rotate', '--by', 'mira');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Key [\w-]{8} signs from .* UTC on\. Nobody is logged out\. .*: 0\.\n$/);
  expect(await statesOf()).toEqual(['signs', 'next']);
  expect((await ops('rotate', '--by', 'mira')).exitCode).toBe(1);

  t.clock.advance({ seconds: 60 });
  expect(await statesOf()).toEqual(['accepted', 'signs']);
  expect((await ops('list')).stdout).toContain('mira');
  // Neither the list nor the rotation shows the key.
  expect((await ops('list', '--json')).stdout).not.toContain('wrapped');
});

test('encrypts the secrets of authenticator apps with the new key, and keeps no key they need', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  const { secret } = await addTotp(t, access);
  const stored = () =>
    t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('totp_secrets')
        .select(['key_id', 'encrypted'])
        .where('account_id', '=', owner.accountId)
        .executeTakeFirstOrThrow(),
    );
  const before = await stored();
  t.clock.advance({ minutes: 2 });
  const { stdout } = await ops('rotate', '--by', 'mira', '--json');
  const { key, secrets } = JSON.parse(stdout) as { key: string; secrets: number };
  expect(secrets).toBe(1);
  const after = await stored();
  expect(after.key_id).toBe(key);
  expect(after.key_id).not.toBe(before.key_id);
  expect(after.encrypted.equals(before.encrypted)).toBe(false);
  expect(await decryptSecret(t.platform.keys, after, owner.accountId)).toBe(secret);
  // In another account's row it cannot be decrypted.
  await expect(decryptSecret(t.platform.keys, after, owner.accountId + 1)).rejects.toThrow(
    /authenticate/,
  );

  // Years later the code of the app still opens the account, whichever keys are deleted.
  for (let year = 0; year < 2; year += 1) {
    t.clock.advance({ hours: 365 * 24 });
    expect((await ops('rotate', '--by', 'mira')).exitCode).toBe(0);
  }
  const body = { email: owner.email, password: PASSWORD, role: 'owner' };
  const half = (await t.call(login, { body })).json<ErrorBody>().second_factor;
  const proof = { kind: 'totp', code: codeAt(secret, t.clock.now()) };
  const proven = await t.call(proveSecondFactor, { body: { token: half?.token, proof } });
  expect(proven.statusCode).toBe(200);
});

test('a key that still encrypts something is not deleted', async () => {
  const owner = await createStaff(t.platform);
  await addTotp(t, (await signIn(t.platform, owner)).access);
  const [{ key_id: inUse } = { key_id: '' }] = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('totp_secrets')
      .select('key_id')
      .where('account_id', '=', owner.accountId)
      .execute(),
  );
  await t.platform.db.asNobody((tx) => deleteSigningKeys(tx, [inUse ?? '']));
  const rows = await t.platform.db.asNobody((tx) => selectSigningKeys(tx));
  expect(rows.map(({ id }) => id)).toContain(inUse);
});

test.each([[[]], [['turn']], [['list', 'all']]])('%j is no command', async (args) => {
  expect((await ops(...args)).exitCode).toBe(2);
});
