import { GAP_SHARES } from '@lineup/domain/waits/wait-statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createVisit, type VisitOptions } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertChange } from '../changes/change-repository.ts';
import { selectWaitStatistics } from './wait-statistics-repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const DAY = '2026-05-04';
const noon = Temporal.Instant.from('2026-05-04T12:00:00Z');
const after = (minutes: number) => noon.add({ seconds: Math.round(minutes * 60) });
const range = { from: '2026-05-01', to: '2026-05-05' };

const read = (shop: AuthorizedShopId, days = range) =>
  t.platform.db.inShop(shop, (tx) => selectWaitStatistics(shop, tx, days));

const createChair = async () => {
  const { shop, membershipId } = await createStaff(t.platform);
  const visit = (options: VisitOptions) =>
    createVisit(t.platform, shop, { shop_day: DAY, barber_id: membershipId, ...options });
  /** Arrives, sits down and is done at these minutes. */
  const served = (came: number, started: number, done: number, options: VisitOptions = {}) =>
    visit({
      status: 'completed',
      arrived_at: after(came),
      started_at: after(started),
      completed_at: after(done),
      ...options,
    });
  return { shop, membershipId, visit, served };
};

test('a shop without visits has no statistics', async () => {
  expect(await read(await createShop(t.platform))).toEqual({
    betweenVisits: null,
    atFreeChair: null,
    called: 0,
    missed: 0,
    booked: 0,
    bookingsMissed: 0,
    waits: [0, 1, 2, 3].map(() => ({ minutes: 0, left: 0 })),
  });
});

test('a gap lasts from the end of a visit to the start of the next waiting one, or until a free chair is taken', async () => {
  const { shop, served } = await createChair();
  let free = 0;
  await served(0, 0, 10);
  // Twenty-one waited, after gaps of 1, 2, 1, 2 ... minutes; then as many found the chair free.
  for (let nth = 0; nth < 42; nth += 1) {
    free += 10;
    const isWaiting = nth < 21;
    const gap = isWaiting ? 1 + (nth % 2) : 3;
    const came = isWaiting ? free - 5 : free + 2;
    const start = Math.max(free, came) + gap;
    await served(came, start, start + 10);
    free = start;
  }
  // Bookings and starts after a long break do not count.
  for (let nth = 0; nth < 4; nth += 1) {
    free += 10;
    await served(free - 5, free + 15, free + 25, { source: 'booking_link' });
    free += 15;
  }
  await served(free, free + 60, free + 70);
  const waitStatistics = await read(shop);
  expect(waitStatistics?.betweenVisits?.length).toBe(GAP_SHARES.length);
  expect(waitStatistics?.betweenVisits?.at(0)).toBeCloseTo(1);
  expect(waitStatistics?.betweenVisits?.at(-1)).toBeCloseTo(2);
  expect(waitStatistics?.atFreeChair?.at(0)).toBeCloseTo(3);
  expect(waitStatistics?.atFreeChair?.at(-1)).toBeCloseTo(3);
  expect(await read(shop, { from: '2026-06-01', to: '2026-06-02' })).toMatchObject({ called: 0 });
});

test('counts called and missing customers, and how long others waited before they left', async () => {
  const { shop, membershipId, visit, served } = await createChair();
  await served(0, 30, 60);
  await served(0, 90, 120);
  await visit({ status: 'no_show', arrived_at: noon });
  await visit({ status: 'no_show', source: 'booking_link', scheduled_at: noon });
  const { id } = await visit({ status: 'cancelled', arrived_at: noon });
  await t.platform.db.inShop(shop, (tx) =>
    insertChange(shop, tx, {
      visitId: id,
      membershipId,
      action: 'cancelled',
      before: {},
      at: after(50),
    }),
  );
  expect(await read(shop)).toMatchObject({
    called: 3,
    missed: 1,
    booked: 1,
    bookingsMissed: 1,
    waits: [
      { minutes: 60, left: 0 },
      { minutes: 50, left: 0 },
      { minutes: 30, left: 1 },
      { minutes: 30, left: 0 },
    ],
  });
});
