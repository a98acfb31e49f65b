import { getBookingPage, getSlots } from '@lineup/contract/booking/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureStatements } from '../../testing/database/sql-statements.ts';
import { createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('is read once for all visitors, until something changes', async () => {
  const { shop, address } = await createBookableShop(t);
  const month = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth().toString();
  const lookAt = () => t.call(getSlots, { params: address, query: { month } });
  expect((await lookAt()).statusCode).toBe(200);
  const statements = await captureStatements(lookAt);
  expect(statements.filter((statement) => statement.includes('booking_links'))).toEqual([]);

  await t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('booking_links').set({ is_active: false }).where('shop_id', '=', shop).execute(),
  );
  t.platform.live.announce(shop);
  // Processes are notified of the change a moment later.
  await expect.poll(async () => (await lookAt()).statusCode).toBe(409);
  const page = await t.call(getBookingPage, { params: address });
  expect(page.json()).toMatchObject({ response: { state: 'inactive' } });
});
