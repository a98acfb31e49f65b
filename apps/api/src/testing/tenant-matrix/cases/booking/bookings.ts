import { confirmCodeOf } from '../../../../platform/keys/ticket-token.ts';
import { hashSecret } from '../../../../platform/sessions/refresh-token.ts';
import { createBookingLink } from '../../../factories/booking-link.ts';
import { createVisit } from '../../../factories/visit.ts';
import { ticketToken } from '../../plant-rows.ts';
import { NO_SUCH_ID, type TenantCase, type TenantCases, unique } from '../../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../../world.ts';

const username = `${OWN_MARK}-barbers`;
export const ZONE = 'America/Chicago';

/** An hour of a future Monday that no other case uses, when the planted employee works. */
export const freeHour = ({ t }: World): Temporal.Instant => {
  const number = Number(unique());
  const today = t.clock.now().toZonedDateTimeISO(ZONE).toPlainDate();
  const monday = today.add({ days: 8 - today.dayOfWeek + 7 * (number % 7) });
  const plainTime = { hour: 9 + (Math.floor(number / 7) % 7) };
  return monday.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant();
};

/** Removes all bookings of our employee, and allows booking far ahead. */
export const makeRoom = ({ t, own }: World): Promise<void> =>
  t.platform.db.inShop(own.shop, async (tx) => {
    await tx.updateTable('shops').set({ horizon_days: 365 }).where('id', '=', own.shop).execute();
    await tx
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('barber_id', '=', own.employee.membershipId)
      .where('source', '<>', 'walk_in')
      .execute();
  });

const ownLink = ({ t, own }: World): Promise<number> =>
  createBookingLink(t.platform, own.shop, {
    membershipId: own.employee.membershipId,
    serviceId: own.serviceId,
  });

const page = async (world: World) => {
  await makeRoom(world);
  const link_id = await ownLink(world);
  return { shop_username: username, barber_username: `${OWN_MARK}-employee`, link_id };
};

const bodyOf = (world: World, more: object = {}) => ({
  name: 'Guest',
  phone: `(312) 555-${unique().padStart(4, '0')}`,
  starts_at: freeHour(world).toString(),
  ...more,
});

const foreignLink = ({ t, foreign }: World): Promise<number> =>
  createBookingLink(t.platform, foreign.shop, {
    membershipId: foreign.employee.membershipId,
    serviceId: foreign.serviceId,
  });

const shopBooking = async (world: World, more: object = {}) => {
  await makeRoom(world);
  await ownLink(world);
  const body = bodyOf(world, { services: [world.own.serviceId], barber: null, ...more });
  return { params: { shop_username: username }, body };
};

const createShopCase: TenantCase = {
  own: (world) => shopBooking(world),
  foreign: {
    'body.services': async (world) => ({
      theirs: await shopBooking(world, { services: [world.foreign.serviceId] }),
      missing: await shopBooking(world, { services: [NO_SUCH_ID] }),
    }),
    'body.barber': async (world) => ({
      theirs: await shopBooking(world, { barber: world.foreign.employee.membershipId }),
      missing: await shopBooking(world, { barber: NO_SUCH_ID }),
    }),
  },
  plain: [
    'params.shop_username',
    'body.name',
    'body.phone',
    'body.email',
    'body.note',
    'body.time_zone',
    'body.language',
    'body.starts_at',
  ],
};

const createCase: TenantCase = {
  own: async (world) => ({ params: await page(world), body: bodyOf(world) }),
  foreign: {
    // With another shop's name our link is not found.
    'params.shop_username': async (world) => {
      const [params, body] = [await page(world), bodyOf(world)];
      return {
        theirs: { params: { ...params, shop_username: `${CANARY}-barbers` }, body },
        missing: { params: { ...params, shop_username: 'nobody-here' }, body },
      };
    },
    'params.barber_username': async (world) => {
      const [params, body] = [await page(world), bodyOf(world)];
      return {
        theirs: { params: { ...params, barber_username: `${CANARY}-employee` }, body },
        missing: { params: { ...params, barber_username: 'nobody-here' }, body },
      };
    },
    'params.link_id': async (world) => {
      const [params, body] = [await page(world), bodyOf(world)];
      return {
        theirs: { params: { ...params, link_id: await foreignLink(world) }, body },
        missing: { params: { ...params, link_id: NO_SUCH_ID }, body },
      };
    },
    'body.services': async (world) => {
      const params = await page(world);
      const services = (id: number) => bodyOf(world, { services: [id] });
      return {
        theirs: { params, body: services(world.foreign.serviceId) },
        missing: { params, body: services(NO_SUCH_ID) },
      };
    },
  },
  plain: [
    'body.starts_at',
    'body.name',
    'body.phone',
    'body.email',
    'body.note',
    'body.time_zone',
    'body.language',
  ],
};

const ownBooking = async (world: World) => {
  const { t, own } = world;
  await makeRoom(world);
  const token = `${OWN_MARK}-booking-of-the-matrix-${unique()}`;
  const scheduled_at = freeHour(world);
  await createVisit(t.platform, own.shop, {
    token,
    source: 'booking_link',
    shop_day: scheduled_at.toZonedDateTimeISO(ZONE).toPlainDate().toString(),
    barber_id: own.employee.membershipId,
    booking_link_id: await ownLink(world),
    scheduled_at,
  });
  return { username, token };
};

type Rest = (world: World) => { body?: object; query?: Record<string, string> };
const nothing: Rest = () => ({});

const holderCase = (rest: Rest = nothing, plain: TenantCase['plain'] = []): TenantCase => ({
  own: async (world) => ({ params: await ownBooking(world), ...rest(world) }),
  foreign: {
    'params.token': (world) => {
      const more = rest(world);
      return {
        theirs: { params: { username, token: ticketToken(CANARY) }, ...more },
        missing: { params: { username, token: 'a-token-that-nobody-has' }, ...more },
      };
    },
    'params.username': async (world) => {
      const [params, more] = [await ownBooking(world), rest(world)];
      return {
        theirs: { params: { ...params, username: `${CANARY}-barbers` }, ...more },
        missing: { params: { ...params, username: 'nobody-here' }, ...more },
      };
    },
  },
  plain,
});

const confirmCase: TenantCase = {
  ...holderCase(() => ({ body: { code: 'a-code' } }), ['body.code']),
  own: async (world) => {
    const { t, own } = world;
    const params = await ownBooking(world);
    const token_seed = `${OWN_MARK}-seed-${unique()}`;
    await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .updateTable('appointments')
        .set({ token_seed })
        .where('token_hash', '=', hashSecret(params.token))
        .execute(),
    );
    return { params, body: { code: confirmCodeOf(t.platform, own.shop, token_seed) } };
  },
};

/** Creating a booking, and what its private link allows. */
export const bookedVisitCases: TenantCases = {
  'POST /booking/pages/:shop_username/:barber_username/:link_id/': createCase,
  'POST /booking/shops/:shop_username/': createShopCase,
  'GET /shops/:username/bookings/:token/': holderCase(),
  'GET /shops/:username/bookings/:token/slots/': holderCase(
    () => ({ query: { month: '2026-12' } }),
    ['query.month'],
  ),
  'POST /shops/:username/bookings/:token/move/': holderCase(
    (world) => ({ body: { starts_at: freeHour(world).toString() } }),
    ['body.starts_at'],
  ),
  'POST /booking/send-again/:shop_username/': {
    own: () => ({ params: { shop_username: username }, body: { email: 'nobody@example.test' } }),
    // The response is the same for every shop, whether or not somebody has booked there.
    plain: ['params.shop_username', 'body.phone', 'body.email'],
  },
  'POST /shops/:username/bookings/:token/confirm/': confirmCase,
  'POST /shops/:username/bookings/:token/cancel/': holderCase(),
  'GET /shops/:username/bookings/:token/booking.ics': holderCase(),
};
