import { createBookingLink } from '../../../factories/booking-link.ts';
import { createService } from '../../../factories/service.ts';
import type { CallOptions } from '../../../test-app.ts';
import { NO_SUCH_ID, noInput, type TenantCases, unique } from '../../tenant-case.ts';
import type { Caller, ShopWorld, World } from '../../world.ts';

const memberOf = ({ employee, owner }: ShopWorld, caller: Caller) =>
  (caller === 'employee' ? employee : owner).membershipId;

const times = {
  link_text: 'Book with me',
  start_time: '09:00',
  end_time: '17:00',
  time_gap: 30,
  is_active: false,
};
const timeFields = [
  'body.link_text',
  'body.start_time',
  'body.end_time',
  'body.time_gap',
  'body.is_active',
] as const;

const ownService = async ({ t, own }: World) =>
  (await createService(t.platform, own.shop, { name: `Cut ${unique()}` })).id;

const bodyOf = async (world: World, caller: Caller) => ({
  ...times,
  barber: memberOf(world.own, caller),
  service: await ownService(world),
});

const linkOf = async (world: World, which: 'own' | 'foreign', caller: Caller) => {
  const shop = world[which];
  return createBookingLink(world.t.platform, shop.shop, {
    membershipId: memberOf(shop, caller),
    serviceId: shop.serviceId,
    isActive: false,
  });
};

type Made = CallOptions & { body: object };

/** The barber and the service of a link, each from the other shop once. */
const foreignNames = (base: (world: World) => Promise<Made>) => ({
  'body.barber': async (world: World) => {
    const made = await base(world);
    const withBarber = (barber: number) => ({ ...made, body: { ...made.body, barber } });
    return {
      theirs: withBarber(world.foreign.employee.membershipId),
      missing: withBarber(NO_SUCH_ID),
    };
  },
  'body.service': async (world: World) => {
    const made = await base(world);
    const withService = (service: number) => ({ ...made, body: { ...made.body, service } });
    return { theirs: withService(world.foreign.serviceId), missing: withService(NO_SUCH_ID) };
  },
});

const newLink = async (world: World) => ({ body: await bodyOf(world, 'owner') });

const change = async (world: World) => ({
  params: { id: await linkOf(world, 'own', 'owner') },
  body: await bodyOf(world, 'owner'),
});

export const bookingLinkCases: TenantCases = {
  'GET /booking/links/': { own: noInput },
  'POST /booking/links/create/': {
    own: async (world, caller) => ({ body: await bodyOf(world, caller) }),
    foreign: foreignNames(newLink),
    plain: timeFields,
  },
  'POST /booking/links/create-missing/': { own: noInput },
  'PUT /booking/links/:id/': {
    own: async (world, caller) => ({
      params: { id: await linkOf(world, 'own', caller) },
      body: await bodyOf(world, caller),
    }),
    foreign: {
      'params.id': async (world) => {
        const body = await bodyOf(world, 'owner');
        return {
          theirs: { params: { id: await linkOf(world, 'foreign', 'owner') }, body },
          missing: { params: { id: NO_SUCH_ID }, body },
        };
      },
      ...foreignNames(change),
    },
    plain: timeFields,
  },
  'DELETE /booking/links/:id/': {
    own: async (world, caller) => ({ params: { id: await linkOf(world, 'own', caller) } }),
    foreign: {
      'params.id': async (world) => ({
        theirs: { params: { id: await linkOf(world, 'foreign', 'owner') } },
        missing: { params: { id: NO_SUCH_ID } },
      }),
    },
  },
};
