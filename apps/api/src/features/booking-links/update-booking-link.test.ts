import * as contract from '@lineup/contract/booking-links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkShop } from '../../testing/booking/link-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('PUT /booking/links/:id/', () => {
  test('changes a link; its bookings stay', async () => {
    const { theo, linkOf, list, update, booked } = await createLinkShop(t);
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

  test('the owner assigns a link to another member, and its address changes', async () => {
    const { shopName, owner, theo, theoAccess, linkOf, list, update } = await createLinkShop(t);
    const id = await linkOf(theo);
    await update(id, { barber: owner.membershipId });
    expect(await list()).toMatchObject([
      { barber_name: 'Nadia Brandt', booking_url: `/shop/book/${shopName}/nadia/${String(id)}` },
    ]);
    expect(await list(theoAccess)).toEqual([]);
  });

  test('the owner disables the link of a former member, and cannot give them a new one', async () => {
    const { owner, theo, linkOf, update, leave } = await createLinkShop(t);
    const [his, mine] = [await linkOf(theo), await linkOf(owner)];
    await leave(theo);
    expect((await update(his, { is_active: false })).statusCode).toBe(200);
    expect((await update(mine)).statusCode).toBe(400);
  });

  test('an employee changes their own link and cannot reassign it', async () => {
    const { owner, theo, theoAccess, linkOf, list, update } = await createLinkShop(t);
    const id = await linkOf(theo);
    expect((await update(id, { time_gap: 60 }, theoAccess)).statusCode).toBe(200);
    const given = await update(id, { barber: owner.membershipId }, theoAccess);
    expect(given.statusCode).toBe(400);
    expect(await list()).toMatchObject([{ barber: theo.membershipId, time_gap: 60 }]);
  });

  test("answers a colleague's link and another shop's like an unknown one", async () => {
    const { owner, theoAccess, linkOf, list, update, foreignLink } = await createLinkShop(t);
    const foreign = await foreignLink();
    const colleague = await linkOf(owner);
    const missing = (await update(9_999_999, {}, theoAccess)).json<object>();
    for (const id of [foreign, colleague]) {
      const answer = await update(id, {}, theoAccess);
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json<object>(), request_id: '' }).toEqual({ ...missing, request_id: '' });
    }
    expect(await list()).toMatchObject([{ id: colleague, time_gap: 30 }]);
  });

  test('refuses invalid input and a stranger', async () => {
    const { theo, bodyOf, linkOf, update } = await createLinkShop(t);
    const id = await linkOf(theo);
    expect((await update(id, { end_time: '08:59' })).statusCode).toBe(400);
    const answer = await t.call(contract.updateBookingLink, { params: { id }, body: bodyOf() });
    expect(answer.statusCode).toBe(401);
  });
});

describe('DELETE /booking/links/:id/', () => {
  test('deletes a link once; its bookings stay', async () => {
    const { owner, theo, theoAccess, linkOf, list, remove, booked } = await createLinkShop(t);
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
    expect(kept).toEqual({ status: 'pending', source: 'booking_link', booking_link_id: id });
  });

  test("does not delete a colleague's link or another shop's", async () => {
    const { owner, theoAccess, linkOf, list, remove, foreignLink } = await createLinkShop(t);
    const foreign = await foreignLink();
    const colleague = await linkOf(owner);
    for (const id of [foreign, colleague]) {
      expect((await remove(id, theoAccess)).statusCode).toBe(404);
    }
    expect((await remove(foreign)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('refuses a stranger', async () => {
    const { theo, linkOf } = await createLinkShop(t);
    const params = { id: await linkOf(theo) };
    expect((await t.call(contract.deleteBookingLink, { params })).statusCode).toBe(401);
  });
});
