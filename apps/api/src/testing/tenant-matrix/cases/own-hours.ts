import { NO_SUCH_ID, noInput, type TenantCases } from '../tenant-case.ts';
import type { Caller, ShopWorld, World } from '../world.ts';
import { foreignAnswers } from './booking/booking-answers.ts';

const dayOff = { first_day: '2026-12-24', last_day: '2026-12-26', reason: 'Family' };

/** The owner of the shop allows it, so that barbers are served too. */
const allow = ({ t, own }: World): Promise<unknown> =>
  t.platform.db.inShop(own.shop, (tx) =>
    tx.updateTable('shops').set({ members_plan_hours: true }).execute(),
  );

const idOfDayOff = (
  { t }: World,
  { shop, owner, employee }: ShopWorld,
  caller: Caller,
): Promise<number> =>
  t.platform.db.inShop(shop, async (tx) => {
    const { membershipId: membership_id } = caller === 'employee' ? employee : owner;
    const row = await tx
      .insertInto('days_off')
      .values({ shop_id: shop, membership_id, ...dayOff })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });

const foreignBookings = (change: object) => ({
  'body.bookings': async (world: World) => {
    const { theirs, missing } = await foreignAnswers(world);
    return {
      theirs: { body: { ...change, bookings: theirs } },
      missing: { body: { ...change, bookings: missing } },
    };
  },
});

export const ownHoursCases: TenantCases = {
  'GET /team/own-hours/': { own: noInput },
  'PUT /team/own-hours/': {
    own: async (world) => {
      await allow(world);
      return { body: { hours: [] } };
    },
    foreign: foreignBookings({ hours: [] }),
    plain: ['body.hours'],
  },
  'POST /team/own-days-off/': {
    own: async (world) => {
      await allow(world);
      return { body: dayOff };
    },
    foreign: foreignBookings({ first_day: 'no day', last_day: 'no day' }),
    plain: ['body.first_day', 'body.last_day', 'body.reason'],
  },
  'DELETE /team/own-days-off/:day_off_id/': {
    own: async (world, caller) => {
      await allow(world);
      return { params: { day_off_id: await idOfDayOff(world, world.own, caller) } };
    },
    foreign: {
      'params.day_off_id': async (world) => ({
        theirs: { params: { day_off_id: await idOfDayOff(world, world.foreign, 'owner') } },
        missing: { params: { day_off_id: NO_SUCH_ID } },
      }),
    },
  },
  'PUT /team/own-hours-rule/': {
    own: () => ({ body: { members_plan_hours: true } }),
    plain: ['body.members_plan_hours'],
  },
};
