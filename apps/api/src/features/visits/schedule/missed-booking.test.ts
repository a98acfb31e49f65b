import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { jobDueAt } from '../../../testing/database/queued-jobs.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordMissedBooking } from './jobs.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
});
afterAll(() => t.close());

const { book, visitsOf } = bookingCalls(() => ({ t, open }));

test('the next customer gets a message when a booking is missed without a report', async () => {
  const { response } = await book(open.at(2, '10:00'), { phone: '' });
  const [booking] = await visitsOf();
  const end = Temporal.Instant.from(response.ends_at).add({ minutes: 10 });
  t.clock.advance(t.clock.now().until(end));
  await createVisit(t.platform, open.shop, { phone: '+13125550114' });
  const key = `alert-next:${String(open.shop)}`;
  expect(await jobDueAt(t.platform, key)).toBeUndefined();
  await recordMissedBooking.run(t.platform, { shop: open.shop, visitId: booking?.id ?? 0 });
  expect(await jobDueAt(t.platform, key)).toBeDefined();
});
