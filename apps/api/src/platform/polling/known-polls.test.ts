import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { evictKey } from '../../testing/evict-key.ts';
import { createShop } from '../../testing/factories/shop.ts';
import {
  METRICS_TOKEN,
  type PollAnswer,
  startPolledApp,
  statementsOfRequests,
  viewOf,
} from '../../testing/polling/polled-app.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import { createKnownPolls, type LivePoll } from './known-polls.ts';

type PolledApp = Awaited<ReturnType<typeof startPolledApp>>;
let t: PolledApp['t'];
let log: PolledApp['log'];
let rendered: PolledApp['rendered'];
let ask: PolledApp['ask'];
let get: PolledApp['get'];
let openScreen: PolledApp['openScreen'];
let change: PolledApp['change'];

beforeAll(async () => {
  ({ t, log, rendered, ask, get, openScreen, change } = await startPolledApp());
});
afterAll(() => t.close());
beforeEach(() => {
  rendered.mockClear();
  log.lines.splice(0);
});

/** As when another process writes and its message is lost. */
const renameUnannounced = (shop: AuthorizedShopId, name: string) =>
  t.platform.db.inShop(shop, (tx) => tx.updateTable('shops').set({ name }).execute());

describe('an unchanged poll', () => {
  test('is answered 304, without SQL, a log line or the handler, and is counted', async () => {
    const { poll, etag } = await openScreen();
    rendered.mockClear();
    const round = async () => {
      log.lines.splice(0);
      const before = t.app.knownPolls.unchanged;
      const answered: PollAnswer[] = [];
      const statements = await statementsOfRequests(async () => {
        for (let count = 0; count < 100; count += 1) answered.push(await poll());
      });
      return { answered, statements, counted: t.app.knownPolls.unchanged - before };
    };
    // A busy machine may be late with the list of ended sessions, which is then read.
    const { answered } = await vi.waitFor(
      async () => {
        const last = await round();
        expect(last.statements).toEqual([]);
        expect(log.lines).toEqual([]);
        expect(last.counted).toBe(100);
        return last;
      },
      { timeout: 20_000 },
    );
    for (const { statusCode, body, headers } of answered) {
      expect(statusCode).toBe(304);
      expect(body).toBe('');
      expect(headers).toMatchObject({
        etag,
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept-language',
      });
    }
    expect(rendered).not.toHaveBeenCalled();
    const metrics = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    const { unchanged } = t.app.knownPolls;
    expect(metrics.body).toContain(`http_unchanged_polls_total ${String(unchanged)}`);
  });

  test('may be asked with HEAD, a weakened tag or a list of tags', async () => {
    const { poll, bearer, etag } = await openScreen();
    const headers = { ...bearer, 'if-none-match': etag };
    expect((await ask('HEAD', '/mine/', headers)).statusCode).toBe(304);
    expect((await poll({ 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    expect((await poll({ 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304);
  });

  test('is changed for another language or another page', async () => {
    const { poll } = await openScreen();
    expect(viewOf(await poll({ 'accept-language': 'es' }))).toContain(' es ');
    // An ETag belongs to its URL; another URL is a first request, answered by the framework.
    expect((await poll({ 'if-none-match': '"other"' }, '/mine/?page=2')).statusCode).toBe(200);
  });

  test('never answers a write to the same URL', async () => {
    const { bearer, etag } = await openScreen();
    const headers = { ...bearer, 'if-none-match': etag };
    expect(viewOf(await ask('POST', '/mine/', headers))).toBe('written');
  });

  test('is answered again after half a minute, because estimates move on', async () => {
    const { poll, etag } = await openScreen();
    t.clock.advance({ seconds: 30 });
    const answer = await poll();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).not.toBe(etag);
  });
});

describe('a changed line', () => {
  test('is rendered once for 50 screens that poll together', async () => {
    const { poll, shop, etag } = await openScreen();
    rendered.mockClear();
    await change(shop);
    const answered = await Promise.all(Array.from({ length: 50 }, () => poll()));
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answered.map(({ body }) => body)).size).toBe(1);
    expect(answered[0]?.headers['etag']).not.toBe(etag);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('is seen at once by a caller that reads the database, also if nobody announced it', async () => {
    const { poll, shop } = await openScreen();
    await renameUnannounced(shop, 'Renamed');
    expect((await poll({ 'cache-control': 'no-cache' })).statusCode).toBe(200);
  });

  test('brings a full answer with all its headers, for private caches only', async () => {
    const { answer } = await openScreen();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'x-request-id': expect.any(String) as string,
    });
    expect(log.lines.filter((line) => line.includes('GET /mine/'))).toHaveLength(1);
  });

  test('has the same view in every time zone: the day is the shop’s own', async () => {
    const { poll } = await openScreen();
    rendered.mockClear();
    await poll({ 'if-none-match': '' }, '/mine/?timezone=Europe%2FMadrid');
    await poll({ 'if-none-match': '' }, '/mine/?timezone=America%2FChicago');
    expect(rendered).not.toHaveBeenCalled();
  });
});

describe('the viewer of an answer', () => {
  test("another person's ETag is not accepted, nor another shop's", async () => {
    const one = await openScreen();
    const colleague = await openScreen(one.shop);
    const stranger = await openScreen();
    for (const other of [colleague, stranger]) {
      const answer = await other.poll({ 'if-none-match': one.etag });
      expect(answer.statusCode).toBe(200);
      expect(viewOf(answer)).toContain(String(other.staff.membershipId));
    }
  });

  test('an ended session gets 401, never 304', async () => {
    const { poll, staff } = await openScreen();
    expect((await poll()).statusCode).toBe(304);
    await t.platform.sessions.end([staff.sessionId]);
    expect((await poll()).statusCode).toBe(401);
  });

  test('an ended session gets 401, also if its token was evicted from memory', async () => {
    const { access, poll, staff } = await openScreen();
    const forgetful = evictKey(access);
    expect((await poll()).statusCode).toBe(304);
    await t.platform.sessions.end([staff.sessionId]);
    expect((await poll()).statusCode).toBe(401);
    forgetful.mockRestore();
  });

  test('an expired token gets 401, never 304', async () => {
    const { access, bearer } = await openScreen();
    const expiresAtMs = (await t.platform.sessions.tokenOf(access))?.expiresAtMs ?? 0;
    // Too short for a half minute to end in between.
    t.clock.advance({ milliseconds: expiresAtMs - t.clock.now().epochMilliseconds - 10 });
    const { headers } = await get('/mine/', bearer);
    const poll = () => get('/mine/', { ...bearer, 'if-none-match': headers['etag'] ?? '' });
    expect((await poll()).statusCode).toBe(304);
    t.clock.advance({ milliseconds: 20 });
    expect((await poll()).statusCode).toBe(401);
  });

  test('a stranger with a valid ETag gets 401', async () => {
    const { etag } = await openScreen();
    expect((await get('/mine/', { 'if-none-match': etag })).statusCode).toBe(401);
  });
});

describe('a caller that knows a newer version than this process', () => {
  test('does not get 304: the database is read', async () => {
    const { poll, shop, etag } = await openScreen();
    const version = await t.platform.live.askVersion(shop);
    expect((await poll({ 'x-line-version': String(version) })).statusCode).toBe(304);
    // A change by another process whose message was lost.
    await renameUnannounced(shop, 'Renamed');
    const answer = await poll({ 'x-line-version': String(version + 1) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).not.toBe(etag);
  });

  test('gets nothing older than it has', async () => {
    const { poll, shop, etag } = await openScreen();
    const first = await t.platform.live.askVersion(shop);
    // Several times: now and then this process has read the new version by itself before the poll.
    for (let version = first + 1; version <= first + 5; version += 1) {
      await renameUnannounced(shop, `Shop ${String(version)}`);
      const newer = etag.replace(`.${String(first)}-`, `.${String(version)}-`);
      expect(newer).not.toBe(etag);
      expect((await poll({ 'if-none-match': newer })).statusCode).toBe(304);
    }
  });

  test('gets an answer, whatever version it claims to know', async () => {
    const { poll } = await openScreen();
    for (const header of ['', 'x', '-1', '9'.repeat(400)]) {
      expect((await poll({ 'x-line-version': header })).statusCode).toBe(304);
    }
  });
});

describe('public endpoints', () => {
  test('an unchanged poll costs no SQL either, and the shop is cached by name', async () => {
    const shop = await createShop(t.platform, { username: 'ninth-and-alder' });
    const first = await get('/shops/ninth-and-alder/line/');
    expect(first.statusCode).toBe(200);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const statements = await statementsOfRequests(async () => {
      const answer = await get('/shops/ninth-and-alder/line/', headers);
      expect(answer.statusCode).toBe(304);
      expect(answer.headers['vary']).toBe('accept-language');
    });
    expect(statements).toEqual([]);
    await change(shop);
    const changed = await statementsOfRequests(async () => {
      expect((await get('/shops/ninth-and-alder/line/', headers)).statusCode).toBe(200);
    });
    expect(changed).toEqual([]);
  });

  test('an unknown shop is not found, with an ETag or without', async () => {
    const headers = { 'if-none-match': '"en.0-1"' };
    expect((await get('/shops/nobody-here/line/', headers)).statusCode).toBe(404);
    const refused = await get('/shops/nobody-here/line/');
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(refused.headers['etag']).toBeUndefined();
  });

  test('no long key is kept in memory, and no token that is not needed', async () => {
    await createShop(t.platform, { username: 'long-way' });
    const unchanged = async (path: string, headers: Record<string, string> = {}) => {
      const first = await get(path, headers);
      const before = t.app.knownPolls.unchanged;
      const answer = await get(path, { ...headers, 'if-none-match': first.headers['etag'] ?? '' });
      expect(answer.statusCode).toBe(304);
      return t.app.knownPolls.unchanged - before;
    };
    expect(await unchanged('/shops/long-way/line/')).toBe(1);
    const { size } = t.app.knownPolls;
    expect(await unchanged(`/shops/long-way/line/?a=${'a'.repeat(14_000)}`)).toBe(0);
    expect(t.app.knownPolls.size).toBe(size);
    expect(await unchanged('/shops/long-way/line/', { authorization: 'Bearer nonsense' })).toBe(1);
    expect(t.app.knownPolls.size).toBe(size);
  });

  test('parameters that the endpoint does not define do not create another view', async () => {
    await createShop(t.platform, { username: 'one-view' });
    await get('/shops/one-view/line/');
    await get('/shops/one-view/line/?a=1');
    expect(rendered).toHaveBeenCalledTimes(1);
  });
});

test('30,000 screens are kept at most', () => {
  const polls = createKnownPolls(t.platform);
  const reply = { getHeaders: () => ({}) } as unknown as FastifyReply;
  const poll = { token: undefined } as unknown as LivePoll;
  for (let number = 0; number < 30_100; number += 1) {
    const raw = { url: `/shops/shop-${String(number)}/line/`, headers: {} };
    polls.remember({ raw } as unknown as FastifyRequest, reply, poll);
  }
  expect(polls.size).toBe(30_000);
});
