import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createStaff, PASSWORD } from '../../testing/factories/staff.ts';
import { probe } from '../../testing/probe.ts';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const LIMIT = 5;
const settings = { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '1' };
const DEAD_REDIS = 'redis://127.0.0.1:9';

const apps: TestApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((t) => t.close())));

const start = async (overrides: Record<string, string>, parts = {}) => {
  const t = await createTestApp(overrides, parts);
  apps.push(t);
  return t;
};

const bindings = () => [
  probe('/write/', () => Promise.resolve('written')),
  probe('/read/', () => Promise.resolve('read'), { method: 'GET' }),
  probe('/staff/', () => Promise.resolve('shown'), { access: 'staff' }),
];

/** Each test has its own IP address: the counts of Redis outlive them. */
const someAddress = () => {
  const group = () => randomInt(2 ** 16).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
};

const statuses = async (t: TestApp, method: 'GET' | 'POST', address: string, times: number) => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const url = method === 'GET' ? '/read/' : '/write/';
    const headers = { 'x-forwarded-for': address };
    found.push((await t.app.inject({ method, url, headers })).statusCode);
  }
  return found;
};

const allowed = Array<number>(LIMIT).fill(200);

describe.each([
  ['with Redis', {}],
  ['with Redis away', { REDIS_URL: DEAD_REDIS }],
])('%s', (_name, redis) => {
  const begin = async (overrides: Record<string, string>, parts = {}) => {
    const t = await start({ ...overrides, ...redis }, parts);
    // Counts from before Redis responds are in memory.
    if (!('REDIS_URL' in redis)) await isReady(t);
    return t;
  };

  test('refuses an address beyond its limit, reads and writes apart, and no other', async () => {
    const t = await begin(settings, { bindings });
    const address = someAddress();
    expect(await statuses(t, 'POST', address, LIMIT + 2)).toEqual([...allowed, 429, 429]);
    expect(await statuses(t, 'GET', address, LIMIT + 1)).toEqual([...allowed, 429]);
    expect(await statuses(t, 'POST', someAddress(), 1)).toEqual([200]);
  });

  test('counts calls that the gate refuses', async () => {
    const t = await begin(settings, { bindings });
    const headers = { 'x-forwarded-for': someAddress(), authorization: 'Bearer nonsense' };
    const found = [];
    for (let n = 0; n <= LIMIT; n += 1) {
      found.push((await t.app.inject({ method: 'POST', url: '/staff/', headers })).statusCode);
    }
    expect(found).toEqual([...Array<number>(LIMIT).fill(401), 429]);
  });

  test('counts logins by themselves and tighter, for the whole /64 of an IPv6 address', async () => {
    const t = await begin({ TRUSTED_PROXIES: '1', LOGIN_RATE_LIMIT_PER_MINUTE: String(LIMIT) });
    const network = someAddress().replace(/1$/, '');
    const post = async (url: string, host: number) => {
      const headers = { 'x-forwarded-for': `${network}${String(host)}` };
      return (await t.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
    };
    const found = [];
    for (let host = 1; host <= LIMIT + 1; host += 1) found.push(await post('/auth/login/', host));
    expect(found).toEqual([...Array<number>(LIMIT).fill(400), 429]);
    expect(await post('/api/auth/refresh/', 1)).toBe(400);
  });

  describe('where the path names a shop', () => {
    const shopSettings = {
      TRUSTED_PROXIES: '1',
      CHECK_IN_RATE_LIMIT_PER_MINUTE: '3',
      BOOKING_RATE_LIMIT_PER_MINUTE: '3',
      ALL_SHOPS_RATE_LIMIT_FACTOR: '2',
    };
    const poster = (t: TestApp, address: string) => async (url: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await t.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
    };

    test.each([
      ['check-ins', (shop: string) => `/shops/${shop}/check-in/`],
      ['bookings', (shop: string) => `/booking/shops/${shop}/`],
    ])('counts %s by address and shop, and by address over all shops', async (_kind, urlOf) => {
      const t = await begin(shopSettings);
      const post = poster(t, someAddress());
      const found = [];
      for (const shop of ['fade', 'fade', 'FADE', 'Fade', 'clip', 'clip', 'trim']) {
        found.push(await post(urlOf(shop)));
      }
      // The refused one counts for the address too: six are in, and the seventh is over the total.
      expect(found).toEqual([400, 400, 400, 429, 400, 400, 429]);
      expect(await poster(t, someAddress())(urlOf('trim'))).toBe(400);
    });

    test('is never above the general limit of an address', async () => {
      const t = await begin({ ...shopSettings, RATE_LIMIT_PER_MINUTE: '4' });
      const post = poster(t, someAddress());
      const found = [];
      for (const shop of ['a1', 'b2', 'c3', 'd4', 'e5']) {
        found.push(await post(`/shops/${shop}/check-in/`));
      }
      expect(found).toEqual([400, 400, 400, 400, 429]);
    });
  });

  test.each(['/auth/signup/', '/auth/forgot-password/'])(
    'lets one address send few mails: %s',
    async (url) => {
      const limits = { TRUSTED_PROXIES: '1', SIGN_UP_RATE_LIMIT_PER_MINUTE: String(LIMIT) };
      const t = await begin(limits);
      const headers = { 'x-forwarded-for': someAddress() };
      const found = [];
      for (let n = 0; n <= LIMIT; n += 1) {
        const answer = await t.app.inject({ method: 'POST', url, headers, payload: {} });
        found.push(answer.statusCode);
      }
      expect(found).toEqual([...Array<number>(LIMIT).fill(400), 429]);
    },
  );

  test('states when to retry, in the form of every refusal', async () => {
    const t = await begin(settings, { bindings });
    const address = someAddress();
    await statuses(t, 'POST', address, LIMIT);
    const headers = { 'x-forwarded-for': address };
    const answer = await t.app.inject({ method: 'POST', url: '/write/', headers });
    expect(answer.json()).toMatchObject({ status: 0, code: 'too_many_requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

test('two instances share the count of writes', async () => {
  const [one, other] = [await start(settings, { bindings }), await start(settings, { bindings })];
  await Promise.all([isReady(one), isReady(other)]);
  const address = someAddress();
  expect(await statuses(one, 'POST', address, 3)).toEqual([200, 200, 200]);
  expect(await statuses(other, 'POST', address, 3)).toEqual([200, 200, 429]);
});

test('a counter in Redis ends by itself', async () => {
  const t = await start(settings, { bindings });
  await isReady(t);
  const address = someAddress();
  await statuses(t, 'POST', address, 1);
  const ends = await t.platform.cache.attempt(async (redis) => {
    const keys = await redis.keys(`rate:write:*${address.slice(0, -3)}*`);
    return Promise.all(keys.map((key) => redis.pttl(key)));
  });
  expect(ends).toEqual([expect.any(Number)]);
  expect(ends?.[0]).toBeGreaterThan(60_000);
});

test('an address that the caller makes up does not count without a trusted proxy', async () => {
  const t = await start({ ...settings, TRUSTED_PROXIES: '0', REDIS_URL: DEAD_REDIS }, { bindings });
  const found = [];
  for (let n = 0; n <= LIMIT; n += 1) found.push(...(await statuses(t, 'POST', someAddress(), 1)));
  expect(found).toEqual([...allowed, 429]);
});

const isReady = async ({ platform }: TestApp) => {
  while (!(await platform.cache.attempt((redis) => redis.ping()))) await setTimeout(10);
};

const timed = async (work: () => Promise<number>) => {
  const startedAt = performance.now();
  return { status: await work(), ms: performance.now() - startedAt };
};

describe('Redis that accepts and never answers', () => {
  const logInRepeatedly = async (t: TestApp) => {
    const { email } = await createStaff(t.platform);
    const payload = { email, password: PASSWORD, role: 'owner' };
    const logIn = async () =>
      (await t.app.inject({ method: 'POST', url: '/auth/login/', payload })).statusCode;
    const times = [];
    for (let n = 0; n < 10; n += 1) times.push(await timed(logIn));
    return times;
  };

  test('from the start: nobody waits for it', async () => {
    const hole = await startSilentProxy();
    const t = await start({ REDIS_URL: `redis://127.0.0.1:${hole.port}` });
    const times = await logInRepeatedly(t);
    expect(times.every(({ status }) => status === 200)).toBe(true);
    expect(Math.max(...times.map(({ ms }) => ms))).toBeLessThan(1000);
    hole.close();
  });

  test('in the middle: one request waits a moment, the limit goes on in memory', async () => {
    const { hostname, port } = new URL((await start({})).platform.config.REDIS_URL);
    const hole = await startSilentProxy({ host: hostname, port: Number(port) });
    const t = await start(
      { ...settings, REDIS_URL: `redis://127.0.0.1:${hole.port}` },
      { bindings },
    );
    await isReady(t);
    const address = someAddress();
    expect(await statuses(t, 'POST', address, LIMIT - 2)).toEqual(allowed.slice(2));
    hole.swallow();

    const first = await timed(async () => (await statuses(t, 'POST', address, 1))[0] ?? 0);
    expect(first.status).toBe(200);
    expect(first.ms).toBeGreaterThan(100);
    expect(first.ms).toBeLessThan(1000);
    const rest = await timed(async () => {
      const [last, beyond = 0] = await statuses(t, 'POST', address, LIMIT);
      expect(last).toBe(200);
      return beyond;
    });
    expect(rest.status).toBe(429);
    // Five more would have waited 150 ms each.
    expect(rest.ms).toBeLessThan(600);
    hole.close();
  });
});
