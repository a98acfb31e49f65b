import type { Access, Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { tenantCases } from '../tenant-matrix/cases.ts';
import { accessOf, createWorld, type World } from '../tenant-matrix/world.ts';
import { type CallOptions, createTestApp, type TestApp } from '../test-app.ts';
import { LONGEST_ANSWER_MS, startSilentApi } from './silent-api.ts';
import { type Server, servers } from './silent-servers.ts';

/** By default every third call of the contract; the calls that need Stripe or files are all made. */
const EVERY = sized({ short: 3, full: 1 });
/** After so many bytes of its answers a server that stalls midway says no more. */
const STALLS = [1, 200];

const callers: Partial<Record<Access, 'anonymous' | 'affiliate'>> = {
  public: 'anonymous',
  affiliate: 'affiliate',
};

let t: TestApp;
let world: World;
let carrier: TwilioStandIn;
let payments: StripeStandIn;
let endpoints: Endpoint[];
const ends: (() => Promise<void>)[] = [];

/** A world for each test: a call without PostgreSQL leaves things as the next would not find them. */
beforeEach(async () => {
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn({ clock: { now: () => t.clock.now() } });
  t = await createTestApp({
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
  });
  world = await createWorld(t);
  endpoints = t.app.routeTable.flatMap(({ method, endpoint }) =>
    endpoint && method !== 'HEAD' && !endpoint.path.endsWith('/events/') ? [endpoint] : [],
  );
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await t.close();
  await carrier.close();
  await payments.close();
});

const startApi = async () => {
  const started = await startSilentApi(t.platform.config, 'testing/processes/api-process.ts');
  ends.push(started.end);
  return started;
};

interface Answer {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

const send = async (url: string, endpoint: Endpoint, options: CallOptions): Promise<Answer> => {
  const { as, params = {}, query = {}, body, headers = {} } = options;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    },
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS * 3),
  });
  await answer.arrayBuffer();
  const ms = performance.now() - startedAt;
  return { call: `${endpoint.method} ${endpoint.path}`, status: answer.status, ms };
};

/** A valid call of every endpoint, from the tenant matrix. */
const callAll = async (url: string, isMade: (endpoint: Endpoint) => boolean): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const pending: Promise<void>[] = [];
  for (const endpoint of endpoints.filter(isMade)) {
    const tenantCase = tenantCases[`${endpoint.method} ${endpoint.path}`];
    if (!tenantCase) continue;
    const caller = callers[endpoint.access] ?? 'owner';
    const made = await Promise.resolve(tenantCase.own(world, caller)).catch(async () => {
      // A call that still waits for the silent server may hold what this one needs.
      await Promise.all(pending);
      return tenantCase.own(world, caller);
    });
    const as = made.as ?? (await accessOf(world, caller));
    const answer = send(url, endpoint, { ...made, as }).then((one) => void answers.push(one));
    pending.push(answer);
    // The next call is made while this one waits for a silent server.
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500))]);
    // There is nothing to restore after a call that had no effect.
    await tenantCase.after?.(world).catch(() => undefined);
  }
  await Promise.all(pending);
  return answers;
};

/** Some features call Stripe, and some store pictures: these are all called, whatever the size. */
const isSampled = (endpoint: Endpoint, index: number): boolean =>
  index % EVERY === 0 ||
  ['billing', 'affiliates', 'leaving', 'profile', 'shops', 'customers'].includes(endpoint.feature);

const summarize = (name: string, answers: readonly Answer[]) => {
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  const refused = answers.filter(({ status }) => status === 503).length;
  recordFigures(
    'Silence',
    {
      calls: answers.length,
      'answers 503': refused,
      'slowest answer, ms': Math.round(slowest?.ms ?? 0),
      'slowest call': slowest?.call ?? '',
    },
    name,
  );
  const tooLate = answers.filter(({ ms }) => ms >= LONGEST_ANSWER_MS);
  const unclean = answers.filter(({ status }) => status >= 500 && status !== 503);
  return { refused, problems: [...tooLate, ...unclean] };
};

test.each(Object.keys(servers) as Server[])(
  'every call ends in time while %s is silent',
  { timeout: 600_000 },
  async (server) => {
    const { api, url, silence } = await startApi();
    silence(server);
    const sampled = new Set(endpoints.filter(isSampled));
    const { refused, problems } = summarize(
      `${server} silent`,
      await callAll(url, (endpoint) => sampled.has(endpoint)),
    );
    expect(problems).toEqual([]);
    // Mails and texts are sent by jobs: no call waits for them.
    if (server === 'mail' || server === 'Twilio') expect(refused).toBe(0);
    else expect(refused).toBeGreaterThan(0);
    expect(api.isRunning()).toBe(true);
  },
);

test.each(
  (['storage', 'Stripe'] as const).flatMap((server) =>
    STALLS.map((bytes) => [server, bytes] as const),
  ),
)(
  'every call ends in time while %s stalls after %i bytes',
  { timeout: 300_000 },
  async (server, bytes) => {
    const { url, stall } = await startApi();
    stall(server, bytes);
    const features =
      server === 'Stripe'
        ? ['billing', 'affiliates', 'leaving']
        : ['profile', 'shops', 'customers'];
    const { problems } = summarize(
      `${server} silent after ${String(bytes)} bytes`,
      await callAll(url, ({ feature }) => features.includes(feature)),
    );
    expect(problems).toEqual([]);
  },
);
