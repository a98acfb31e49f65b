import type { AddressInfo } from 'node:net';
import { expect, type Mock, vi } from 'vitest';
import { z } from 'zod';
import { isStaff } from '../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createCapturedLog } from '../captured-log.ts';
import { captureStatements } from '../database/sql-statements.ts';
import { createService } from '../factories/service.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { probe } from '../probe.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export const METRICS_TOKEN = 'a-token-to-read-metrics';

type Headers = Record<string, string>;

export interface PollAnswer {
  statusCode: number;
  headers: Headers;
  body: string;
}

export const viewOf = ({ body }: PollAnswer): string => (JSON.parse(body) as { view: string }).view;

const live = { method: 'GET', live: true } as const;
const answers = { 200: z.object({ view: z.string() }) };

/** Two live endpoints that record which view was rendered: one for staff, one for the public. */
const bindings = (rendered: (view: string) => void) => [
  probe(
    '/mine/',
    async ({ actor, language, query }) => {
      if (!actor || !('accountId' in actor) || !isStaff(actor)) throw new Error('nobody');
      const view = `${String(actor.membershipId)} ${language} ${JSON.stringify(query)}`;
      rendered(view);
      return { view };
    },
    {
      ...live,
      access: 'staff',
      query: z.object({ page: z.coerce.number().default(1), timezone: z.string().optional() }),
      answers,
    },
  ),
  probe('/mine/', () => Promise.resolve({ view: 'written' }), { access: 'staff', answers }),
  probe(
    '/shops/:username/line/',
    ({ params }) => {
      const view = JSON.stringify(params);
      rendered(view);
      return Promise.resolve({ view });
    },
    { ...live, params: z.object({ username: z.string() }), answers, errors: ['not_found'] },
  ),
];

/** Statements of requests, without those of the two periodic reads. */
export const statementsOfRequests = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await captureStatements(work);
  return statements.filter((text) => !/^(begin|commit)|line_versions|"voided_at"/.test(text));
};

/** An API with live endpoints that can be polled over the network. */
export const startPolledApp = async () => {
  const log = createCapturedLog();
  const rendered: Mock<(view: string) => void> = vi.fn<(view: string) => void>();
  const t: TestApp = await createTestApp(
    { METRICS_TOKEN },
    { bindings: () => bindings(rendered), platform: { logger: log.logger } },
  );
  t.platform.sessions.start();
  t.platform.live.start();
  // Unchanged polls are answered before Fastify, and an injected call would start with Fastify.
  await t.app.listen({ host: '127.0.0.1', port: 0 });

  /** As a browser does: it adds `max-age=0` to a request with an ETag. */
  const ask = async (method: string, path: string, headers: Headers = {}): Promise<PollAnswer> => {
    const { port } = t.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}${path}`;
    const answer = await fetch(url, { method, headers, cache: 'no-cache' });
    const given = Object.fromEntries(answer.headers);
    return { statusCode: answer.status, headers: given, body: await answer.text() };
  };
  const get = (path: string, headers?: Headers) => ask('GET', path, headers);

  /** A client that has fetched once and has the response. */
  const openScreen = async (shop?: AuthorizedShopId) => {
    const { access, staff } = await signIn(
      t.platform,
      await createStaff(t.platform, { ...(shop && { shop }) }),
    );
    const bearer = { authorization: `Bearer ${access}` };
    // The list of ended sessions is read four times a second; before the first read it is unknown.
    await vi.waitFor(async () => {
      const token = await t.platform.sessions.tokenOf(access);
      expect(token && t.platform.sessions.isGood(token, t.clock.now().epochMilliseconds)).toBe(
        true,
      );
    });
    const answer = await get('/mine/', bearer);
    const etag = String(answer.headers['etag']);
    const poll = (headers: Headers = {}, url = '/mine/') =>
      get(url, { ...bearer, 'if-none-match': etag, ...headers });
    return { access, staff, shop: staff.shop, bearer, answer, etag, poll };
  };

  /** Changes a line as any feature does, and announces it. */
  const change = async (shop: AuthorizedShopId) => {
    await createService(t.platform, shop);
    t.platform.live.announce(shop);
  };

  return { t, log, rendered, ask, get, openScreen, change };
};
