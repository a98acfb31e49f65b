import { createBookingLink } from '../../../factories/booking-link.ts';
import type { CallOptions } from '../../../test-app.ts';
import { NO_SUCH_ID, type TenantCase, type TenantCases } from '../../tenant-case.ts';
import { CANARY, OWN_MARK, type ShopWorld, type World } from '../../world.ts';

const linkOf = ({ t }: World, { shop, employee, serviceId }: ShopWorld) =>
  createBookingLink(t.platform, shop, { membershipId: employee.membershipId, serviceId });

const addressOf = async (world: World) => ({
  shop_username: `${OWN_MARK}-barbers`,
  barber_username: `${OWN_MARK}-employee`,
  link_id: await linkOf(world, world.own),
});

type Input = Pick<CallOptions, 'query'>;

/** Replaces each name of a link's URL in turn by the other shop's: it leads nowhere. */
const foreignNames = (input: Input): NonNullable<TenantCase['foreign']> => {
  const named = async (world: World, theirs: object, missing: object) => {
    const own = await addressOf(world);
    return {
      theirs: { params: { ...own, ...theirs }, ...input },
      missing: { params: { ...own, ...missing }, ...input },
    };
  };
  return {
    'params.shop_username': (world) =>
      named(world, { shop_username: `${CANARY}-barbers` }, { shop_username: 'nobody-here' }),
    'params.barber_username': (world) =>
      named(world, { barber_username: `${CANARY}-employee` }, { barber_username: 'nobody-here' }),
    'params.link_id': async (world) =>
      named(world, { link_id: await linkOf(world, world.foreign) }, { link_id: NO_SUCH_ID }),
  };
};

const month = { query: { month: '2027-03' } };

const shopName = { shop_username: `${OWN_MARK}-barbers` };

/** The other shop's name leads to that shop's public page, so only ids can be foreign. */
const ofService = async (world: World, id: number) => {
  await linkOf(world, world.own);
  return { params: shopName, query: { services: String(id) } };
};

export const bookingPageCases: TenantCases = {
  'GET /booking/shops/:shop_username/': {
    own: async (world) => {
      await linkOf(world, world.own);
      return { params: shopName };
    },
    plain: ['params.shop_username'],
  },
  'GET /booking/shops/:shop_username/times/': {
    own: (world) => ofService(world, world.own.serviceId),
    foreign: {
      'query.services': async (world) => ({
        theirs: await ofService(world, world.foreign.serviceId),
        missing: await ofService(world, NO_SUCH_ID),
      }),
    },
    plain: ['params.shop_username', 'query.from'],
  },
  'GET /booking/pages/:shop_username/:barber_username/:link_id/': {
    own: async (world) => ({ params: await addressOf(world) }),
    foreign: foreignNames({}),
  },
  'GET /booking/pages/:shop_username/:barber_username/:link_id/slots/': {
    own: async (world) => ({ params: await addressOf(world), ...month }),
    foreign: {
      ...foreignNames(month),
      'query.services': async (world) => {
        const params = await addressOf(world);
        const adding = (id: number) => ({ query: { ...month.query, services: String(id) } });
        return {
          theirs: { params, ...adding(world.foreign.serviceId) },
          missing: { params, ...adding(NO_SUCH_ID) },
        };
      },
    },
    plain: ['query.month'],
  },
};
