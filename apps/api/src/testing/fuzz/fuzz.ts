import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { createEmailChange, EMAIL_CODE } from '../factories/accounts/email-change.ts';
import { createPin, enterPin } from '../factories/accounts/pin.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { createService } from '../factories/service.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';
import { problemOf } from './check-response.ts';
import type { KnownValues } from './contract-arbitrary.ts';
import { type FuzzRequest, requestArbitrary, type Sender } from './request-arbitrary.ts';
import { createValidCalls } from './valid-calls.ts';

/** Requests that share a pair of shops. */
const BATCH = 500;
const IN_FLIGHT = 8;

interface Batch {
  staff: Partial<Record<Sender, TestStaff>>;
  known: KnownValues;
}

/** Two new shops, so that data of earlier requests does not pile up. */
const prepareBatch = async ({ platform }: TestApp): Promise<Batch> => {
  const [owner, neighbour] = [await createStaff(platform), await createStaff(platform)];
  const employee = await createStaff(platform, { shop: owner.shop, role: 'employee' });
  // Two of them are in the affiliate programme as well.
  for (const { accountId } of [owner, neighbour]) await createAffiliate(platform, { accountId });
  for (const person of [owner, employee, neighbour]) {
    await createEmailChange(platform, person, `new-${person.email}`);
  }
  const ids: number[] = [];
  for (const { shop } of [owner, neighbour]) {
    await createPin(platform, shop);
    for (const name of ['Skin Fade', 'Beard Trim', 'Hot Towel Shave']) {
      ids.push((await createService(platform, shop, { name })).id);
    }
  }
  return {
    staff: { owner, employee, neighbour },
    known: {
      id: ids,
      name: ['Skin Fade', 'beard trim'],
      email: [owner.email, employee.email, neighbour.email],
      password: [PASSWORD],
      pin: ['2580'],
      code: [EMAIL_CODE],
      phone_no: ['555-0100'],
      refresh: [(await signIn(platform, owner)).refresh, `${'-'.repeat(36)}.0.${'A'.repeat(43)}`],
    },
  };
};

const send = async ({ app }: TestApp, request: FuzzRequest, access: string | undefined) =>
  app.inject({
    method: request.endpoint.method,
    url: request.url,
    headers: {
      ...request.headers,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  });

const runBatch = async (
  t: TestApp,
  { staff }: Batch,
  requests: FuzzRequest[],
  report: (request: FuzzRequest, answer: LightMyRequestResponse) => void,
) => {
  const tokens = new Map<Sender, string>();
  const accessOf = async (sender: Sender) => {
    const member = staff[sender];
    const known = tokens.get(sender);
    if (!member || known !== undefined) return known;
    const session = await signIn(t.platform, member);
    await enterPin(t.platform, session.staff);
    tokens.set(sender, session.access);
    return session.access;
  };
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const answer = await send(t, request, await accessOf(request.sender));
      // A request may have logged the sender out: the next one signs in again.
      if (answer.statusCode === 401 || request.endpoint.path.includes('logout')) {
        tokens.delete(request.sender);
      }
      report(request, answer);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
};

export interface FuzzReport {
  sent: number;
  /** How often each endpoint answered with each status. */
  answers: Map<string, number>;
  /** Distinct problems, each with the first request that showed it. */
  problems: Map<string, string>;
}

const describe = ({ endpoint, sender, url, headers, payload }: FuzzRequest) =>
  `${sender}: ${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(payload)?.slice(0, 500) ?? ''}`;

export const fuzz = async (
  t: TestApp,
  endpoints: readonly Endpoint[],
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> => {
  const result: FuzzReport = { sent: 0, answers: new Map(), problems: new Map() };
  const count = (
    endpoint: Endpoint,
    answer: LightMyRequestResponse,
    describeRequest: () => string,
  ) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const outcome = `${name} ${answer.statusCode}`;
    const problem = problemOf(endpoint, answer);
    const problemName = `${name} ${problem ?? ''}`;
    result.sent += 1;
    result.answers.set(outcome, (result.answers.get(outcome) ?? 0) + 1);
    if (problem !== undefined && !result.problems.has(problemName)) {
      result.problems.set(problemName, describeRequest());
    }
  };
  const sendValidCalls = await createValidCalls(t, endpoints);
  for (let at = 0; at < requests; at += BATCH) {
    const wellMade = at % (BATCH * 10) === 0 ? endpoints : [];
    for (const endpoint of wellMade) {
      await sendValidCalls(endpoint, seed + at, (options, answer) =>
        count(endpoint, answer, () => JSON.stringify(options).slice(0, 500)),
      );
    }
    const batch = await prepareBatch(t);
    const sample = fc.sample(requestArbitrary(endpoints, batch.known), {
      seed: seed + at,
      numRuns: Math.min(BATCH, requests - at),
    });
    await runBatch(t, batch, sample, (request, answer) =>
      count(request.endpoint, answer, () => describe(request)),
    );
  }
  return result;
};
