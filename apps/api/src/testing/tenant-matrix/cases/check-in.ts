import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { openDemo } from '../../../features/demo/open-demo.ts';
import { createVisit } from '../../factories/visit.ts';
import { plantHours, ticketToken } from '../plant-rows.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../world.ts';

const username = `${OWN_MARK}-barbers`;
/** The response is public: any shop may be requested. */
const publicName = 'params.username' as const;

/** Without hours and closures a shop is open at any time. */
export const openOwnShop = async ({ t, own }: World): Promise<void> => {
  await t.platform.db.inShop(own.shop, async (tx) => {
    await tx.deleteFrom('opening_hours').execute();
    await tx.deleteFrom('closures').execute();
  });
};

const ownTicket = async ({ t, own }: World) => {
  const token = `${OWN_MARK}-ticket-of-the-matrix-${unique()}`;
  const visit = await createVisit(t.platform, own.shop, { token });
  return { visit, params: { username, token } };
};

const bookedTicket = async ({ t, own }: World) => {
  const token = `${OWN_MARK}-booked-in-the-matrix-${unique()}`;
  const booked = { source: 'booking_link', arrived_at: null, scheduled_at: t.clock.now() } as const;
  await createVisit(t.platform, own.shop, { token, ...booked });
  return { params: { username, token } };
};

const lateTicket = async ({ t, own }: World) => {
  const token = `${OWN_MARK}-late-in-the-matrix-${unique()}`;
  const not_before = t.clock.now().add({ minutes: 10 });
  await createVisit(t.platform, own.shop, { token, not_before });
  return { params: { username, token } };
};

const calledTicket = async (world: World) => {
  const { t, own } = world;
  const token = `${OWN_MARK}-called-in-the-matrix-${unique()}`;
  await createVisit(t.platform, own.shop, {
    token,
    status: 'in_progress',
    barber_id: own.employee.membershipId,
    started_at: t.clock.now(),
  });
  return { params: { username, token } };
};

/** A ticket of the other shop is not found in ours, and ours is not found there. */
export const foreignTicket = (body?: object): NonNullable<TenantCase['foreign']> => ({
  'params.token': () => ({
    theirs: { params: { username, token: ticketToken(CANARY) }, ...(body && { body }) },
    missing: { params: { username, token: 'a-token-that-nobody-has' }, ...(body && { body }) },
  }),
  'params.username': async (world) => {
    const { params } = await ownTicket(world);
    const other = { ...params, username: `${CANARY}-barbers` };
    const missing = { ...params, username: 'nobody-here' };
    return {
      theirs: { params: other, ...(body && { body }) },
      missing: { params: missing, ...(body && { body }) },
    };
  },
});

const ticketCase = (own: TenantCase['own']): TenantCase => ({ own, foreign: foreignTicket() });

/** Tickets of other shops are left out, like unknown ones. */
const ticketsCase: TenantCase = {
  own: async (world) => {
    const { visit } = await ownTicket(world);
    return { body: { appointments: [visit.id] } };
  },
  foreign: {
    'body.appointments': async ({ t, foreign }) => {
      const theirs = await createVisit(t.platform, foreign.shop, {});
      return {
        theirs: { body: { appointments: [theirs.id] } },
        missing: { body: { appointments: [NO_SUCH_ID] } },
      };
    },
  },
};

const noServices = { services: [], barber: null };

export const checkInCases: TenantCases = {
  'GET /shops/:username/line/': { own: () => ({ params: { username } }), plain: [publicName] },
  'GET /shops/:username/live/': { own: () => ({ params: { username } }), plain: [publicName] },
  'GET /shops/:username/board/': { own: () => ({ params: { username } }), plain: [publicName] },
  'GET /shops/:username/showcase/': {
    // Only the demo shop has one; every other and an unknown one get the same response.
    own: async ({ t }) => {
      await openDemo(t.platform);
      return { params: { username: DEMO_SLUG } };
    },
    foreign: {
      'params.username': () => ({
        theirs: { params: { username: `${CANARY}-barbers` } },
        missing: { params: { username: 'nobody-here' } },
      }),
    },
  },
  'GET /shops/:username/poster/': {
    own: () => ({ params: { username } }),
    plain: [publicName, 'query.paper', 'query.language'],
  },
  'GET /shops/:username/wait/': {
    own: ({ own }) => ({ params: { username }, query: { services: String(own.serviceId) } }),
    foreign: {
      'query.services': ({ foreign }) => ({
        theirs: { params: { username }, query: { services: String(foreign.serviceId) } },
        missing: { params: { username }, query: { services: String(NO_SUCH_ID) } },
      }),
      'query.barber': ({ foreign }) => ({
        theirs: { params: { username }, query: { barber: String(foreign.owner.membershipId) } },
        missing: { params: { username }, query: { barber: String(NO_SUCH_ID) } },
      }),
    },
    plain: [publicName],
  },
  'GET /check-in/pause/': { own: noInput, plain: ['query.timezone'] },
  'PUT /check-in/pause/': { own: () => ({ body: { length: null } }), plain: ['body.length'] },
  'POST /check-in/remove/': ticketsCase,
  'POST /check-in/restore/': ticketsCase,
  'POST /shops/:username/check-in/': {
    own: async (world) => {
      await openOwnShop(world);
      const { serviceId } = world.own;
      return { params: { username }, body: { name: `Guest ${unique()}`, services: [serviceId] } };
    },
    foreign: {
      'body.services': ({ foreign }) => ({
        theirs: { params: { username }, body: { name: 'Guest', services: [foreign.serviceId] } },
        missing: { params: { username }, body: { name: 'Guest', services: [NO_SUCH_ID] } },
      }),
      'body.barber': ({ foreign }) => ({
        theirs: {
          params: { username },
          body: { name: 'Guest', barber: foreign.owner.membershipId },
        },
        missing: { params: { username }, body: { name: 'Guest', barber: NO_SUCH_ID } },
      }),
    },
    plain: [publicName, 'body.name', 'body.phone', 'body.confirm_another', 'body.proof'],
    after: ({ t, own }) => plantHours(t.platform, own.shop, OWN_MARK),
  },
  'GET /shops/:username/tickets/:token/': ticketCase(ownTicket),
  'POST /shops/:username/tickets/:token/late/': ticketCase(ownTicket),
  'POST /shops/:username/tickets/:token/move-back/': ticketCase(async (world) => {
    const { params } = await ownTicket(world);
    await ownTicket(world);
    return { params };
  }),
  'POST /shops/:username/tickets/:token/undo/': ticketCase(lateTicket),
  'POST /shops/:username/tickets/:token/on-my-way/': ticketCase(calledTicket),
  'POST /shops/:username/tickets/:token/here/': ticketCase(bookedTicket),
  'POST /shops/:username/tickets/:token/leave/': ticketCase(ownTicket),
  'POST /shops/:username/tickets/:token/change/': {
    own: async (world) => ({ params: (await ownTicket(world)).params, body: noServices }),
    foreign: {
      ...foreignTicket(noServices),
      'body.services': async (world) => {
        const { params } = await ownTicket(world);
        const callWith = (id: number) => ({ params, body: { ...noServices, services: [id] } });
        return { theirs: callWith(world.foreign.serviceId), missing: callWith(NO_SUCH_ID) };
      },
      'body.barber': async (world) => {
        const { params } = await ownTicket(world);
        const callWith = (barber: number) => ({ params, body: { ...noServices, barber } });
        return {
          theirs: callWith(world.foreign.owner.membershipId),
          missing: callWith(NO_SUCH_ID),
        };
      },
    },
  },
};
