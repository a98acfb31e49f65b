import { createPin } from '../../factories/accounts/pin.ts';
import { PASSWORD } from '../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases } from '../tenant-case.ts';
import { OWN_MARK, type ShopWorld, type World } from '../world.ts';
import { foreignAnswers } from './booking/booking-answers.ts';

const days = { first_day: '2027-01-01', last_day: '2027-01-02' };

const closureOf = ({ t }: World, { shop }: ShopWorld) =>
  t.platform.db.inShop(shop, async (tx) => {
    const closure = await tx
      .insertInto('closures')
      .values({ shop_id: shop, ...days })
      .returning('id')
      .executeTakeFirstOrThrow();
    return closure.id;
  });

/** The other cases expect the shop's PIN. */
const restorePin = async ({ t, own }: World) => {
  await t.platform.db.inShop(own.shop, (tx) => tx.deleteFrom('shop_pins').execute());
  await createPin(t.platform, own.shop, own.pin);
};

export const shopCases: TenantCases = {
  'GET /shops/settings/': { own: noInput },
  'POST /shops/settings/shop/': {
    own: () => ({
      body: {
        name: `${OWN_MARK} barbers`,
        username: `${OWN_MARK}-barbers`,
        address: `${OWN_MARK} street`,
        phone_number: '555 010 0100',
        time_zone: 'America/Chicago',
      },
    }),
    plain: [
      'body.name',
      // Public: a name of another shop is reported as taken, and no more.
      'body.username',
      'body.address',
      'body.phone_number',
      'body.time_zone',
      'body.remove_logo',
    ],
  },
  'GET /shops/username/': {
    own: () => ({ query: { username: 'some-name' } }),
    plain: ['query.username'],
  },
  'PUT /shops/settings/hours/': {
    own: () => ({ body: { hours: [{ weekday: 1, from: '09:00', to: '17:00' }] } }),
    foreign: {
      'body.bookings': async (world) => {
        const { theirs, missing } = await foreignAnswers(world);
        const hours = [{ weekday: 2, from: '09:00', to: '17:00' }];
        return {
          theirs: { body: { hours, bookings: theirs } },
          missing: { body: { hours, bookings: missing } },
        };
      },
    },
    plain: ['body.hours'],
  },
  'POST /shops/settings/closures/': {
    own: () => ({ body: days }),
    foreign: {
      'body.bookings': async (world) => {
        const { day, theirs, missing } = await foreignAnswers(world);
        const closed = { first_day: day, last_day: day };
        return {
          theirs: { body: { ...closed, bookings: theirs } },
          missing: { body: { ...closed, bookings: missing } },
        };
      },
    },
    plain: ['body.first_day', 'body.last_day', 'body.reason'],
  },
  'DELETE /shops/settings/closures/:id/': {
    own: async (world) => ({ params: { id: await closureOf(world, world.own) } }),
    foreign: {
      'params.id': async (world) => ({
        theirs: { params: { id: await closureOf(world, world.foreign) } },
        missing: { params: { id: NO_SUCH_ID } },
      }),
    },
  },
  'PUT /shops/settings/line/': {
    own: () => ({
      body: {
        takes_walk_ins: true,
        grace_minutes: 5,
        notice_minutes: 15,
        change_notice_minutes: 60,
        horizon_days: 14,
      },
    }),
    plain: [
      'body.takes_walk_ins',
      'body.grace_minutes',
      'body.notice_minutes',
      'body.change_notice_minutes',
      'body.horizon_days',
    ],
  },
  'PUT /shops/settings/messages/': {
    own: () => ({
      body: {
        sends_confirmations: true,
        sends_day_reminders: true,
        sends_hour_reminders: true,
        sends_turn_alerts: true,
        text_limit: 100,
      },
    }),
    plain: [
      'body.sends_confirmations',
      'body.sends_day_reminders',
      'body.sends_hour_reminders',
      'body.sends_turn_alerts',
      'body.sends_check_in_texts',
      'body.text_limit',
      'body.text_countries',
      'body.quiet_hours',
    ],
  },
  'PUT /shops/settings/language/': {
    own: () => ({ body: { language: 'en' } }),
    plain: ['body.language'],
  },
  'PUT /shops/settings/brand/': {
    own: () => ({ body: { accent: '#7a1f2b' } }),
    plain: ['body.accent'],
  },
  'PUT /shops/settings/reviews/': {
    own: () => ({
      body: { google_url: '', yelp_url: '', facebook_url: '', is_listed_on_google: true },
    }),
    plain: ['body.google_url', 'body.yelp_url', 'body.facebook_url', 'body.is_listed_on_google'],
  },
  'PUT /shops/settings/pin/': {
    own: () => ({ body: { password: PASSWORD, pin: '7294' } }),
    plain: ['body.password', 'body.pin'],
    after: restorePin,
  },
  'POST /shops/settings/pin/remove/': {
    own: () => ({ body: { password: PASSWORD } }),
    plain: ['body.password'],
    after: restorePin,
  },
  'GET /shops/audit-log/': { own: noInput, plain: ['query.page', 'query.limit'] },
};
