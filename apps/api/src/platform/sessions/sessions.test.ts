import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deriveKey } from '../keys/derived-key.ts';
import { createAccessTokens } from './access-token.ts';
import { formatRefreshToken, parseRefreshToken, successorOf } from './refresh-token.ts';

let t: TestApp;
let secret: string;

beforeAll(async () => {
  t = await createTestApp();
  secret = t.platform.config.TOKEN_SECRET;
});
afterAll(() => t.close());

test('access tokens are signed by a key of their own', async () => {
  const { staff } = await signIn(t.platform, await createStaff(t.platform));
  const signedBy = (key: Uint8Array) =>
    createAccessTokens({ current: () => null, find: () => Promise.resolve(key) }, t.clock).issue(
      staff,
      t.clock.now().add({ hours: 1 }),
    );
  const { sessions } = t.platform;
  expect(await sessions.actorOf(await signedBy(deriveKey(secret, 'access tokens')))).toEqual(staff);
  expect(
    await sessions.actorOf(await signedBy(deriveKey(secret, 'refresh tokens'))),
  ).toBeUndefined();
  expect(await sessions.actorOf(await signedBy(Buffer.from(secret)))).toBeUndefined();
});

test('refresh tokens are derived by a key of their own', async () => {
  const { refresh } = await signIn(t.platform, await createStaff(t.platform));
  const token = parseRefreshToken(refresh);
  if (!token) throw new Error('no refresh token');
  const derivedBy = (key: Uint8Array) => formatRefreshToken(successorOf(token, key));
  const next = await t.platform.sessions.refresh(refresh);
  expect(next?.refresh).toBe(derivedBy(deriveKey(secret, 'refresh tokens')));
  expect(next?.refresh).not.toBe(derivedBy(deriveKey(secret, 'access tokens')));
});
