import { createCustomer } from '../../factories/customer.ts';
import { encodeForm } from '../../multipart-form.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import type { ShopWorld, World } from '../world.ts';

const customerOf = ({ t }: World, { shop }: ShopWorld) => createCustomer(t.platform, shop);

const toOwn = async (world: World) => ({ params: { id: await customerOf(world, world.own) } });

const foreignCustomer = (rest: { body?: object } = {}): NonNullable<TenantCase['foreign']> => ({
  'params.id': async (world) => ({
    theirs: { params: { id: await customerOf(world, world.foreign) }, ...rest },
    missing: { params: { id: NO_SUCH_ID }, ...rest },
  }),
});

const customerFields = ['body.name', 'body.phone', 'body.email', 'body.note'] as const;

/** A file; further fields are no part of its form. */
const form = (fields: Record<string, string>) => () => {
  const bytes = Buffer.from(`Name,Phone\nAda ${unique()},\n`);
  const file = { name: 'file', fileName: 'people.csv', type: 'text/csv', bytes };
  const { payload, headers } = encodeForm(fields, [file]);
  return { body: payload, headers };
};

export const customerCases: TenantCases = {
  'GET /customers/': {
    own: noInput,
    plain: ['query.search', 'query.order_by', 'query.page', 'query.limit'],
  },
  'GET /customers/lookup/': { own: () => ({ query: { search: 'Ada' } }), plain: ['query.search'] },
  'POST /customers/': {
    own: () => ({ body: { name: `Ada ${unique()}` } }),
    plain: customerFields,
  },
  'GET /customers/:id/': { own: toOwn, foreign: foreignCustomer() },
  'PUT /customers/:id/': {
    own: async (world) => ({ ...(await toOwn(world)), body: { name: 'Ada' } }),
    foreign: foreignCustomer({ body: { name: 'Taken over' } }),
    plain: customerFields,
  },
  'POST /customers/:id/merge/': {
    own: async (world) => ({
      ...(await toOwn(world)),
      body: { other: await customerOf(world, world.own) },
    }),
    foreign: {
      'params.id': async (world) => {
        const body = { other: await customerOf(world, world.own) };
        return {
          theirs: { params: { id: await customerOf(world, world.foreign) }, body },
          missing: { params: { id: NO_SUCH_ID }, body },
        };
      },
      'body.other': async (world) => {
        const to = await toOwn(world);
        return {
          theirs: { ...to, body: { other: await customerOf(world, world.foreign) } },
          missing: { ...to, body: { other: NO_SUCH_ID } },
        };
      },
    },
  },
  'DELETE /customers/:id/': { own: toOwn, foreign: foreignCustomer() },
  'POST /customers/import/preview/': { own: form({}) },
  'POST /customers/import/': { own: form({ columns: 'name,phone' }), plain: ['body.columns'] },
};
