import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type PollAnswer,
  startPolledApp,
  statementsOfRequests,
} from '../../testing/polling/polled-app.ts';
import { LineCache } from '../live/line-cache.ts';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { type Exchange, SharedBodies } from './shared-bodies.ts';

type PolledApp = Awaited<ReturnType<typeof startPolledApp>>;
let t: PolledApp['t'];
let log: PolledApp['log'];
let rendered: PolledApp['rendered'];
let openScreen: PolledApp['openScreen'];
let change: PolledApp['change'];

beforeAll(async () => {
  ({ t, log, rendered, openScreen, change } = await startPolledApp());
});
afterAll(() => t.close());
beforeEach(() => {
  rendered.mockClear();
  log.lines.splice(0);
});

describe('a changed line', () => {
  test('is answered ahead of the framework once it is rendered, with the same headers and without SQL', async () => {
    const { poll, shop } = await openScreen();
    await change(shop);
    const first = await poll();
    // The announcement of the change may arrive once more, and then the version is read again.
    const second = await vi.waitFor(async () => {
      log.lines.splice(0);
      const before = t.app.knownPolls.shared;
      let answer = first;
      const statements = await statementsOfRequests(async () => {
        answer = await poll();
      });
      expect(t.app.knownPolls.shared).toBe(before + 1);
      expect(statements).toEqual([]);
      expect(log.lines).toEqual([]);
      return answer;
    });
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    const perRequest = /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive)$/;
    const lasting = ({ headers }: PollAnswer) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !perRequest.test(name)));
    expect(lasting(second)).toEqual(lasting(first));
  });

  test('is tried again by the framework for everybody who waits for a rendering that fails', async () => {
    const { poll, shop } = await openScreen();
    await change(shop);
    await vi.waitFor(() => expect(t.platform.live.peekVersion(shop)).toBeDefined());
    rendered.mockImplementationOnce(() => {
      throw new Error('cannot render');
    });
    const answered = await Promise.all([poll(), poll(), poll()]);
    const statuses = answered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 500]);
  });
});

test('a view is forgotten when its response was sent, or its connection is gone', async () => {
  const bodies = new SharedBodies(new LineCache(1000));
  bodies.learnHeaders({ getHeaders: () => ({}) } as unknown as FastifyReply);
  const shop = authorizeShop(7);
  const responses = Array.from({ length: 1000 }, (_, number) => {
    const response = new EventEmitter();
    const exchange = { request: {}, response, otherwise: () => {} } as unknown as Exchange;
    const view = { shop, view: `view ${String(number)}` };
    expect(bodies.answer(view, '1-1', [], exchange)).toBe(false);
    return response;
  });
  expect(bodies.size).toBe(1000);
  for (const [number, response] of responses.entries()) {
    response.emit(number % 2 === 0 ? 'finish' : 'close');
  }
  await vi.waitFor(() => expect(bodies.size).toBe(0));
});
