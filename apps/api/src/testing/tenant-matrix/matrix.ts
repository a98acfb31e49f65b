import type { Access, Endpoint, Method } from '@lineup/contract/kernel/endpoint';
import { hasRight, isRight, type Right } from '@lineup/contract/kernel/rights';
import type { LightMyRequestResponse } from 'fastify';
import type { CallOptions } from '../test-app.ts';
import { readAffiliateRows } from './affiliate-rows.ts';
import { changedTables, readShopRows } from './shop-rows.ts';
import type { InputName, TenantCase } from './tenant-case.ts';
import {
  accessOf,
  CANARY,
  type Caller,
  callers,
  plantUsedKey,
  sharedAccessOf,
  type World,
} from './world.ts';

/** The callers that each access of the contract allows. */
const allowedCallers: Record<Exclude<Access, Right>, readonly Caller[]> = {
  public: callers,
  // A token of no session is refused where one is read.
  optional: ['anonymous', 'shopless', 'affiliate', 'employee', 'owner'],
  account: ['shopless', 'affiliate', 'employee', 'owner'],
  affiliate: ['affiliate'],
  // The link is the proof, whoever has it.
  ticket: callers,
  kiosk: callers,
};

const staff = ['employee', 'owner'] as const;

/** Managers and receptionists are in the matrix of rights, which calls every endpoint as each role. */
const callersAllowed = (access: Access): readonly Caller[] =>
  isRight(access) ? staff.filter((role) => hasRight(role, access)) : allowedCallers[access];

type Cases = Readonly<Record<string, TenantCase>>;
type Report = (what: string) => void;

const whereToAdd = 'in apps/api/src/testing/tenant-matrix/cases/';

/** Differs from call to call without revealing anything. */
const incidental = /^(date|x-request-id|content-length|x-ratelimit-.*)$/;

/** The content of a response, byte for byte, except the id of the request. */
const contentOf = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.entries(headers)
    .filter(([name]) => !incidental.test(name))
    .toSorted(([a], [b]) => a.localeCompare(b)),
  body: body.replace(/"request_id":"[0-9a-f-]{36}"/, '"request_id":""'),
});

/** All inputs of this call, from the contract. */
const inputsOf = ({ path, body, query }: Endpoint): InputName[] => {
  const keysOf = (schema: Endpoint['body']) => Object.keys(schema?._zod.def.shape ?? {});
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => `params.${name}` as const),
    ...keysOf(query).map((key) => `query.${key}` as const),
    ...keysOf(body).map((key) => `body.${key}` as const),
  ];
};

/** Every input must be declared: whether or not it refers to a row. */
const undeclaredInputs = (endpoint: Endpoint, { foreign = {}, plain = [] }: TenantCase) => {
  const inputs = inputsOf(endpoint);
  const declared = [...(Object.keys(foreign) as InputName[]), ...plain];
  return [
    ...inputs
      .filter((input) => !declared.includes(input))
      .map((input) => `takes ${input}: add it to foreign if it names a row, else to plain,`),
    ...declared
      .filter((input) => !inputs.includes(input))
      .map((input) => `takes no ${input}: take it away`),
  ];
};

/** All rows of one side: the shop and the affiliate. */
const readSide = async ({ t, affiliates, ...world }: World, side: 'own' | 'foreign') => {
  const [ofShop, ofAffiliate] = await Promise.all([
    readShopRows(t.platform, world[side].shop),
    readAffiliateRows(t.platform, affiliates[side].affiliate),
  ]);
  return { ...ofShop, ...ofAffiliate };
};

/**
 * The same call with the ids of the foreign shop and affiliate wherever a careless handler might
 * read them.
 */
const smuggling = (options: CallOptions, shop: number, affiliate: number): CallOptions => ({
  ...options,
  query: {
    ...options.query,
    shop_id: String(shop),
    shop: String(shop),
    affiliate_id: String(affiliate),
  },
  headers: {
    ...options.headers,
    'x-shop-id': String(shop),
    'x-affiliate-id': String(affiliate),
  },
  // A form has fixed parts; an additional one is refused.
  ...(options.body !== undefined &&
    !Buffer.isBuffer(options.body) && {
      body: {
        ...(options.body as object),
        shop_id: shop,
        shop,
        shopId: shop,
        affiliate_id: affiliate,
        affiliateId: affiliate,
      },
    }),
});

class RouteCheck {
  readonly #world: World;
  readonly #endpoint: Endpoint;
  readonly #case: TenantCase;
  readonly #report: Report;

  constructor(world: World, endpoint: Endpoint, tenantCase: TenantCase, report: Report) {
    this.#world = world;
    this.#endpoint = endpoint;
    this.#case = tenantCase;
    this.#report = report;
  }

  async #call(label: string, as: string | undefined, options: CallOptions) {
    const answer = await this.#world.t.call(this.#endpoint, { ...options, as });
    if (JSON.stringify([answer.headers, answer.body]).toLowerCase().includes(CANARY)) {
      this.#report(`${label}: the answer shows what belongs to the other shop`);
    }
    if (answer.statusCode >= 500) this.#report(`${label}: answered ${answer.statusCode}`);
    return answer;
  }

  #isSuccess({ statusCode }: LightMyRequestResponse) {
    return statusCode in this.#endpoint.answers;
  }

  /** A refusal changes nothing: the rows are compared once for all of them, because reading them takes long. */
  async refuses(refused: readonly Caller[]) {
    if (refused.length === 0) return;
    const calls = [];
    for (const caller of refused) {
      const options = await this.#case.own(this.#world, caller);
      calls.push({ caller, options, as: await sharedAccessOf(this.#world, caller) });
    }
    const before = await readSide(this.#world, 'own');
    for (const { caller, options, as } of calls) {
      const { statusCode } = await this.#call(caller, as, options);
      const expected = caller === 'anonymous' || caller === 'ticketHolder' ? 401 : 403;
      if (statusCode !== expected) {
        this.#report(`${caller}: answered ${statusCode} instead of ${expected}`);
      }
    }
    const changed = changedTables(before, await readSide(this.#world, 'own'));
    if (changed.length > 0) {
      this.#report(`${refused.join(' or ')}: refused, but changed ${changed.join(', ')}`);
    }
  }

  async serves(caller: Caller) {
    const { foreign, affiliates } = this.#world;
    const { shop } = foreign;
    const attempts: Record<string, (options: CallOptions) => CallOptions> = {
      own: (options) => options,
      'own, naming the other shop': (options) =>
        smuggling(options, shop, affiliates.foreign.affiliate),
    };
    if (this.#endpoint.idempotent) {
      const key = await plantUsedKey(this.#world);
      attempts['own, under a key of the other shop'] = (options) => ({
        ...options,
        headers: { ...options.headers, 'idempotency-key': key },
      });
    }
    const before = await readSide(this.#world, 'foreign');
    for (const [label, change] of Object.entries(attempts)) {
      const options = change(await this.#case.own(this.#world, caller));
      // A flow that was begun in a session can only be completed in it.
      const as = options.as ?? (await accessOf(this.#world, caller));
      const answer = await this.#call(`${caller}, ${label}`, as, options);
      if (!this.#isSuccess(answer)) {
        this.#report(`${caller}, ${label}: answered ${answer.statusCode}: ${answer.body}`);
      }
    }
    const changed = changedTables(before, await readSide(this.#world, 'foreign'));
    if (changed.length > 0)
      this.#report(`${caller}, own: changed ${changed.join(', ')} over there`);
  }

  async asksAgain(caller: Caller) {
    const options = await this.#case.own(this.#world, caller);
    const as = await accessOf(this.#world, caller, { hasPinGrant: false });
    const answer = await this.#call(`${caller}, no PIN`, as, options);
    const refusal = this.#endpoint.pin ? 'pin_required' : 'step_up_required';
    if (answer.statusCode !== 403 || !answer.body.includes(refusal)) {
      this.#report(`${caller}: answered ${answer.statusCode} without PIN or step-up`);
    }
  }

  async hidesTheOtherShop(caller: Caller) {
    const calls = [];
    for (const [input, make] of Object.entries(this.#case.foreign ?? {})) {
      calls.push({ label: `${caller}, foreign ${input}`, ...(await make(this.#world)) });
    }
    if (calls.length === 0) return;
    const before = await readSide(this.#world, 'foreign');
    for (const { label, theirs, missing } of calls) {
      const as = await accessOf(this.#world, caller);
      const [one, other] = [
        contentOf(await this.#call(label, as, theirs)),
        contentOf(await this.#call(label, as, missing)),
      ];
      if (JSON.stringify(one) !== JSON.stringify(other)) {
        this.#report(
          `${label}: a foreign row answers ${JSON.stringify(one)}, a missing one ${JSON.stringify(other)}`,
        );
      }
    }
    const changed = changedTables(before, await readSide(this.#world, 'foreign'));
    if (changed.length > 0) {
      this.#report(`${caller}, foreign: changed ${changed.join(', ')} over there`);
    }
  }
}

const checkRoute = async (
  world: World,
  endpoint: Endpoint,
  tenantCase: TenantCase,
  report: Report,
) => {
  const check = new RouteCheck(world, endpoint, tenantCase, report);
  const allowed = callersAllowed(endpoint.access);
  await check.refuses(callers.filter((caller) => !allowed.includes(caller)));
  for (const caller of allowed) {
    await check.serves(caller);
    if (endpoint.pin || endpoint.stepUp) await check.asksAgain(caller);
    await check.hidesTheOtherShop(caller);
  }
  await tenantCase.after?.(world);
};

/**
 * Runs the cases of every route that the router has. The returned lines should not have happened.
 */
export const findLeaks = async (world: World, cases: Cases): Promise<string[]> => {
  const findings: string[] = [];
  for (const { method, endpoint } of world.t.app.routeTable) {
    if (!endpoint) continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    const report: Report = (what) => findings.push(`${name} as ${what}`);
    const tenantCase = cases[name];
    if (!tenantCase) {
      findings.push(`${name} has no tenant case: add '${name}' to tenantCases ${whereToAdd}`);
      continue;
    }
    for (const problem of undeclaredInputs(endpoint, tenantCase)) {
      findings.push(`${name} ${problem} ${whereToAdd}`);
    }
    // Fastify answers HEAD wherever it answers GET.
    await checkRoute(world, { ...endpoint, method: method as Method }, tenantCase, report);
  }
  return findings;
};
