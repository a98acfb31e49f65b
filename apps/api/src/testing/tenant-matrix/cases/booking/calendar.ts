import { feedTokenOf } from '../../../../features/calendar/policy.ts';
import { createVisit } from '../../../factories/visit.ts';
import { NO_SUCH_ID, type TenantCases } from '../../tenant-case.ts';
import { CANARY, OWN_MARK, type ShopWorld, type World } from '../../world.ts';
import { freeHour, makeRoom } from './bookings.ts';

const days = { from: '2026-11-09', to: '2026-11-15' };
const month = { month: '2026-11' };

const bookedVisit = async ({ t, own }: World): Promise<void> => {
  await createVisit(t.platform, own.shop, {
    source: 'booking_link',
    arrived_at: null,
    barber_id: own.employee.membershipId,
    scheduled_at: t.clock.now(),
  });
};

const foreignBarber = (query: Record<string, string>) => ({
  'query.barber': ({ foreign }: World) => ({
    theirs: { query: { ...query, barber: String(foreign.employee.membershipId) } },
    missing: { query: { ...query, barber: String(NO_SUCH_ID) } },
  }),
});

const foreignMember = {
  'params.id': ({ foreign }: World) => ({
    theirs: { params: { id: foreign.employee.membershipId } },
    missing: { params: { id: NO_SUCH_ID } },
  }),
};

const feedOf = async ({ t }: World, { shop, employee }: ShopWorld, mark: string) => {
  const { membershipId: barber } = employee;
  const { feed_number } = await t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('memberships')
      .select('feed_number')
      .where('id', '=', barber)
      .executeTakeFirstOrThrow(),
  );
  const token = feedTokenOf(t.platform, shop, { id: barber, feed_number });
  return { username: `${mark}-barbers`, barber, token };
};

const ownFeed = (world: World) => feedOf(world, world.own, OWN_MARK);
const foreignFeed = (world: World) => feedOf(world, world.foreign, CANARY);

const deskBooking = (world: World, more: object = {}) => ({
  body: {
    barber: world.own.employee.membershipId,
    customer_name: 'Grace',
    starts_at: freeHour(world).toString(),
    ...more,
  },
});

/** A booking of the employee, which they may move as well as the owner. */
const movableVisit = async (world: World, { shop, employee }: ShopWorld): Promise<number> => {
  const { id } = await createVisit(world.t.platform, shop, {
    source: 'staff',
    arrived_at: null,
    barber_id: employee.membershipId,
    scheduled_at: freeHour(world),
  });
  return id;
};

const moveTo = (world: World, barber: number) => ({
  barber,
  starts_at: freeHour(world).toString(),
  minutes: 30,
});

export const calendarCases: TenantCases = {
  'POST /calendar/bookings/': {
    own: async (world) => {
      await makeRoom(world);
      return deskBooking(world);
    },
    foreign: {
      'body.barber': (world) => ({
        theirs: deskBooking(world, { barber: world.foreign.employee.membershipId }),
        missing: deskBooking(world, { barber: NO_SUCH_ID }),
      }),
      'body.services': (world) => ({
        theirs: deskBooking(world, { services: [world.foreign.serviceId] }),
        missing: deskBooking(world, { services: [NO_SUCH_ID] }),
      }),
    },
    plain: [
      'body.starts_at',
      'body.minutes',
      'body.customer_name',
      'body.customer_phone',
      'body.customer_email',
      'body.note',
      'body.allows_overlap',
    ],
  },
  'GET /calendar/bookings/:id/slots/': {
    own: async (world) => ({
      params: { id: await movableVisit(world, world.own) },
      query: { ...month, barber: String(world.own.employee.membershipId) },
    }),
    foreign: {
      'params.id': async (world) => {
        const query = { ...month, barber: String(world.own.employee.membershipId) };
        return {
          theirs: { params: { id: await movableVisit(world, world.foreign) }, query },
          missing: { params: { id: NO_SUCH_ID }, query },
        };
      },
      'query.barber': async (world) => {
        const params = { id: await movableVisit(world, world.own) };
        const barber = String(world.foreign.employee.membershipId);
        return {
          theirs: { params, query: { ...month, barber } },
          missing: { params, query: { ...month, barber: String(NO_SUCH_ID) } },
        };
      },
    },
    plain: ['query.month'],
  },
  'PUT /calendar/bookings/:id/': {
    own: async (world) => {
      await makeRoom(world);
      const params = { id: await movableVisit(world, world.own) };
      return { params, body: moveTo(world, world.own.employee.membershipId) };
    },
    foreign: {
      'params.id': async (world) => {
        const body = moveTo(world, world.own.employee.membershipId);
        return {
          theirs: { params: { id: await movableVisit(world, world.foreign) }, body },
          missing: { params: { id: NO_SUCH_ID }, body },
        };
      },
      'body.barber': async (world) => {
        const params = { id: await movableVisit(world, world.own) };
        return {
          theirs: { params, body: moveTo(world, world.foreign.employee.membershipId) },
          missing: { params, body: moveTo(world, NO_SUCH_ID) },
        };
      },
    },
    plain: ['body.starts_at', 'body.minutes', 'body.allows_overlap'],
  },
  'GET /calendar/': {
    own: async (world) => {
      await bookedVisit(world);
      return { query: days };
    },
    foreign: foreignBarber(days),
    plain: ['query.from', 'query.to'],
  },
  'GET /calendar/month/': {
    own: () => ({ query: month }),
    foreign: foreignBarber(month),
    plain: ['query.month'],
  },
  'GET /calendar/feeds/:id/': {
    own: ({ own }, caller) => ({
      params: { id: (caller === 'employee' ? own.employee : own.owner).membershipId },
    }),
    foreign: foreignMember,
  },
  'POST /calendar/feeds/:id/reset/': {
    own: ({ own }, caller) => ({
      params: { id: (caller === 'employee' ? own.employee : own.owner).membershipId },
    }),
    foreign: foreignMember,
  },
  'GET /calendars/:username/:barber/:token/bookings.ics': {
    own: async (world) => {
      await bookedVisit(world);
      return { params: await ownFeed(world) };
    },
    foreign: {
      'params.username': async (world) => ({
        theirs: { params: { ...(await ownFeed(world)), username: `${CANARY}-barbers` } },
        missing: { params: { ...(await ownFeed(world)), username: 'nobody-here' } },
      }),
      'params.barber': async (world) => {
        const [own, theirs] = [await ownFeed(world), await foreignFeed(world)];
        return {
          theirs: { params: { ...theirs, username: own.username } },
          missing: { params: { ...own, barber: NO_SUCH_ID } },
        };
      },
      'params.token': async (world) => {
        const [own, theirs] = [await ownFeed(world), await foreignFeed(world)];
        return {
          theirs: { params: { ...own, token: theirs.token } },
          missing: { params: { ...own, token: 'a-token-that-nobody-has' } },
        };
      },
    },
  },
};
