import { feedTokenOf } from '../../../features/calendar/policy.ts';
import { createVisit } from '../../factories/visit.ts';
import { NO_SUCH_ID, type TenantCases } from '../tenant-case.ts';
import { CANARY, OWN_MARK, type ShopWorld, type World } from '../world.ts';

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

export const calendarCases: TenantCases = {
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
