import { bookForCustomer, type CalendarVisit } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  owner = (await signIn(t.platform, open.barber)).access;
});

const { book, visitsOf } = bookingCalls(() => ({ t, open }));

interface AnswerBody {
  response: CalendarVisit;
  message: string;
  code: string;
  fields?: Record<string, string>;
}

const bookBy = async (as: string, body: object, headers = {}) => {
  const answer = await t.call(bookForCustomer, {
    as,
    headers,
    body: {
      barber: open.barber.membershipId,
      customer_name: 'Marcus Bell',
      starts_at: open.at(2, '10:10'),
      ...body,
    },
  });
  return { ...answer.json<AnswerBody>(), status: answer.statusCode };
};

const auditOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'account_id', 'details']).execute(),
  );

const reasonsOf = () =>
  t.platform.db.inShop(open.shop, async (tx) => {
    const rows = await tx.selectFrom('visit_changes').select(['action', 'reason']).execute();
    return rows.map(({ action, reason }) => `${action} ${reason}`.trim());
  });

describe('booking for a customer', () => {
  test('accepts any minute of the working time, with the length of the services', async () => {
    const booked = await bookBy(owner, {
      services: [open.serviceId],
      customer_phone: '(312) 555-0117',
      note: 'By phone',
    });
    expect([booked.status, booked.message]).toEqual([201, 'Booked: ticket #1.']);
    expect(booked.response).toMatchObject({
      source: 'staff',
      starts_at: open.at(2, '10:10'),
      ends_at: open.at(2, '10:55'),
      customer_name: 'Marcus Bell',
      note: 'By phone',
      can_move: true,
      is_overlapping: false,
    });
    expect(await reasonsOf()).toEqual(['booked']);
    // The booking link does not offer this time.
    expect((await book(open.at(2, '10:30'))).code).toBe('slot_taken');
  });

  test('over another booking needs a confirmation, with a text, and is logged', async () => {
    await bookBy(owner, { starts_at: open.at(2, '10:00'), minutes: 30 });
    const refused = await bookBy(owner, { starts_at: open.at(2, '10:15'), minutes: 30 });
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'overlap',
      'Theo Park already has Marcus Bell at 10:00 AM.',
    ]);
    const meant = await bookBy(owner, {
      starts_at: open.at(2, '10:15'),
      minutes: 30,
      allows_overlap: true,
    });
    expect([meant.status, meant.response.is_overlapping]).toEqual([201, true]);
    expect(await auditOf()).toMatchObject([
      { action: 'booking_overlapped', account_id: open.barber.accountId },
    ]);
    expect(await reasonsOf()).toEqual(['booked', 'booked overlap']);
    // It holds only the quarter of an hour that was free.
    const held = (await visitsOf()).map((visit) => visit.held);
    const utc = (clock: string) => open.at(2, clock).slice(11, 16);
    expect(held[1]).toContain(utc('10:30'));
    expect(held[1]).not.toContain(utc('10:15'));
    const third = await bookBy(owner, { starts_at: open.at(2, '10:40'), minutes: 10 });
    expect(third.code).toBe('overlap');
  });

  test('outside the working hours needs a confirmation', async () => {
    const early = { starts_at: open.at(2, '07:00') };
    const refused = await bookBy(owner, early, { 'accept-language': 'es' });
    expect([refused.status, refused.message]).toEqual([409, 'Theo Park no trabaja a esa hora.']);
    expect((await bookBy(owner, { ...early, allows_overlap: true })).status).toBe(201);
    expect(await auditOf()).toHaveLength(1);
  });

  test('without a barber assigns the free barber with the fewest bookings', async () => {
    const second = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    await bookBy(owner, { starts_at: open.at(2, '15:00') });
    const ids = [];
    for (const _ of [1, 2]) {
      ids.push(
        (await bookBy(owner, { barber: null, starts_at: open.at(2, '11:00') })).response.barber,
      );
    }
    expect(ids).toEqual([second.membershipId, open.barber.membershipId]);
    const full = await bookBy(owner, {
      barber: null,
      starts_at: open.at(2, '11:00'),
      allows_overlap: true,
    });
    expect([full.code, full.message]).toEqual([
      'overlap',
      'Nobody is free then. Choose another time, or a barber.',
    ]);
  });

  test('answers a repeat with the same booking', async () => {
    const headers = { 'idempotency-key': 'by-phone-0000001' };
    const first = await bookBy(owner, {}, headers);
    const again = await bookBy(owner, {}, headers);
    expect([again.status, again.response.id]).toEqual([201, first.response.id]);
    expect(await visitsOf()).toHaveLength(1);
  });

  test('refuses a past time, a service or barber of another shop, and a stranger', async () => {
    expect((await bookBy(owner, { starts_at: open.at(-2, '10:00') })).message).toBe(
      'This time is in the past. Choose a later one.',
    );
    const other = await createBookableShop(t);
    expect((await bookBy(owner, { services: [other.serviceId] })).fields).toHaveProperty(
      'services',
    );
    expect((await bookBy(owner, { barber: other.barber.membershipId })).fields).toHaveProperty(
      'barber',
    );
    const invalid = await bookBy(owner, { starts_at: 'x' }, { 'accept-language': 'es' });
    expect([invalid.status, invalid.fields]).toEqual([400, { starts_at: 'Elige una hora' }]);
    expect((await bookBy('nobody', {})).status).toBe(401);
    expect(await visitsOf()).toEqual([]);
  });
});
