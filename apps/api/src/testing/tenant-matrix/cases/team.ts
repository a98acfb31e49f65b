import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import { createInvitation } from '../../factories/accounts/invitation.ts';
import { createStaff } from '../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases, unique } from '../tenant-case.ts';
import type { World } from '../world.ts';
import { foreignAnswers } from './booking/booking-answers.ts';

const ownMember = async ({ t, own }: World): Promise<number> =>
  (await createStaff(t.platform, { shop: own.shop, role: 'employee' })).membershipId;

const ownInvitation = async ({ t, own }: World) => {
  const invitation = await createInvitation(t.platform, own.owner);
  // Within a minute nothing would be sent again.
  t.clock.advance({ minutes: 2 });
  return invitation;
};

const foreignMember = (body?: object) => ({
  'params.id': ({ foreign }: World) => ({
    theirs: { params: { id: foreign.employee.membershipId }, ...(body && { body }) },
    missing: { params: { id: NO_SUCH_ID }, ...(body && { body }) },
  }),
});

const dayOff = { first_day: '2026-12-24', last_day: '2026-12-26', reason: 'Family' };
const dayOffFields = ['body.first_day', 'body.last_day', 'body.reason'] as const;
const change = () => ({ username: `member-of-${unique()}`, takes_customers: true });

/** A change of a member's work that affects their booking, with answers about the other shop's. */
const foreignBookings = (changeOn: (day: string) => object) => ({
  'body.bookings': async (world: World) => {
    const { membershipId: id, day, theirs, missing } = await foreignAnswers(world);
    return {
      theirs: { params: { id }, body: { ...changeOn(day), bookings: theirs } },
      missing: { params: { id }, body: { ...changeOn(day), bookings: missing } },
    };
  },
});

const idOfDayOff = ({ t }: World, { shop, employee }: World['own']): Promise<number> =>
  t.platform.db.inShop(shop, async (tx) => {
    const row = await tx
      .insertInto('days_off')
      .values({ shop_id: shop, membership_id: employee.membershipId, ...dayOff })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });

const invitee = () => ({
  name: `Person ${unique()}`,
  email: `person-${unique()}@example.test`,
  phone_no: '555-0100',
  confirm_extra: true,
});

const foreignToken = (body?: object) => ({
  // A token of the other shop that leads to no invitation: a valid one would let its holder in.
  'params.token': async ({ t, foreign }: World) => {
    const token = newSecret();
    await t.platform.db.asNobody((tx) =>
      tx
        .insertInto('invitation_tokens')
        .values({ token_hash: hashSecret(token), inviting_shop_id: foreign.shop })
        .execute(),
    );
    return {
      theirs: { params: { token }, ...(body && { body }) },
      missing: { params: { token: newSecret() }, ...(body && { body }) },
    };
  },
});

const acceptance = { name: 'Robin Vale', password: 'seven purple lanterns' };

export const teamCases: TenantCases = {
  'PUT /team/:id/state/': {
    own: ({ own }, caller) => ({
      params: { id: (caller === 'employee' ? own.employee : own.owner).membershipId },
      body: { state: 'break', minutes: 15 },
    }),
    foreign: foreignMember({ state: 'off' }),
    plain: ['body.state', 'body.minutes'],
    after: async ({ t, own }) => {
      await t.platform.db.inShop(own.shop, (tx) =>
        tx
          .updateTable('memberships')
          .set({ state: null, state_day: null, break_ends_at: null })
          .execute(),
      );
    },
  },
  'GET /team/': { own: noInput },
  'POST /team/': {
    own: () => ({ body: invitee() }),
    // An e-mail refers to a person, not a row: the response is the same with and without an
    // account.
    plain: ['body.name', 'body.email', 'body.phone_no', 'body.role', 'body.confirm_extra'],
  },
  'PUT /team/:id/': {
    own: async (world) => ({ params: { id: await ownMember(world) }, body: change() }),
    foreign: foreignMember({ username: 'taken-over', takes_customers: false }),
    plain: ['body.username', 'body.takes_customers', 'body.name', 'body.email', 'body.phone_no'],
  },
  'PUT /team/:id/role/': {
    own: async (world) => ({
      params: { id: await ownMember(world) },
      body: { role: 'receptionist' },
    }),
    foreign: foreignMember({ role: 'manager' }),
    plain: ['body.role'],
  },
  'PUT /team/:id/hours/': {
    own: async (world) => ({
      params: { id: await ownMember(world) },
      body: { hours: [{ weekday: 1, from: '09:00', to: '17:00' }] },
    }),
    foreign: {
      ...foreignMember({ hours: [] }),
      ...foreignBookings(() => ({ hours: [{ weekday: 2, from: '09:00', to: '17:00' }] })),
    },
    plain: ['body.hours'],
  },
  'POST /team/:id/days-off/': {
    own: async (world) => ({ params: { id: await ownMember(world) }, body: dayOff }),
    foreign: {
      ...foreignMember(dayOff),
      ...foreignBookings((day) => ({ first_day: day, last_day: day })),
    },
    plain: dayOffFields,
  },
  'DELETE /team/:id/days-off/:day_off_id/': {
    own: async (world) => ({
      params: {
        id: world.own.employee.membershipId,
        day_off_id: await idOfDayOff(world, world.own),
      },
    }),
    foreign: {
      'params.id': async (world) => {
        const day_off_id = await idOfDayOff(world, world.own);
        const { membershipId } = world.foreign.employee;
        return {
          theirs: { params: { id: membershipId, day_off_id } },
          missing: { params: { id: NO_SUCH_ID, day_off_id } },
        };
      },
      'params.day_off_id': async (world) => {
        const id = world.own.employee.membershipId;
        return {
          theirs: { params: { id, day_off_id: await idOfDayOff(world, world.foreign) } },
          missing: { params: { id, day_off_id: NO_SUCH_ID } },
        };
      },
    },
  },
  'POST /team/:id/deactivate/': {
    own: async (world) => ({ params: { id: await ownMember(world) } }),
    foreign: {
      ...foreignMember(),
      'query.bookings': async (world) => {
        const { membershipId: id, theirs, missing } = await foreignAnswers(world);
        return {
          theirs: { params: { id }, query: { bookings: writeBookingAnswers(theirs) } },
          missing: { params: { id }, query: { bookings: writeBookingAnswers(missing) } },
        };
      },
    },
  },
  'POST /team/:id/reactivate/': {
    own: async (world) => ({
      params: { id: await ownMember(world) },
      body: { confirm_extra: true },
    }),
    foreign: foreignMember({ confirm_extra: true }),
    plain: ['body.confirm_extra'],
  },
  'POST /team/:id/invitation/': {
    own: async (world) => ({ params: { id: (await ownInvitation(world)).id } }),
    foreign: foreignMember(),
  },
  'DELETE /team/:id/invitation/': {
    own: async (world) => ({ params: { id: (await ownInvitation(world)).id } }),
    foreign: foreignMember(),
  },
  'GET /invitations/:token/': {
    own: async (world) => ({ params: { token: (await ownInvitation(world)).token } }),
    foreign: foreignToken(),
  },
  'POST /invitations/:token/accept/': {
    own: async (world) => ({
      params: { token: (await ownInvitation(world)).token },
      body: acceptance,
    }),
    foreign: foreignToken(acceptance),
    plain: ['body.name', 'body.password'],
  },
  'GET /barbers/': {
    own: () => ({ query: { shop_username: 'zqown-barbers' } }),
    // The response is public: any shop may be requested.
    plain: ['query.shop_username'],
  },
  'GET /shops/:username/barbers/': {
    own: () => ({ params: { username: 'zqown-barbers' } }),
    plain: ['params.username'],
  },
};
