import * as contract from '@lineup/contract/booking-links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkShop } from '../../testing/booking/link-shop.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('GET /booking/links/', () => {
  test('shows the owner every link of the shop, with its address, and of no other shop', async () => {
    const { shopName, owner, theo, service, linkOf, list, foreignLink } = await createLinkShop(t);
    const mine = await linkOf(owner);
    const his = await linkOf(theo);
    await foreignLink();

    expect(await list()).toEqual([
      expect.objectContaining({ id: mine, barber: owner.membershipId }),
      {
        id: his,
        service,
        service_name: 'Skin Fade',
        barber: theo.membershipId,
        barber_name: 'Theo Marchetti',
        link_text: 'Book with me',
        start_time: '09:00',
        end_time: '17:00',
        time_gap: 30,
        is_active: true,
        booking_url: `/shop/book/${shopName}/theo/${String(his)}`,
        upcoming: 0,
      },
    ]);
  });

  test('shows an employee their own', async () => {
    const { owner, theo, theoAccess, linkOf, list } = await createLinkShop(t);
    await linkOf(owner);
    const his = await linkOf(theo);
    expect((await list(theoAccess)).map(({ id }) => id)).toEqual([his]);
    const answer = await t.call(contract.listBookingLinks, { as: theoAccess });
    expect(answer.json()).toMatchObject({ status: 1, barber: theo.membershipId });
  });

  test('counts the upcoming bookings of a link', async () => {
    const { owner, theo, linkOf, list, booked } = await createLinkShop(t);
    const [id, other] = [await linkOf(theo), await linkOf(owner)];
    await booked(id, 1);
    await booked(id, 40);
    await booked(id, 2, { status: 'cancelled' });
    await booked(id, -1);
    await booked(null, 1);
    await booked(other, 1);
    expect((await list()).map(({ upcoming }) => upcoming)).toEqual([2, 1]);
  });

  test('refuses a stranger', async () => {
    expect((await t.call(contract.listBookingLinks)).statusCode).toBe(401);
  });
});

describe('POST /booking/links/create/', () => {
  test('lets the owner create a link for any member of the team', async () => {
    const { theo, list, create } = await createLinkShop(t);
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'The booking link has been created.',
      response: { barber: theo.membershipId, service_name: 'Skin Fade', time_gap: 45 },
    });
    expect(await list()).toHaveLength(1);
  });

  test('lets an employee create their own link, active by default', async () => {
    const { theoAccess, list, create } = await createLinkShop(t);
    const answer = await create({ is_active: undefined }, theoAccess);
    expect(answer.statusCode).toBe(201);
    expect(await list(theoAccess)).toMatchObject([{ is_active: true }]);
  });

  test('lets an employee create no link for another member', async () => {
    const { owner, theoAccess, list, create } = await createLinkShop(t);
    const answer = await create({ barber: owner.membershipId }, theoAccess);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: {
        barber: 'Only owners, managers and receptionists can make a booking link for somebody else',
      },
    });
    expect(await list()).toEqual([]);
  });

  test('refuses a member who has left or has not joined yet', async () => {
    const { owner, theo, create, leave } = await createLinkShop(t);
    const invited = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ joined_at: null })
        .where('id', '=', invited.membershipId)
        .execute(),
    );
    await leave(theo);
    for (const barber of [theo.membershipId, invited.membershipId]) {
      const answer = await create({ barber });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        fields: { barber: 'This person is not in the team. Please choose again.' },
      });
    }
  });

  test("refuses another shop's service like an unknown one", async () => {
    const { create } = await createLinkShop(t);
    const foreign = await createService(t.platform, (await createStaff(t.platform)).shop);
    const refused = async (id: number) => (await create({ service: id })).json<object>();
    const theirs = await refused(foreign.id);
    expect(theirs).toMatchObject({
      fields: { service: 'This service is no longer on your list. Please choose again.' },
    });
    expect({ ...theirs, request_id: '' }).toEqual({
      ...(await refused(9_999_999)),
      request_id: '',
    });
  });

  test.each([
    ['no text', { link_text: '  ' }, 'link_text', 'Introduction text is required'],
    ['no time', { start_time: '9' }, 'start_time', 'Use the form HH:MM'],
    ['an end at the start', { end_time: '09:00' }, 'end_time', 'The end must be after the start'],
    ['an end before it', { end_time: '08:00' }, 'end_time', 'The end must be after the start'],
    ['another gap', { time_gap: 20 }, 'time_gap', 'Choose a time gap'],
    [
      'a window that holds no gap',
      { end_time: '09:44' },
      'time_gap',
      'The time between start and end must hold at least one gap',
    ],
  ])('refuses %s, beside its field', async (_name, wrong, field, message) => {
    const { list, create } = await createLinkShop(t);
    const answer = await create(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect(await list()).toEqual([]);
  });

  test('accepts a window of exactly one gap, until midnight', async () => {
    const { list, create } = await createLinkShop(t);
    expect((await create({ start_time: '23:15', end_time: '24:00' })).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ start_time: '23:15', end_time: '24:00' }]);
  });

  test('answers in Spanish on request', async () => {
    const { access, bodyOf } = await createLinkShop(t);
    const headers = { 'accept-language': 'es' };
    const answer = await t.call(contract.createBookingLink, {
      as: access,
      body: bodyOf(),
      headers,
    });
    expect(answer.json()).toMatchObject({ message: 'El enlace de reserva se ha creado.' });
    const body = bodyOf({ end_time: '08:00' });
    const refused = await t.call(contract.createBookingLink, { as: access, body, headers });
    expect(refused.json()).toMatchObject({ error: 'El final debe ser posterior al inicio' });
  });

  test('the same Idempotency-Key creates one link', async () => {
    const { access, bodyOf, list } = await createLinkShop(t);
    const headers = { 'idempotency-key': 'make-link-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        t.call(contract.createBookingLink, { as: access, body: bodyOf(), headers }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('refuses a stranger', async () => {
    const { bodyOf } = await createLinkShop(t);
    const answer = await t.call(contract.createBookingLink, { body: bodyOf() });
    expect(answer.statusCode).toBe(401);
  });
});
