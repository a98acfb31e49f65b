import type { Access, Endpoint } from '@lineup/contract/kernel/endpoint';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { tenantCases } from '../tenant-matrix/cases.ts';
import { accessOf, createWorld, type World } from '../tenant-matrix/world.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { nearValid } from './request-arbitrary.ts';

/** For every valid call, this many more with one invalid field. */
const SPOILT = 4;

const callers: Partial<Record<Access, 'anonymous' | 'affiliate'>> = {
  public: 'anonymous',
  affiliate: 'affiliate',
};

export type SendValidCalls = (
  endpoint: Endpoint,
  seed: number,
  report: (options: CallOptions, answer: LightMyRequestResponse) => void,
) => Promise<void>;

/** A valid call of an endpoint, and that call with one invalid field in its body. */
const sendTo =
  (t: TestApp, world: World): SendValidCalls =>
  async (endpoint, seed, report) => {
    const tenantCase = tenantCases[`${endpoint.method} ${endpoint.path}`];
    if (!tenantCase) return;
    const caller = callers[endpoint.access] ?? 'owner';
    const send = async (spoil: (body: unknown) => unknown) => {
      const made = await tenantCase.own(world, caller);
      const isSpoilable = typeof made.body === 'object' && made.body?.constructor === Object;
      const options = isSpoilable ? { ...made, body: spoil(made.body) } : made;
      const as = made.as ?? (await accessOf(world, caller));
      report(options, await t.call(endpoint, { ...options, as }));
      await tenantCase.after?.(world);
    };
    await send((body) => body);
    if (!endpoint.body) return;
    for (let n = 0; n < SPOILT; n += 1) {
      await send(
        (body) => fc.sample(nearValid(fc.constant(body)), { seed: seed + n, numRuns: 1 })[0],
      );
    }
  };

/**
 * The tenant matrix has a valid call for every endpoint. Random values would hardly find the token
 * of a mail or the id of a device, so each call is also made with valid, and nearly valid, values.
 */
export const createValidCalls = async (
  t: TestApp,
  endpoints: readonly Endpoint[],
): Promise<SendValidCalls> => {
  const isKnown = endpoints.some(({ method, path }) => tenantCases[`${method} ${path}`]);
  return isKnown ? sendTo(t, await createWorld(t)) : () => Promise.resolve();
};
