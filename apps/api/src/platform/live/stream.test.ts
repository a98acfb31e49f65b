import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { evictKey } from '../../testing/evict-key.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Platform } from '../platform.ts';
import { isStaff } from '../sessions/actor.ts';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { answerLive } from './stream.ts';

let t: TestApp;
const leaving = new Set<AbortController>();

const bindings = (platform: Platform) => [
  probe(
    '/live/',
    (call) => {
      const { actor } = call;
      if (!actor || !('accountId' in actor) || !isStaff(actor)) throw new Error('nobody');
      return answerLive(platform, call, actor.shop);
    },
    { method: 'GET', access: 'staff' },
  ),
  probe(
    '/street/:id/',
    (call) => answerLive(platform, call, authorizeShop(Number((call.params as { id: string }).id))),
    {
      method: 'GET',
      params: z.object({ id: z.string() }),
    },
  ),
];

const start = async () => {
  const app = await createTestApp({}, { bindings });
  app.platform.sessions.start();
  app.platform.live.start();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

beforeAll(async () => {
  t = await start();
});
afterEach(() => {
  for (const controller of leaving) controller.abort();
  leaving.clear();
});
afterAll(() => t.close());

const addressOf = ({ app }: TestApp) =>
  `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;

/** A screen with an open stream; `received` is the text so far. */
const listen = async (path: string, headers: Record<string, string> = {}, on = t) => {
  const controller = new AbortController();
  leaving.add(controller);
  const response = await fetch(addressOf(on) + path, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  const screen = { response, received: '', hasEnded: false, leave: () => controller.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      screen.received += decoder.decode(chunk as Buffer);
    screen.hasEnded = true;
  };
  read().catch(() => {});
  return screen;
};

const signedIn = async (on = t) => {
  const { access, staff } = await signIn(on.platform, await createStaff(on.platform));
  return { staff, shop: staff.shop, headers: { authorization: `Bearer ${access}` } };
};

const eventOf = (version: number) =>
  `event: changed\nid: ${String(version)}\ndata: ${String(version)}\n\n`;

test('sends the version at once, and every change within a second', async () => {
  const { shop, headers } = await signedIn();
  const version = await t.platform.live.askVersion(shop);
  const screen = await listen('/live/', headers);
  expect(screen.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(screen.response.headers.get('cache-control')).toBe('no-store');
  expect(screen.response.headers.get('x-content-type-options')).toBe('nosniff');
  await vi.waitFor(() => expect(screen.received).toBe(`retry: 3000\n\n${eventOf(version)}`));
  await createService(t.platform, shop);
  t.platform.live.announce(shop);
  await vi.waitFor(() => expect(screen.received).toContain(eventOf(version + 1)));
});

test('a client that reconnects with the current version gets no event, only a comment', async () => {
  const { shop, headers } = await signedIn();
  const version = await t.platform.live.askVersion(shop);
  const screen = await listen('/live/', { ...headers, 'last-event-id': String(version) });
  await vi.waitFor(() => expect(screen.received).toContain(': as you know it'));
  const late = await listen('/live/', { ...headers, 'last-event-id': String(version - 1) });
  await vi.waitFor(() => expect(late.received).toContain(eventOf(version)));
  expect(screen.received).not.toContain('changed');
});

test('answers the version as JSON to a request without a stream', async () => {
  const { shop, headers } = await signedIn();
  const version = await t.platform.live.askVersion(shop);
  const answer = await t.app.inject({ method: 'GET', url: '/live/', headers });
  expect(answer.json()).toEqual({ status: 1, response: { version } });
  const head = await t.app.inject({
    method: 'HEAD',
    url: '/live/',
    headers: { ...headers, accept: 'text/event-stream' },
  });
  expect(head.headers['content-type']).toContain('application/json');
});

test('refuses a stranger', async () => {
  const screen = await listen('/live/');
  expect(screen.response.status).toBe(401);
});

test('a heartbeat goes to every stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const own = await start();
  try {
    const { headers } = await signedIn(own);
    const screen = await listen('/live/', headers, own);
    await vi.waitFor(() => expect(screen.received).toContain('changed'));
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(screen.received.endsWith('\n\n:\n\n')).toBe(true));
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});

test('ends within a second when its session has ended', async () => {
  const { staff, headers } = await signedIn();
  const screen = await listen('/live/', headers);
  await t.platform.sessions.end([staff.sessionId]);
  await vi.waitFor(() => expect(screen.hasEnded).toBe(true), 1500);
  expect((await listen('/live/', headers)).response.status).toBe(401);
});

test('ends an hour after its token was issued', async () => {
  const own = await start();
  const { headers } = await signedIn(own);
  const screen = await listen('/live/', headers, own);
  own.clock.advance({ hours: 1 });
  await vi.waitFor(() => expect(screen.hasEnded).toBe(true), 1500);
  await own.close();
});

test('ends with its session, also if its token was evicted from memory', async () => {
  const { staff, headers } = await signedIn();
  const forgetful = evictKey(headers.authorization.replace('Bearer ', ''));
  const screen = await listen('/live/', headers);
  await t.platform.sessions.end([staff.sessionId]);
  await vi.waitFor(() => expect(screen.hasEnded).toBe(true), 1500);
  forgetful.mockRestore();
});

test('a client that knows a newer version from another process gets nothing older', async () => {
  const { shop, headers } = await signedIn();
  const version = await t.platform.live.versionOf(shop);
  // A change by another process whose message was lost.
  await createService(t.platform, shop);
  const screen = await listen('/live/', { ...headers, 'last-event-id': String(version + 1) });
  await vi.waitFor(() => expect(screen.received).toContain(': as you know it'));
  expect(screen.received).not.toContain(eventOf(version));
});

/** Requests a stream on its own connection. */
const dial = (headers: Record<string, string>) => {
  const { port } = t.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const lines = ['GET /live/ HTTP/1.1', 'host: x', 'accept: text/event-stream'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
};

test('a client that leaves before the stream opens leaves nothing behind', async () => {
  const { headers } = await signedIn();
  const { live } = t.platform;
  const connections = promisify(t.app.server.getConnections.bind(t.app.server));
  const before = { streams: t.app.openStreams.size, connections: await connections() };
  const answered = Promise.withResolvers<number>();
  const slow = vi.spyOn(live, 'versionOf').mockReturnValue(answered.promise);
  const watched = vi.spyOn(live, 'watch');
  const left = vi.fn<() => void>();
  watched.mockReturnValue(left);

  const sockets = Array.from({ length: 8 }, () => dial(headers));
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(8));
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(before.connections));
  answered.resolve(1);
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(8));
  slow.mockRestore();
  watched.mockRestore();
  expect(t.app.openStreams.size).toBe(before.streams);
  expect((await listen('/live/', headers)).response.status).toBe(200);
});

test('concurrent requests get no more streams than sequential ones', async () => {
  const { headers } = await signedIn();
  const screens = await Promise.all(Array.from({ length: 12 }, () => listen('/live/', headers)));
  const statuses = screens.map(({ response }) => response.status).toSorted((a, b) => a - b);
  expect(statuses.join(' ')).toBe(`${'200 '.repeat(8)}429 429 429 429`);
});

test('a request during shutdown gets 503, not 429', async () => {
  const own = await start();
  const { headers } = await signedIn(own);
  own.app.openStreams.endAll();
  const refused = await listen('/live/', headers, own);
  expect(refused.response.status).toBe(503);
  expect(refused.response.headers.get('retry-after')).toBe('5');
  await own.close();
});

test('a session has room for eight streams, and again when one has left', async () => {
  const { headers } = await signedIn();
  const screens = [];
  for (let nth = 0; nth < 8; nth += 1) screens.push(await listen('/live/', headers));
  const refused = await listen('/live/', headers);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  const before = t.app.openStreams.size;
  screens[0]?.leave();
  await vi.waitFor(() => expect(t.app.openStreams.size).toBe(before - 1));
  expect((await listen('/live/', headers)).response.status).toBe(200);
});

test('a server that closes ends its streams and does not wait for them', async () => {
  const own = await start();
  const { headers } = await signedIn(own);
  const screens = [await listen('/live/', headers, own), await listen('/street/1/', {}, own)];
  const startedAt = performance.now();
  await own.close();
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await vi.waitFor(() => expect(screens.every(({ hasEnded }) => hasEnded)).toBe(true));
});
