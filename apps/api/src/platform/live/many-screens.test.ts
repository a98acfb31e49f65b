import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findShopByUsername } from '../directories/shop-directory.ts';
import type { Platform } from '../platform.ts';
import { answerLive } from './stream.ts';

const SCREENS = 100;
const rendered = vi.fn<() => void>();
let t: TestApp;

const usernameOf = (params: unknown) => (params as { username: string }).username;
const params = z.object({ username: z.string() });

const bindings = (platform: Platform) => [
  probe(
    '/shops/:username/live/',
    async (call) => {
      const shop = await findShopByUsername(platform, usernameOf(call.params));
      if (shop === undefined) throw new Error('no such shop');
      return answerLive(platform, call, shop);
    },
    { method: 'GET', params },
  ),
  probe(
    '/shops/:username/line/',
    () => {
      rendered();
      return Promise.resolve('the line');
    },
    { method: 'GET', live: true, params },
  ),
];

beforeAll(async () => {
  t = await createTestApp({}, { bindings });
  t.platform.live.start();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

/** Polls after every event, like the web. */
const openScreen = async (url: string, leaving: AbortSignal) => {
  const screen = { etag: '', isOpen: true };
  const answer = await fetch(`${url}/live/`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving,
  });
  const follow = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      if (!decoder.decode(chunk as Buffer).includes('event: changed')) continue;
      const options = { headers: { 'if-none-match': screen.etag }, cache: 'no-cache' } as const;
      const line = await fetch(`${url}/line/`, options);
      await line.text();
      screen.etag = line.headers.get('etag') ?? '';
    }
  };
  follow().catch(() => {
    screen.isOpen = false;
  });
  return screen;
};

test('a change reaches a hundred live screens and is rendered once for all of them', async () => {
  const shop = await createShop(t.platform, { username: 'ninth-and-alder' });
  const { port } = t.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}/shops/ninth-and-alder`;
  const leaving = new AbortController();
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, () => openScreen(url, leaving.signal)),
  );
  const shown = () => new Set(screens.map(({ etag }) => etag));
  await vi.waitFor(() => expect([...shown()]).toEqual([expect.stringContaining('"en.')]), 30_000);
  const [before] = shown();
  rendered.mockClear();

  await createService(t.platform, shop);
  t.platform.live.announce(shop);
  await vi.waitFor(() => {
    expect(shown().size).toBe(1);
    expect(shown()).not.toContain(before);
  }, 30_000);
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(screens.every(({ isOpen }) => isOpen)).toBe(true);
  leaving.abort();
});
