import * as auth from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readInviteCookie } from '../platform/cookies/invite-cookie.ts';
import { createKeyRing } from '../platform/keys/key-ring.ts';
import { rotateSigningKey } from '../platform/keys/rotate-signing-key.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createAccessTokens } from '../platform/sessions/access-token.ts';
import { clickInvite } from './affiliates/invited-browser.ts';
import { createAffiliate } from './factories/affiliates/affiliate.ts';
import { createStaff, signIn } from './factories/staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
/** Like another process: its own cache of keys, the same database and clock. */
let other: { platform: Platform; app: FastifyInstance };
beforeAll(async () => {
  t = await createTestApp();
  const { clock, config } = t.platform;
  const platform = createPlatform(config, { clock });
  other = { platform, app: await createApp(platform) };
});
afterAll(async () => {
  await other.app.close();
  await other.platform.close();
  await t.close();
});
beforeEach(() => {
  t.clock.advance({ minutes: 2 });
});

const kidOf = (access: string) => decodeProtectedHeader(access).kid ?? null;

/** A key that signs from now on; the other process has read it in its minute, or was unable to. */
const rotate = async ({ isMissed = false } = {}): Promise<string> => {
  const key = await rotateSigningKey(t.platform, 'mira');
  if (!key) throw new Error('a key waits already');
  await t.platform.keys.load();
  if (!isMissed) await other.platform.keys.load();
  expect(t.platform.keys.current()).not.toBe(key.id);
  t.clock.advance({ seconds: 60 });
  expect(t.platform.keys.current()).toBe(key.id);
  return key.id;
};

const newSession = async () => signIn(t.platform, await createStaff(t.platform));

const statusAt = async (app: FastifyInstance, access: string) => {
  const headers = { authorization: `Bearer ${access}` };
  return (await app.inject({ url: listServices.path, headers })).statusCode;
};

const refreshAt = async (app: FastifyInstance, refresh: string) => {
  const { method, path } = auth.refresh;
  const answer = await app.inject({ method, url: path, payload: { refresh } });
  return answer.statusCode === 200
    ? answer.json<{ access: string; refresh: string }>()
    : { access: '', refresh: '' };
};

test('a new key signs after a minute, and a process without it looks it up', async () => {
  const before = await newSession();
  const id = await rotate({ isMissed: true });
  const after = await newSession();
  expect(kidOf(before.access)).not.toBe(id);
  expect(kidOf(after.access)).toBe(id);
  for (const app of [other.app, t.app]) {
    expect([await statusAt(app, before.access), await statusAt(app, after.access)]).toEqual([
      200, 200,
    ]);
  }
});

test('the old key opens nothing once its tokens have expired', async () => {
  const id = t.platform.keys.current();
  const { staff } = await newSession();
  await rotate();
  const forge = () =>
    createAccessTokens({ ...t.platform.keys, current: () => id }, t.clock).issue(
      staff,
      t.clock.now().add({ hours: 1 }),
    );
  t.clock.advance({ minutes: 19 });
  const forged = await forge();
  expect(await statusAt(t.app, forged)).toBe(200);
  t.clock.advance({ minutes: 2 });
  // In a process that has not verified it before; the old key is worthless.
  expect(await statusAt(other.app, forged)).toBe(401);
  await expect(forge()).rejects.toThrow('not known');
});

test('a session continues over a rotation, also with two tabs in two processes', async () => {
  const { refresh } = await newSession();
  const first = await refreshAt(t.app, refresh);
  const id = await rotate();
  const [one, two] = await Promise.all([
    refreshAt(t.app, first.refresh),
    refreshAt(other.app, first.refresh),
  ]);
  expect(one.refresh).toBe(two.refresh);
  expect(kidOf(one.access)).toBe(id);
  const next = await refreshAt(other.app, one.refresh);
  expect(await statusAt(t.app, next.access)).toBe(200);
});

test('a used token from before the rotation still ends its family', async () => {
  const { refresh } = await newSession();
  const first = await refreshAt(t.app, refresh);
  await rotate();
  const second = await refreshAt(t.app, first.refresh);
  const third = await refreshAt(t.app, second.refresh);
  expect(await statusAt(t.app, third.access)).toBe(200);
  expect(await refreshAt(t.app, refresh)).toEqual({ access: '', refresh: '' });
  expect(await statusAt(t.app, third.access)).toBe(401);
  expect(await refreshAt(t.app, third.refresh)).toEqual({ access: '', refresh: '' });
});

test('invitations from before and after a rotation both count', async () => {
  const { affiliate } = await createAffiliate(t.platform);
  const kept = (cookie: string) => {
    const [, value = ''] = cookie.split('=');
    return readInviteCookie(other.platform, {
      cookies: { lineup_invite: decodeURIComponent(value) },
    });
  };
  const before = (await clickInvite(t, affiliate)).cookie;
  const id = await rotate();
  const after = (await clickInvite(t, affiliate)).cookie;
  expect(after).toContain(id);
  expect([kept(before)?.affiliateId, kept(after)?.affiliateId]).toEqual([affiliate, affiliate]);
  expect(kept(after.replace(id, 'AAAAAAAA'))).toBeUndefined();
});

test('made-up ids cost one query a second', async () => {
  const { access } = await newSession();
  const asSystem = vi.spyOn(other.platform.db, 'asSystem');
  const [, ...rest] = access.split('.');
  const statuses: number[] = [];
  // One after the other: parallel ones share a query anyway.
  for (let index = 0; index < 100; index += 1) {
    const kid = String(index).padStart(8, 'x');
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url');
    statuses.push(await statusAt(other.app, [header, ...rest].join('.')));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(asSystem.mock.calls.length).toBeLessThanOrEqual(10);
  asSystem.mockRestore();
});

test('the stored key is worth nothing without TOKEN_SECRET', async () => {
  const id = await rotate();
  const { db, logger } = t.platform;
  const stranger = createKeyRing('another secret, as long as it must be', db, t.clock, logger);
  await stranger.load();
  expect(stranger.known(id, 'access tokens')).toBeUndefined();
  expect(stranger.current()).toBeNull();
});

test('a key waits until all processes have it: no second one meanwhile, and old ones are deleted after 90 days', async () => {
  const first = await rotate();
  expect(await rotateSigningKey(t.platform, 'mira')).toBeDefined();
  expect(await rotateSigningKey(t.platform, 'mira')).toBeUndefined();
  t.clock.advance({ hours: 90 * 24 + 1 });
  await rotateSigningKey(t.platform, 'mira');
  const rows = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('signing_keys').select('id').execute(),
  );
  expect(rows.map(({ id }) => id)).not.toContain(first);
  // The one that signs until the newest does, and the newest.
  expect(rows).toHaveLength(2);
});
