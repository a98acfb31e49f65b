import { createService } from '../factories/service.ts';
import { PASSWORD, signIn } from '../factories/staff.ts';
import type { CallOptions } from '../test-app.ts';
import type { World } from './world.ts';

type Made<T> = T | Promise<T>;

/** The same call twice: naming a row of the other shop, and naming one that does not exist. */
export interface ForeignCall {
  theirs: CallOptions;
  missing: CallOptions;
}

/** One input of a call, as `params.id`, `query.model` or `body.name`. */
export type InputName = `${'params' | 'query' | 'body'}.${string}`;

export interface TenantCase {
  /** A call that works for whoever may make it, on rows of the own shop that it makes itself. */
  own(world: World): Made<CallOptions>;
  /** The inputs that name a row, each with a call that names one of the other shop by it. */
  foreign?: Readonly<Record<InputName, (world: World) => Made<ForeignCall>>>;
  /** All other inputs. The matrix says when one is in neither. */
  plain?: readonly InputName[];
}

const NO_SUCH_ID = 9_999_999;

let counter = 0;
const unique = () => {
  counter += 1;
  return String(counter);
};

const ownService = async ({ t, own }: World) =>
  (await createService(t.platform, own.shop, { name: `Cut ${unique()}` })).id;

const foreignService = (body?: () => object) => ({
  'params.id': ({ foreign }: World) => {
    const more = body && { body: body() };
    return {
      theirs: { params: { id: foreign.serviceId }, ...more },
      missing: { params: { id: NO_SUCH_ID }, ...more },
    };
  },
});

const noInput = () => ({});

const serviceFields = [
  'body.name',
  'body.description',
  'body.estimated_time',
  'body.price',
] as const;

/** One case per call of the contract, under its method and path. */
export const tenantCases: Readonly<Record<string, TenantCase>> = {
  'POST /auth/login/': {
    own: ({ own }) => ({ body: { email: own.owner.email, password: PASSWORD, role: 'owner' } }),
    foreign: {
      'body.email': ({ foreign }) => {
        const guess = { password: 'not the password', role: 'owner' };
        return {
          theirs: { body: { ...guess, email: foreign.owner.email } },
          missing: { body: { ...guess, email: `nobody-${unique()}@example.test` } },
        };
      },
    },
    plain: ['body.password', 'body.role', 'body.remember'],
  },
  'POST /api/auth/refresh/': {
    own: async ({ t, own }) => ({
      body: { refresh: (await signIn(t.platform, own.owner)).refresh },
    }),
    foreign: {
      'body.refresh': async ({ t, foreign }) => {
        const { staff } = await signIn(t.platform, foreign.owner);
        const forge = (session: string) => ({ refresh: `${session}.0.${'A'.repeat(43)}` });
        return {
          theirs: { body: forge(staff.sessionId) },
          missing: { body: forge(crypto.randomUUID()) },
        };
      },
    },
  },
  'POST /auth/logout/': { own: noInput },
  'GET /auth/get-user-data/': { own: noInput },
  'POST /verify-pin/': {
    own: ({ own }) => ({ body: { pin: own.pin } }),
    foreign: {
      'body.pin': ({ foreign }) => ({
        theirs: { body: { pin: foreign.pin } },
        missing: { body: { pin: '0000' } },
      }),
    },
  },
  'GET /services/': { own: noInput },
  'POST /services/': {
    own: () => ({ body: { name: `Shave ${unique()}` } }),
    plain: serviceFields,
  },
  'PUT /services/:id/': {
    own: async (world) => ({
      params: { id: await ownService(world) },
      body: { name: `Trim ${unique()}` },
    }),
    foreign: foreignService(() => ({ name: 'Taken over' })),
    plain: serviceFields,
  },
  'DELETE /services/:id/': {
    own: async (world) => ({ params: { id: await ownService(world) } }),
    foreign: foreignService(),
  },
  'POST /export/': { own: () => ({ query: { model: 'service' } }), plain: ['query.model'] },
};
