import { createVisit, type VisitOptions } from '../../factories/visit.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases } from '../tenant-case.ts';
import type { ShopWorld, World } from '../world.ts';

const visitOf = async (world: World, shop: ShopWorld, options: VisitOptions = {}) =>
  (await createVisit(world.t.platform, shop.shop, options)).id;

const ownVisit = (world: World) => visitOf(world, world.own);

const ownBooking = (world: World) =>
  visitOf(world, world.own, {
    source: 'staff',
    arrived_at: null,
    scheduled_at: world.t.clock.now(),
    barber_id: world.own.employee.membershipId,
  });

/** Being served by the caller. */
const ownChair = async (world: World, caller: string) => {
  const { own, t } = world;
  const { membershipId } = caller === 'employee' ? own.employee : own.owner;
  return visitOf(world, own, {
    status: 'in_progress',
    barber_id: membershipId,
    started_at: t.clock.now(),
  });
};

type Rest = { body?: object; query?: Record<string, string> };

const foreignVisit = (rest: Rest = {}): NonNullable<TenantCase['foreign']> => ({
  'params.id': async (world) => ({
    theirs: { params: { id: await visitOf(world, world.foreign) }, ...rest },
    missing: { params: { id: NO_SUCH_ID }, ...rest },
  }),
});

/** The same call with a service and with a barber of the other shop, and with unknown ones. */
const foreignServices = (
  params: (world: World) => Promise<object>,
): NonNullable<TenantCase['foreign']> => ({
  'body.services': async (world) => ({
    theirs: { ...(await params(world)), body: { services: [world.foreign.serviceId] } },
    missing: { ...(await params(world)), body: { services: [NO_SUCH_ID] } },
  }),
  'body.barber': async (world) => ({
    theirs: { ...(await params(world)), body: { barber: world.foreign.employee.membershipId } },
    missing: { ...(await params(world)), body: { barber: NO_SUCH_ID } },
  }),
});

const toOwnVisit = async (world: World) => ({ params: { id: await ownVisit(world) } });

const wordFields = ['body.customer_name', 'body.customer_phone', 'body.note'] as const;

export const appointmentCases: TenantCases = {
  'GET /live/': { own: noInput },
  'GET /appointments/': {
    own: async (world) => {
      await ownVisit(world);
      return { query: { status: 'all' } };
    },
    plain: [
      'query.order_by',
      'query.page',
      'query.limit',
      'query.status',
      'query.date',
      'query.search',
      'query.timezone',
    ],
    foreign: {
      'query.barber': async (world) => ({
        theirs: { query: { barber: String(world.foreign.owner.membershipId) } },
        missing: { query: { barber: String(NO_SUCH_ID) } },
      }),
    },
  },
  'GET /current-barber-appointments/': { own: noInput, plain: ['query.timezone'] },
  'POST /appointments/': {
    own: () => ({ body: { customer_name: 'Grace' } }),
    foreign: foreignServices(async () => ({})),
    plain: [...wordFields, 'body.arrived_at'],
  },
  'GET /appointments/:id/': { own: toOwnVisit, foreign: foreignVisit() },
  'PATCH /appointments/:id/': {
    own: async (world) => ({ ...(await toOwnVisit(world)), body: { note: 'Low fade' } }),
    foreign: { ...foreignVisit({ body: { note: 'Taken over' } }), ...foreignServices(toOwnVisit) },
    plain: [...wordFields, 'body.payment', 'body.status'],
  },
  'POST /appointments/claim/': {
    own: async (world) => ({ body: { appt_id: await ownVisit(world), confirmed: true } }),
    plain: ['body.confirmed'],
    foreign: {
      'body.barber': async (world) => {
        const appt_id = await ownVisit(world);
        const { membershipId } = world.foreign.employee;
        return {
          theirs: { body: { appt_id, barber: membershipId } },
          missing: { body: { appt_id, barber: NO_SUCH_ID } },
        };
      },
      'body.appt_id': async (world) => ({
        theirs: { body: { appt_id: await visitOf(world, world.foreign) } },
        missing: { body: { appt_id: NO_SUCH_ID } },
      }),
    },
  },
  'POST /appointments/:id/call/': {
    own: async (world, caller) => ({ params: { id: await ownChair(world, caller) } }),
    foreign: foreignVisit(),
  },
  'PUT /appointments/:id/': {
    own: async (world, caller) => ({
      params: { id: await ownChair(world, caller) },
      query: { served: 'yes' },
    }),
    foreign: foreignVisit({ query: { served: 'yes' } }),
    plain: ['query.served', 'query.payment', 'query.timezone'],
  },
  'POST /appointments/:id/place/': {
    own: async (world) => ({
      ...(await toOwnVisit(world)),
      body: { behind: null, reason: 'Leaves for a train' },
    }),
    foreign: {
      ...foreignVisit({ body: { behind: null, reason: 'Taken over' } }),
      'body.behind': async (world) => {
        const { params } = await toOwnVisit(world);
        const reason = 'Leaves for a train';
        return {
          theirs: { params, body: { behind: await visitOf(world, world.foreign), reason } },
          missing: { params, body: { behind: NO_SUCH_ID, reason } },
        };
      },
    },
    plain: ['body.reason'],
  },
  'POST /appointments/:id/skip/': {
    own: async (world, caller) => ({ params: { id: await ownChair(world, caller) }, body: {} }),
    foreign: foreignVisit({ body: { reason: 'Lunch' } }),
    plain: ['body.reason'],
  },
  'POST /appointments/:id/no-show/': { own: toOwnVisit, foreign: foreignVisit() },
  'POST /appointments/:id/arrived/': {
    own: async (world) => ({ params: { id: await ownBooking(world) } }),
    foreign: foreignVisit(),
  },
  'POST /appointments/:id/cancel/': { own: toOwnVisit, foreign: foreignVisit() },
  'POST /appointments/:id/undo/': {
    own: async (world, caller) => {
      const { own, t } = world;
      const id = await ownVisit(world);
      const { membershipId } = caller === 'employee' ? own.employee : own.owner;
      await t.platform.db.inShop(own.shop, (tx) =>
        tx
          .insertInto('visit_changes')
          .values({
            shop_id: own.shop,
            appointment_id: id,
            membership_id: membershipId,
            action: 'edited',
            created_at: t.clock.now(),
          })
          .execute(),
      );
      return { params: { id } };
    },
    foreign: foreignVisit(),
  },
};
