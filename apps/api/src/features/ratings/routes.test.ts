import { eraseCustomer } from '@lineup/contract/customers';
import type { AfterVisit, Rating } from '@lineup/contract/ratings';
import * as contract from '@lineup/contract/ratings';
import { updateReviews } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createVisit, type VisitOptions } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  ({ access } = await signIn(t.platform, open.barber));
});

const done = (options: VisitOptions = {}) =>
  createVisit(t.platform, open.shop, {
    status: 'completed',
    barber_id: open.barber.membershipId,
    started_at: t.clock.now(),
    completed_at: t.clock.now(),
    serviceIds: [open.serviceId],
    ...options,
  });

const paramsOf = ({ token }: { token: string }) => ({ username: open.username, token });
const after = async (visit: { token: string }) => {
  const answer = await t.call(contract.getAfterVisit, { params: paramsOf(visit) });
  return { status: answer.statusCode, ...answer.json<{ response: AfterVisit }>().response };
};
const rate = (visit: { token: string }, body: object) =>
  t.call(contract.rateVisit, { params: paramsOf(visit), body });
const list = async (query: Record<string, string> = {}) =>
  (await t.call(contract.listRatings, { as: access, query })).json<{
    response: Rating[];
    total_entries: number;
    average: number | null;
    counts: number[];
  }>();

describe('after the visit', () => {
  test('shows what was done, what was paid and the next booking with the same barber', async () => {
    const visit = await done({ payment_cents: 4500 });
    expect(await after(visit)).toMatchObject({
      status: 200,
      barber_name: 'Theo',
      payment: '45.00',
      services: [{ id: open.serviceId }],
      next: { weeks: 4, basis: 'usual' },
      booking_path: `/shop/${open.username}/book?services=${String(open.serviceId)}&barber=${String(open.barber.membershipId)}`,
      rating: null,
      can_rate: true,
    });
  });

  test('suggests the interval of the customer’s own visits', async () => {
    const phone = '+13125550142';
    for (const shop_day of ['2026-01-05', '2026-01-26', '2026-02-16']) {
      await done({ phone, shop_day });
    }
    const visit = await done({ phone, shop_day: '2026-03-09' });
    expect((await after(visit)).next).toEqual({ weeks: 3, basis: 'own', day: '2026-03-30' });
  });

  test('suggests the shop’s interval to somebody new', async () => {
    for (let person = 10; person < 40; person += 1) {
      const phone = `+131255502${String(person)}`;
      await done({ phone, shop_day: '2026-01-05' });
      await done({ phone, shop_day: '2026-02-09' });
    }
    const visit = await done({ shop_day: '2026-03-09' });
    expect((await after(visit)).next).toMatchObject({ weeks: 5, basis: 'shop' });
  });

  test.each(['pending', 'in_progress', 'cancelled', 'no_show'] as const)(
    'there is nothing after a visit that is %s',
    async (status) => {
      const visit = await done({ status, completed_at: null });
      expect((await t.call(contract.getAfterVisit, { params: paramsOf(visit) })).statusCode).toBe(
        404,
      );
      expect((await rate(visit, { stars: 5 })).statusCode).toBe(404);
    },
  );
});

describe('the rating', () => {
  test('is one per visit, also if it is sent twice at the same moment, and can be changed', async () => {
    const visit = await done();
    const answers = await Promise.all([rate(visit, { stars: 2 }), rate(visit, { stars: 2 })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await rate(visit, { stars: 5, comment: '  Best fade in town  ' });
    expect((await after(visit)).rating).toEqual({ stars: 5, comment: 'Best fade in town' });
    expect(await list()).toMatchObject({
      total_entries: 1,
      average: 5,
      counts: [0, 0, 0, 0, 1],
      response: [
        { id: visit.id, stars: 5, comment: 'Best fade in town', barber_name: 'Theo Park' },
      ],
    });
  });

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    {},
    { stars: 5, comment: 'x'.repeat(1001) },
  ])('%j is refused', async (body) => {
    expect((await rate(await done(), body)).statusCode).toBe(400);
  });

  test('can no longer be given after two weeks', async () => {
    const visit = await done();
    t.clock.advance({ hours: 14 * 24 });
    expect((await rate(visit, { stars: 4 })).statusCode).toBe(200);
    t.clock.advance({ seconds: 1 });
    expect((await rate(visit, { stars: 5 })).statusCode).toBe(409);
    expect(await after(visit)).toMatchObject({ can_rate: false, rating: { stars: 4 } });
  });

  test('the public links are the same for one star and for five', async () => {
    const google_url = 'https://g.page/r/CXyz/review';
    const body = { google_url, yelp_url: '', facebook_url: '', is_listed_on_google: false };
    await t.call(updateReviews, { as: access, body });
    const [bad, good, none] = [await done(), await done(), await done()];
    await rate(bad, { stars: 1 });
    await rate(good, { stars: 5 });
    const expected = [{ site: 'google', url: google_url }];
    for (const visit of [bad, good, none]) {
      expect((await after(visit)).review_links).toEqual(expected);
    }
  });

  test('is deleted with the customer', async () => {
    const visit = await done({ phone: '+13125550177' });
    await rate(visit, { stars: 3, comment: 'I am Marcus' });
    const customer = (await list()).response[0]?.customer;
    await t.call(eraseCustomer, { as: access, params: { id: customer?.id ?? 0 } });
    expect(await list()).toMatchObject({ total_entries: 0, average: null });
    expect((await rate(visit, { stars: 3 })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('can be limited to few stars, and pages from the newest on', async () => {
    for (const stars of [5, 1, 2]) {
      await rate(await done(), { stars });
      t.clock.advance({ seconds: 1 });
    }
    expect((await list()).response.map(({ stars }) => stars)).toEqual([2, 1, 5]);
    expect(await list({ most_stars: '2' })).toMatchObject({ total_entries: 2, average: 2.7 });
    expect((await list({ limit: '1', page: '3' })).response.map(({ stars }) => stars)).toEqual([5]);
  });

  test('is for the management only', async () => {
    expect((await t.call(contract.listRatings)).statusCode).toBe(401);
    const employee = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const other = await signIn(t.platform, employee);
    expect((await t.call(contract.listRatings, { as: other.access })).statusCode).toBe(403);
  });
});
