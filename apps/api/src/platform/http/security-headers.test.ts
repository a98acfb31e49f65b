import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each([
  ['an answer', '/auth/get-user-data/', 200],
  ['a refusal', '/services/', 401],
  ['an unknown path', '/nowhere/', 404],
])('%s carries them', async (_what, url, status) => {
  const { statusCode, headers } = await t.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('browsers are asked for nothing but what the product uses', async () => {
  const { headers } = await t.app.inject('/auth/get-user-data/');
  const policy = String(headers['permissions-policy']).split(', ');
  // Passkeys, the board's full screen, its chime, copied links, a kiosk that stays awake.
  expect(policy.filter((one) => one.endsWith('=(self)'))).toEqual([
    'autoplay=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    'screen-wake-lock=(self)',
  ]);
  expect(policy).toEqual(
    expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
  );
  expect(policy.every((one) => /^[a-z-]+=\((self)?\)$/.test(one))).toBe(true);
});
