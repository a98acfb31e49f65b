import { type Cap, type Cost, mailByLink } from '@lineup/contract/kernel/costs';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { createServer } from '../../platform/http/server.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createSpending, type Spender } from '../../platform/limits/spending.ts';
import { always, probe } from '../probe.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ CALL_CAP_FACTOR: '1' });
});
afterAll(() => t.close());

interface Capped {
  readonly endpoint: Endpoint;
  readonly cost: Cost;
  readonly cap: Cap;
}

/** Every cap of every call, as the running product has them. */
const cappedCalls = (app: TestApp): Capped[] =>
  app.app.routeTable.flatMap(({ endpoint }) => {
    const { spends } = endpoint ?? {};
    if (!endpoint || spends === undefined || typeof spends === 'string') return [];
    return spends.caps.map((cap) => ({ endpoint, cost: spends, cap }));
  });

let callers = 0;

/** A caller whose cap alone is nearly used up; every other subject is new. */
const spenderOf = ({ endpoint, cost, cap }: Capped) => {
  callers += 1;
  const fixed = callers;
  let fresh = 1_000_000 * fixed;
  return (): Spender => {
    fresh += 1;
    const id = (per: Cap['per']) => (cap.per === per ? fixed : fresh);
    // The shop of a ticket or a kiosk is in its parameters too.
    const isDevice = endpoint.access === 'ticket' || endpoint.access === 'kiosk';
    const shop = (isDevice ? id('actor') : id('shop')) as never;
    const actors: Partial<Record<Endpoint['access'], Spender['actor']>> = {
      ticket: { shop, visitId: id('actor') },
      kiosk: { shop, kioskId: id('actor') },
    };
    const person = { sessionId: 'session', accountId: id('actor') };
    const staff = { ...person, shop, membershipId: 1, role: 'owner' as const };
    const isAnonymous = endpoint.access === 'public' || endpoint.access === 'optional';
    return {
      actor: isAnonymous ? undefined : (actors[endpoint.access] ?? staff),
      network: `192.0.2.${String(id('network'))}`,
      params: {},
      body: Object.fromEntries(
        (cost.recipient ?? []).map((field) => [field, `${field} ${String(id('recipient'))}`]),
      ),
    };
  };
};

const LEFT = 3;
const AT_ONCE = 12;

/** Uses up the cap of this spender but for a few calls. */
const useUp = async ({ cost, cap }: Capped, nextSpender: () => Spender, endpoint: Endpoint) => {
  const spending = createSpending(t.platform);
  await spending.take(endpoint, nextSpender());
  const { numAffectedRows } = await t.platform.db.asNobody((tx) =>
    sql`
      update cap_counts set count = ${cap.most - LEFT}
      where cap = ${`${cost.name} per ${cap.per}`}`.execute(tx),
  );
  expect(Number(numAffectedRows)).toBeGreaterThan(0);
  return spending;
};

const clear = () => t.platform.db.asNobody((tx) => sql`delete from cap_counts`.execute(tx));

test('every cap of every call holds at its edge, whoever calls at once', async () => {
  const calls = cappedCalls(t);
  // A call with a cost that is not tested here would have no cap.
  const stated = t.app.routeTable.filter(({ endpoint }) => typeof endpoint?.spends === 'object');
  expect(new Set(calls.map(({ endpoint }) => endpoint)).size).toBe(stated.length);
  expect(stated.length).toBeGreaterThan(70);
  for (const call of calls) {
    const { endpoint, cost, cap } = call;
    const nextSpender = spenderOf(call);
    const spending = await useUp(call, nextSpender, endpoint);
    const outcomes = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => spending.take(endpoint, nextSpender())),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    const where = `${endpoint.method} ${endpoint.path}, ${String(cap.most)} per ${cap.per}`;
    expect([where, AT_ONCE - refused.length]).toEqual([where, LEFT]);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'too_many_requests', text: cost.refusal });
    }
    // A refused call was not counted, and another caller is not affected.
    await expect(spending.take(endpoint, spenderOf(call)())).resolves.not.toHaveLength(0);
    await clear();
  }
});

describe('over HTTP', () => {
  const email = 'nobody@example.com';
  const forget = (address: string, mailbox = email) =>
    t.app.inject({
      method: 'POST',
      url: '/auth/forgot-password/',
      payload: { email: mailbox },
      remoteAddress: address,
    });

  test('a mailbox gets no more mails, from whatever network they are asked for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => forget(`198.51.100.${String(at)}`)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused[0]?.json()).toMatchObject({
      error: 'That was very often in a short time. Please try again later.',
    });
  });

  test('a call that adds a job without stating it fails', async () => {
    const job = { name: 'unstated', payload: z.object({}) };
    const add = () => t.platform.db.asNobody((tx) => addJob(tx, job, {}, 'unstated'));
    const careless = probe('/careless/', async () => String(await add()));
    const app = await createServer(t.platform, [careless], always);
    const answer = await app.inject({ method: 'POST', url: '/careless/' });
    await app.close();
    expect(answer.statusCode).toBe(500);
    const jobs = await t.platform.db.asNobody((tx) =>
      sql`select from graphile_worker._private_jobs where key = 'unstated'`.execute(tx),
    );
    expect(jobs.rows).toHaveLength(0);
  });

  test('a refused call is not counted', async () => {
    await clear();
    await Promise.all(Array.from({ length: 40 }, (_, at) => forget(`198.51.100.${String(at)}`)));
    const { rows } = await t.platform.db.asNobody((tx) =>
      sql<{ count: number }>`
        select count from cap_counts where cap = 'mail to a stranger per recipient'`.execute(tx),
    );
    expect(rows).toEqual([{ count: 20 }]);
  });

  test('a call that fails is not counted', async () => {
    await clear();
    let isFailing = true;
    const careful = probe(
      '/careful/',
      () => (isFailing ? Promise.reject(notFound()) : Promise.resolve('done')),
      { spends: { ...mailByLink, caps: [{ per: 'network', most: 2, minutes: 60 }] } },
    );
    const app = await createServer(t.platform, [careful], always);
    const statusOf = async () =>
      (await app.inject({ method: 'POST', url: '/careful/' })).statusCode;
    for (let at = 0; at < 5; at += 1) expect(await statusOf()).toBe(404);
    isFailing = false;
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429]);
    await app.close();
  });

  test('the next window begins at nothing', async () => {
    await clear();
    await Promise.all(Array.from({ length: 20 }, (_, at) => forget(`198.51.100.${String(at)}`)));
    expect((await forget('203.0.113.1')).statusCode).toBe(429);
    t.clock.advance({ hours: 24 });
    expect((await forget('203.0.113.1')).statusCode).toBe(200);
  });
});
