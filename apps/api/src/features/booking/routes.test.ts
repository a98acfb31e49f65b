import { type BookingPage, getBookingPage, getSlots } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BookableShop,
  createBookableShop,
  usernameOf,
} from '../../testing/factories/bookable-shop.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createOpenShop } from '../../testing/factories/open-shop.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let barberName: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // A Monday at eight in the shop's time zone.
  const eight = Temporal.PlainDateTime.from('2027-03-01T08:00').toZonedDateTime('America/Chicago');
  t.clock.advance(t.clock.now().until(eight.toInstant()));
  open = await createBookableShop(t, { phone: '(312) 555-0199', address: '9 Alder Street' });
  barberName = open.address.barber_username;
});

const addressOf = (changes: object = {}) => ({ ...open.address, ...changes });
const pageAt = (changes: object = {}) => t.call(getBookingPage, { params: addressOf(changes) });
const slotsAt = (query: Record<string, string>, changes: object = {}) =>
  t.call(getSlots, { params: addressOf(changes), query });

const pageOf = async () => (await pageAt()).json<{ response: BookingPage }>().response;
const monthOf = async (month = '2027-03', services = '') =>
  (await slotsAt({ month, services })).json<{ response: SlotMonth }>().response;
const dayOf = async (date: string, services = '') =>
  (await monthOf(date.slice(0, 7), services)).days.find((day) => day.date === date);
/** The times by the shop's clock; taken ones are in brackets. */
const timesOf = async (date: string, services = '') => {
  const { free = [], taken = [] } = (await dayOf(date, services)) ?? {};
  return [...free, ...taken].toSorted().map((startsAt) => {
    const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO('America/Chicago');
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    return taken.includes(startsAt) ? `(${time})` : time;
  });
};

const change = (
  table: 'shops' | 'booking_links' | 'memberships',
  values: object,
  { shop } = open,
) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable(table)
      .set(values)
      .where(table === 'shops' ? 'id' : 'shop_id', '=', shop)
      .execute(),
  );
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

const unknown = [
  ['shop', { shop_username: 'nobody-here' }],
  ['barber', { barber_username: 'nobody-here' }],
  ['link', { link_id: 9_999_999 }],
] as const;

describe('the booking page', () => {
  test('shows barber, service, length, price and the first free times', async () => {
    const beard = await createService(t.platform, open.shop, {
      name: 'Beard Trim',
      description: 'With hot towel',
      duration_seconds: null,
      price_cents: null,
    });
    const other = { membershipId: open.barber.membershipId, serviceId: beard.id };
    await createBookingLink(t.platform, open.shop, other);
    const answer = await pageAt();
    expect(answer.statusCode).toBe(200);
    const { slots, ...page } = answer.json<{ response: BookingPage }>().response;
    expect(page).toEqual({
      state: 'open',
      shop: {
        name: `Shop ${String(open.shop)}`,
        username: open.username,
        address: '9 Alder Street',
        phone_number: '(312) 555-0199',
        logo: null,
        accent: null,
        is_verified: false,
        time_zone: 'America/Chicago',
        language: 'en',
      },
      barber: { id: open.barber.membershipId, name: 'Theo', username: barberName, photo: null },
      service: {
        id: open.serviceId,
        name: 'Skin Fade',
        description: '',
        minutes: 45,
        price: '45.00',
      },
      link_text: 'Book with me',
      add_ons: [
        {
          id: beard.id,
          name: 'Beard Trim',
          description: 'With hot towel',
          minutes: 30,
          price: null,
        },
      ],
      grace_minutes: 10,
      change_notice_minutes: 120,
    });
    expect(slots).toEqual(await monthOf());
  });

  test('opens with the first month that has a free time', async () => {
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('closures')
        .values({ shop_id: open.shop, first_day: '2027-03-01', last_day: '2027-03-31' })
        .execute(),
    );
    expect((await pageOf()).slots?.month).toBe('2027-04');
  });

  test('is found by a former name of the shop, and in capitals', async () => {
    await change('shops', { username: `${open.username}-now` });
    expect((await pageAt()).statusCode).toBe(200);
    expect((await pageOf()).shop.username).toBe(`${open.username}-now`);
    const loud = { barber_username: barberName.toUpperCase() };
    expect((await pageAt(loud)).statusCode).toBe(200);
  });

  test.each(unknown)('an unknown %s is not found', async (_name, changes) => {
    expect((await pageAt(changes)).statusCode).toBe(404);
  });

  test('the link of another barber is not found', async () => {
    const other = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const username = await usernameOf(t, open.shop, other.membershipId);
    const theirs = { barber_username: username };
    const answers = [await pageAt(theirs), await slotsAt({ month: '2027-03' }, theirs)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const elsewhere = await createOpenShop(t.platform);
    expect((await pageAt({ shop_username: elsewhere.username })).statusCode).toBe(404);
  });

  test('an invalid id is refused', async () => {
    expect((await pageAt({ link_id: 'first' })).statusCode).toBe(400);
  });

  test.each([
    ['a link that was switched off', 'booking_links', { is_active: false }, 'inactive'],
    ['a barber who has left', 'memberships', { is_active: false }, 'inactive'],
    ['a barber who takes nobody', 'memberships', { takes_customers: false }, 'inactive'],
    ['a shop whose subscription ended', 'shops', { subscription_status: 'ended' }, 'closed'],
  ] as const)('%s', async (_name, table, values, state) => {
    await change(table, values);
    expect(await pageOf()).toMatchObject({ state, slots: null });
    const slots = await slotsAt({ month: '2027-03' });
    expect([slots.statusCode, slots.json<{ code: string }>().code]).toEqual([409, 'conflict']);
  });
});

describe('the times of a month', () => {
  test('are every gap of the window in which the visit fits', async () => {
    const month = await monthOf();
    expect(month).toMatchObject({ month: '2027-03', time_zone: 'America/Chicago', minutes: 45 });
    expect(month).toMatchObject({ first_day: '2027-03-01', last_day: '2027-04-30' });
    expect(month.days).toHaveLength(31);
    const [first, last] = [0, -1].map((index) => month.days[3]?.free.at(index));
    expect(first).toBe(at('2027-03-04T09:00').toString());
    expect(last).toBe(at('2027-03-04T16:00').toString());
  });

  test('are fewer for a visit with more services', async () => {
    const beard = await createService(t.platform, open.shop, {
      name: 'Beard',
      duration_seconds: 900,
    });
    const other = { membershipId: open.barber.membershipId, serviceId: beard.id };
    const otherLink = await createBookingLink(t.platform, open.shop, other);
    const more = await monthOf('2027-03', `${String(beard.id)},${String(open.serviceId)}`);
    expect(more.minutes).toBe(60);
    expect((await timesOf('2027-03-04', String(beard.id))).at(-1)).toBe('16:00');
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('booking_links')
        .set({ is_active: false })
        .where('id', '=', otherLink)
        .execute(),
    );
    const gone = await slotsAt({ month: '2027-03', services: String(beard.id) });
    expect(gone.statusCode).toBe(400);
    expect(gone.json<{ fields: object }>().fields).toHaveProperty('services');
  });

  test('a service of another barber cannot be added', async () => {
    const theirs = await createService(t.platform, open.shop, { name: 'Colour' });
    const other = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const link = { membershipId: other.membershipId, serviceId: theirs.id };
    await createBookingLink(t.platform, open.shop, link);
    const answer = await slotsAt({ month: '2027-03', services: String(theirs.id) });
    expect(answer.statusCode).toBe(400);
  });

  test('are taken by bookings, also over midnight, and by the visit in the chair', async () => {
    const { membershipId: barber_id } = open.barber;
    const booked = (local: string, more: object = {}) =>
      createVisit(t.platform, open.shop, {
        source: 'booking_link',
        barber_id,
        scheduled_at: at(local),
        shop_day: local.slice(0, 10),
        ...more,
      });
    await booked('2027-03-04T10:00');
    await booked('2027-03-04T13:00', { status: 'cancelled' });
    await booked('2027-03-04T14:00', { barber_id: null });
    await booked('2027-03-31T23:00', { scheduled_until: at('2027-04-01T09:10') });
    expect((await timesOf('2027-03-04')).join(' ')).toBe(
      '09:00 (09:30) (10:00) 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00',
    );
    expect((await timesOf('2027-04-01')).slice(0, 2)).toEqual(['(09:00)', '09:30']);
    // Half an hour for a service without a length, and at least until now.
    await createVisit(t.platform, open.shop, {
      status: 'in_progress',
      barber_id,
      started_at: at('2027-03-01T09:10'),
    });
    expect((await timesOf('2027-03-01')).slice(0, 3)).toEqual(['(09:00)', '(09:30)', '10:00']);
  });

  test('respect days off, closures, the barber’s own hours, notice and horizon', async () => {
    const shop_id = open.shop;
    const membership_id = open.barber.membershipId;
    await t.platform.db.inShop(open.shop, async (tx) => {
      const closed = { shop_id, first_day: '2027-03-09', last_day: '2027-03-09' };
      await tx.insertInto('closures').values(closed).execute();
      const off = { shop_id, membership_id, first_day: '2027-03-10', last_day: '2027-03-10' };
      await tx.insertInto('days_off').values(off).execute();
      const hours = [
        { from_minute: 600, to_minute: 660 },
        { from_minute: 720, to_minute: 780 },
      ];
      const thursday = hours.map((each) => ({ shop_id, membership_id, weekday: 4, ...each }));
      const allDay = { shop_id, membership_id, from_minute: 0, to_minute: 1440 };
      const others = [1, 2, 3].map((weekday) => ({ ...allDay, weekday }));
      await tx
        .insertInto('working_hours')
        .values([...thursday, ...others])
        .execute();
    });
    await change('shops', { notice_minutes: 26 * 60, horizon_days: 20 });
    const month = await monthOf();
    const states = month.days.map(({ state }) => state);
    expect(states.slice(0, 10).join(' ')).toBe(
      'past free free free closed closed closed free closed closed',
    );
    expect(states.slice(19, 22)).toEqual(['closed', 'closed', 'beyond']);
    expect(month).toMatchObject({ first_day: '2027-03-02', last_day: '2027-03-21' });
    expect((await timesOf('2027-03-02'))[0]).toBe('10:00');
    expect(await timesOf('2027-03-04')).toEqual(['10:00', '12:00']);
  });

  test('are none in past months and beyond the horizon', async () => {
    expect(new Set((await monthOf('2027-02')).days.map(({ state }) => state))).toEqual(
      new Set(['past']),
    );
    expect(new Set((await monthOf('2027-06')).days.map(({ state }) => state))).toEqual(
      new Set(['beyond']),
    );
  });

  test.each(unknown)('an unknown %s is not found', async (_name, changes) => {
    expect((await slotsAt({ month: '2027-03' }, changes)).statusCode).toBe(404);
  });

  test.each([
    { month: '' },
    { month: '2027-13' },
    { month: '0000-01' },
    { month: '2027-03', services: 'all' },
  ])('%j is refused', async (query) => {
    expect((await slotsAt(query)).statusCode).toBe(400);
  });
});
