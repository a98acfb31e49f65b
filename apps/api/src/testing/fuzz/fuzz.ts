import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { Role } from '@lineup/contract/kernel/rights';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { createEmailChange, EMAIL_CODE } from '../factories/accounts/email-change.ts';
import { createPin, enterPin } from '../factories/accounts/pin.ts';
import { createAffiliate, signInAffiliate } from '../factories/affiliates/affiliate.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createKiosk } from '../factories/kiosk.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createService } from '../factories/service.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import type { TestApp } from '../test-app.ts';
import { problemOf } from './check-response.ts';
import type { KnownValues } from './contract-arbitrary.ts';
import {
  type FuzzRequest,
  type Links,
  requestArbitrary,
  type Sender,
} from './request-arbitrary.ts';
import { createValidCalls } from './valid-calls.ts';

/** Requests that share a pair of shops. */
const BATCH = 500;
const IN_FLIGHT = 8;

interface Batch {
  /** How senders with a session sign in; who has a link to a ticket or a kiosk sends its token. */
  signIn: Partial<Record<Sender, () => Promise<string>>>;
  links: Links;
  known: KnownValues;
}

/** A walk-in, a booking and a kiosk of a shop, which are opened by links. */
const createLinks = async ({ platform }: TestApp, owner: TestStaff): Promise<Links> => {
  const username = `shop-${String(owner.shop)}`;
  const scheduled_at = platform.clock.now().add({ hours: 30 });
  const walkIn = await createVisit(platform, owner.shop);
  const booking = await createBookedVisit(platform, owner.shop, { scheduled_at });
  const kiosk = await createKiosk(platform, owner);
  return {
    ticketHolder: [walkIn, booking].map(({ token }) => ({ username, token })),
    kiosk: [{ username, token: kiosk.token }],
  };
};

/** The members of one shop by role, and the owner of another shop. */
const createTeams = async ({ platform }: TestApp) => {
  const open = () => createOpenShop(platform, { hours: { from: 0, to: 24 } });
  const { barber: owner, serviceId } = await open();
  const neighbour = await open();
  const member = (role: Role) => createStaff(platform, { shop: owner.shop, role });
  const staff = {
    owner,
    neighbour: neighbour.barber,
    employee: await member('employee'),
    receptionist: await member('receptionist'),
    manager: await member('manager'),
  };
  return { staff, serviceIds: [serviceId, neighbour.serviceId] };
};

/** Two new shops, so that data of earlier requests does not pile up. */
const prepareBatch = async (t: TestApp): Promise<Batch> => {
  const { platform } = t;
  const { staff, serviceIds: ids } = await createTeams(t);
  const { owner, neighbour } = staff;
  // Two of them are in the affiliate programme as well.
  for (const { accountId } of [owner, neighbour]) await createAffiliate(platform, { accountId });
  const affiliate = await createAffiliate(platform);
  const people = [...Object.values(staff), affiliate];
  for (const person of people) await createEmailChange(platform, person, `new-${person.email}`);
  for (const { shop } of [owner, neighbour]) {
    await createPin(platform, shop);
    for (const name of ['Beard Trim', 'Hot Towel Shave']) {
      ids.push((await createService(platform, shop, { name })).id);
    }
  }
  const links = await createLinks(t, owner);
  const allLinks = Object.values(links).flat();
  const signInMember = (member: TestStaff) => async () => {
    const session = await signIn(platform, member);
    await enterPin(platform, session.staff);
    return session.access;
  };
  return {
    signIn: {
      ...Object.fromEntries(
        Object.entries(staff).map(([name, member]) => [name, signInMember(member)]),
      ),
      affiliate: async () => (await signInAffiliate(platform, affiliate)).access,
      ...Object.fromEntries(
        Object.entries(links).map(([name, [link]]) => [
          name,
          () => Promise.resolve(link?.token ?? ''),
        ]),
      ),
    },
    links,
    known: {
      id: ids,
      name: ['Skin Fade', 'beard trim'],
      username: allLinks.map(({ username }) => username),
      token: allLinks.map(({ token }) => token),
      email: people.map(({ email }) => email),
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
  batch: Batch,
  requests: FuzzRequest[],
  report: (request: FuzzRequest, answer: LightMyRequestResponse) => void,
) => {
  const tokens = new Map<Sender, string>();
  const accessOf = async (sender: Sender) => {
    const open = batch.signIn[sender];
    const known = tokens.get(sender);
    if (!open || known !== undefined) return known;
    const access = await open();
    tokens.set(sender, access);
    return access;
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
    const sample = fc.sample(requestArbitrary(endpoints, batch.known, batch.links), {
      seed: seed + at,
      numRuns: Math.min(BATCH, requests - at),
    });
    await runBatch(t, batch, sample, (request, answer) =>
      count(request.endpoint, answer, () => describe(request)),
    );
  }
  return result;
};
