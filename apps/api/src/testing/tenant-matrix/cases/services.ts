import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { createCategory } from '../../../features/services/change-categories.ts';
import { listCategories } from '../../../features/services/list-categories.ts';
import { listServices } from '../../../features/services/list-services.ts';
import { createService } from '../../factories/service.ts';
import type { CallOptions } from '../../test-app.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import { CANARY, type World } from '../world.ts';
import { foreignAnswers } from './booking/booking-answers.ts';

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

const serviceFields = [
  'body.name',
  'body.description',
  'body.estimated_time',
  'body.price',
  'body.is_active',
  'body.price_from',
  'body.is_add_on',
] as const;

let categories = 0;

const addCategory = async (t: World['t'], shop: World['own']['shop'], mark: string) => {
  categories += 1;
  const name = `${mark} category ${String(categories)}`;
  return (await createCategory(t.platform, shop, name)).id;
};

const ownCategory = ({ t, own }: World) => addCategory(t, own.shop, 'Own');
const foreignCategory = ({ t, foreign }: World) => addCategory(t, foreign.shop, CANARY);

/** The references of a service: a category and barbers of the other shop. */
const foreignReferences = (call: (world: World) => Promise<CallOptions>) => {
  const bodies = async (world: World, theirs: object, missing: object) => {
    const body = { name: `Shave ${unique()}` };
    return {
      theirs: { ...(await call(world)), body: { ...body, ...theirs } },
      missing: { ...(await call(world)), body: { ...body, ...missing } },
    };
  };
  return {
    'body.category_id': async (world: World) =>
      bodies(world, { category_id: await foreignCategory(world) }, { category_id: NO_SUCH_ID }),
    'body.barbers': (world: World) =>
      bodies(
        world,
        { barbers: [{ barber: world.foreign.employee.membershipId, is_offered: false }] },
        { barbers: [{ barber: NO_SUCH_ID, is_offered: false }] },
      ),
  };
};

/** The whole list of our shop, with another category or service added to it. */
const orderWith = async ({ t, own }: World, more: object[] = []) => {
  const services = await listServices(t.platform, own.shop);
  const listed = await listCategories(t.platform, own.shop);
  const groups = [...listed.map(({ id }) => id), null].map((category) => ({
    category,
    services: services.filter((each) => each.category_id === category).map(({ id }) => id),
  }));
  return { body: { groups: [...groups, ...more] } };
};

const categoryCase = (body?: object): TenantCase => ({
  own: async (world) => ({
    params: { id: await ownCategory(world) },
    ...(body && { body: { name: `Renamed ${unique()}` } }),
  }),
  foreign: {
    'params.id': async (world) => ({
      theirs: { params: { id: await foreignCategory(world) }, ...(body && { body }) },
      missing: { params: { id: NO_SUCH_ID }, ...(body && { body }) },
    }),
  },
  ...(body && { plain: ['body.name'] as const }),
});

export const serviceCases: TenantCases = {
  'GET /services/': { own: noInput },
  'POST /services/': {
    own: () => ({ body: { name: `Shave ${unique()}` } }),
    foreign: foreignReferences(() => Promise.resolve({})),
    plain: serviceFields,
  },
  'PUT /services/:id/': {
    own: async (world) => ({
      params: { id: await ownService(world) },
      body: { name: `Trim ${unique()}` },
    }),
    foreign: {
      ...foreignService(() => ({ name: 'Taken over' })),
      ...foreignReferences(async (world) => ({ params: { id: await ownService(world) } })),
    },
    plain: serviceFields,
  },
  'DELETE /services/:id/': {
    own: async (world) => ({ params: { id: await ownService(world) } }),
    foreign: {
      ...foreignService(),
      'query.bookings': async (world) => {
        const params = { id: await ownService(world) };
        const { theirs, missing } = await foreignAnswers(world, [params.id]);
        return {
          theirs: { params, query: { bookings: writeBookingAnswers(theirs) } },
          missing: { params, query: { bookings: writeBookingAnswers(missing) } },
        };
      },
    },
  },
  'PUT /services/:id/active/': {
    own: async (world) => ({
      params: { id: await ownService(world) },
      body: { is_active: false },
    }),
    foreign: foreignService(() => ({ is_active: false })),
    plain: ['body.is_active'],
  },
  'PUT /services/order/': {
    own: (world) => orderWith(world),
    foreign: {
      'body.groups': async (world) => ({
        theirs: await orderWith(world, [{ category: await foreignCategory(world), services: [] }]),
        missing: await orderWith(world, [{ category: NO_SUCH_ID, services: [] }]),
      }),
    },
  },
  'GET /services/categories/': { own: noInput },
  'POST /services/categories/': {
    own: () => ({ body: { name: `Category ${unique()}` } }),
    plain: ['body.name'],
  },
  'PUT /services/categories/:id/': categoryCase({ name: 'Taken over' }),
  'DELETE /services/categories/:id/': categoryCase(),
};
