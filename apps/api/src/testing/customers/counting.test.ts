import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaitingForLock } from '../database/lock-waiters.ts';
import { createBookableShop } from '../factories/bookable-shop.ts';
import { createCustomer } from '../factories/customer.ts';
import { createStaff, type TestStaff } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
});

test('two visits of one customer that end at the same moment both count', async () => {
  const { shop } = owner;
  const customer_id = await createCustomer(t.platform, shop);
  const visits = [
    await createVisit(t.platform, shop, { customer_id }),
    await createVisit(t.platform, shop, { customer_id }),
  ] as const;
  const complete = (id: number, then: () => Promise<void>) =>
    t.platform.db.inShop(shop, async (tx) => {
      await tx
        .updateTable('appointments')
        .set({ status: 'completed', payment_cents: 2000, completed_at: t.clock.now() })
        .where('id', '=', id)
        .execute();
      await then();
    });
  const gate = Promise.withResolvers<undefined>();
  const isCounted = Promise.withResolvers<undefined>();
  const first = complete(visits[0].id, async () => {
    isCounted.resolve(undefined);
    await gate.promise;
  });
  await isCounted.promise;
  const second = complete(visits[1].id, () => Promise.resolve());
  await untilWaitingForLock(t, 1);
  gate.resolve(undefined);
  await Promise.all([first, second]);
  const counted = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('customers').select(['visit_count', 'spend_cents']).executeTakeFirstOrThrow(),
  );
  expect(counted).toEqual({ visit_count: 2, spend_cents: 4000 });
});

test('the link that a visit was booked with is nothing of the line: deleting it changes none', async () => {
  const open = await createBookableShop(t);
  await createVisit(t.platform, open.shop, { booking_link_id: open.linkId });
  const versionOf = () =>
    t.platform.db.inShop(open.shop, async (tx) => {
      const { version } = await tx
        .selectFrom('line_versions')
        .select('version')
        .where('line_shop_id', '=', open.shop)
        .executeTakeFirstOrThrow();
      return version;
    });
  const before = await versionOf();
  const set = (values: { booking_link_id: null } | { note: string }) =>
    t.platform.db.inShop(open.shop, (tx) => tx.updateTable('appointments').set(values).execute());
  await set({ booking_link_id: null });
  expect(await versionOf()).toBe(before);
  await set({ note: 'Low fade' });
  expect(await versionOf()).toBe(before + 1);
});
