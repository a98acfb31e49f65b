import * as contract from '@lineup/contract/booking-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let shopName: string;
let owner: TestStaff;
let theo: TestStaff;
let access: string;
let theoAccess: string;
let service: number;
let counter = 0;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  counter += 1;
  shopName = `links-${String(counter)}`;
  const shop = await createShop(t.platform, { username: shopName });
  owner = await createStaff(t.platform, { shop, name: 'Nadia Brandt', username: 'nadia' });
  theo = await createStaff(t.platform, {
    shop,
    role: 'employee',
    name: 'Theo Marchetti',
    username: 'theo',
  });
  ({ access } = await signIn(t.platform, owner));
  ({ access: theoAccess } = await signIn(t.platform, theo));
  ({ id: service } = await createService(t.platform, shop, { name: 'Skin Fade' }));
});

const bodyOf = (change: object = {}) => ({
  barber: theo.membershipId,
  service,
  link_text: 'Fresh fade with Theo',
  start_time: '09:00',
  end_time: '17:00',
  time_gap: 45,
  is_active: true,
  ...change,
});

const linkOf = (member: TestStaff, serviceId = service) =>
  createBookingLink(t.platform, member.shop, { membershipId: member.membershipId, serviceId });

const list = async (as = access) =>
  (await t.call(contract.listBookingLinks, { as })).json<{ response: contract.BookingLink[] }>()
    .response;

const create = (change: object = {}, as = access) =>
  t.call(contract.createBookingLink, { as, body: bodyOf(change) });

const update = (id: number, change: object = {}, as = access) =>
  t.call(contract.updateBookingLink, { as, params: { id }, body: bodyOf(change) });

const remove = (id: number, as = access) =>
  t.call(contract.deleteBookingLink, { as, params: { id } });

const leave = (member: TestStaff) =>
  t.platform.db.inShop(member.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ is_active: false })
      .where('id', '=', member.membershipId)
      .execute(),
  );

const booked = (id: number | null, days: number, columns: object = {}) => {
  const at = t.clock.now().add({ hours: 24 * days });
  return createVisit(t.platform, owner.shop, {
    source: 'booking_link',
    shop_day: at.toString().slice(0, 10),
    scheduled_at: at,
    booking_link_id: id,
    barber_id: theo.membershipId,
    ...columns,
  });
};

describe('GET /booking/links/', () => {
  test('shows the owner every link of the shop, with its address, and of no other shop', async () => {
    const mine = await linkOf(owner);
    const his = await linkOf(theo);
    const stranger = await createStaff(t.platform);
    await linkOf(stranger, (await createService(t.platform, stranger.shop)).id);

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
    await linkOf(owner);
    const his = await linkOf(theo);
    expect((await list(theoAccess)).map(({ id }) => id)).toEqual([his]);
    const answer = await t.call(contract.listBookingLinks, { as: theoAccess });
    expect(answer.json()).toMatchObject({ status: 1, barber: theo.membershipId });
  });

  test('counts the bookings of a link that are still to come', async () => {
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
  test('makes a link for anybody of the team when the owner asks', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'The booking link has been created.',
      response: { barber: theo.membershipId, service_name: 'Skin Fade', time_gap: 45 },
    });
    expect(await list()).toHaveLength(1);
  });

  test('an employee makes their own, active unless said otherwise', async () => {
    const answer = await create({ is_active: undefined }, theoAccess);
    expect(answer.statusCode).toBe(201);
    expect(await list(theoAccess)).toMatchObject([{ is_active: true }]);
  });

  test('an employee makes none for somebody else', async () => {
    const answer = await create({ barber: owner.membershipId }, theoAccess);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { barber: 'Only the owner can make a booking link for somebody else' },
    });
    expect(await list()).toEqual([]);
  });

  test('refuses somebody who has left or not joined yet', async () => {
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

  test("refuses another shop's service as a missing one", async () => {
    const foreign = await createService(t.platform, (await createStaff(t.platform)).shop);
    const refused = async (id: number) => (await create({ service: id })).json<object>();
    const theirs = await refused(foreign.id);
    expect(theirs).toMatchObject({
      fields: { service: 'This service is not on your list any more. Please choose again.' },
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
    const answer = await create(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect(await list()).toEqual([]);
  });

  test('takes a window that holds exactly one gap, until midnight', async () => {
    expect((await create({ start_time: '23:15', end_time: '24:00' })).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ start_time: '23:15', end_time: '24:00' }]);
  });

  test('speaks Spanish to who reads Spanish', async () => {
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

  test('the same Idempotency-Key makes one link', async () => {
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
    const answer = await t.call(contract.createBookingLink, { body: bodyOf() });
    expect(answer.statusCode).toBe(401);
  });
});

describe('PUT /booking/links/:id/', () => {
  test('changes a link; what was booked with it stays', async () => {
    const id = await linkOf(theo);
    await booked(id, 1);
    const answer = await update(id, { is_active: false, start_time: '10:30' });
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'The booking link has been saved.',
      response: { id, is_active: false, start_time: '10:30', time_gap: 45, upcoming: 1 },
    });
    expect(await list()).toMatchObject([{ id, is_active: false, upcoming: 1 }]);
  });

  test('the owner gives a link to somebody else; its address follows', async () => {
    const id = await linkOf(theo);
    await update(id, { barber: owner.membershipId });
    expect(await list()).toMatchObject([
      { barber_name: 'Nadia Brandt', booking_url: `/shop/book/${shopName}/nadia/${String(id)}` },
    ]);
    expect(await list(theoAccess)).toEqual([]);
  });

  test('the owner switches off the link of somebody who has left, and gives nobody a new one', async () => {
    const [his, mine] = [await linkOf(theo), await linkOf(owner)];
    await leave(theo);
    expect((await update(his, { is_active: false })).statusCode).toBe(200);
    expect((await update(mine)).statusCode).toBe(400);
  });

  test('an employee changes their own and gives it to nobody', async () => {
    const id = await linkOf(theo);
    expect((await update(id, { time_gap: 60 }, theoAccess)).statusCode).toBe(200);
    const given = await update(id, { barber: owner.membershipId }, theoAccess);
    expect(given.statusCode).toBe(400);
    expect(await list()).toMatchObject([{ barber: theo.membershipId, time_gap: 60 }]);
  });

  test("answers a colleague's link and another shop's as a missing one", async () => {
    const stranger = await createStaff(t.platform);
    const foreign = await linkOf(stranger, (await createService(t.platform, stranger.shop)).id);
    const colleague = await linkOf(owner);
    const missing = (await update(9_999_999, {}, theoAccess)).json<object>();
    for (const id of [foreign, colleague]) {
      const answer = await update(id, {}, theoAccess);
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json<object>(), request_id: '' }).toEqual({ ...missing, request_id: '' });
    }
    expect(await list()).toMatchObject([{ id: colleague, time_gap: 30 }]);
  });

  test('refuses what cannot be, and a stranger', async () => {
    const id = await linkOf(theo);
    expect((await update(id, { end_time: '08:59' })).statusCode).toBe(400);
    const answer = await t.call(contract.updateBookingLink, { params: { id }, body: bodyOf() });
    expect(answer.statusCode).toBe(401);
  });
});

describe('DELETE /booking/links/:id/', () => {
  test('deletes a link once; what was booked with it stays', async () => {
    const id = await linkOf(theo);
    const visit = await booked(id, 1);
    const answer = await remove(id, theoAccess);
    expect(answer.json()).toEqual({ status: 1, message: 'The booking link has been removed' });
    expect((await remove(id, theoAccess)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    const kept = await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select(['status', 'source', 'booking_link_id'])
        .where('id', '=', visit.id)
        .executeTakeFirst(),
    );
    expect(kept).toEqual({ status: 'pending', source: 'booking_link', booking_link_id: null });
  });

  test("leaves a colleague's link and another shop's alone", async () => {
    const stranger = await createStaff(t.platform);
    const foreign = await linkOf(stranger, (await createService(t.platform, stranger.shop)).id);
    const colleague = await linkOf(owner);
    for (const id of [foreign, colleague]) {
      expect((await remove(id, theoAccess)).statusCode).toBe(404);
    }
    expect((await remove(foreign)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('refuses a stranger', async () => {
    const params = { id: await linkOf(theo) };
    expect((await t.call(contract.deleteBookingLink, { params })).statusCode).toBe(401);
  });
});
