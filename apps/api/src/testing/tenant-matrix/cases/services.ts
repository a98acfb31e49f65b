import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { createService } from '../../factories/service.ts';
import { NO_SUCH_ID, noInput, type TenantCases, unique } from '../tenant-case.ts';
import type { World } from '../world.ts';
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
] as const;

export const serviceCases: TenantCases = {
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
};
