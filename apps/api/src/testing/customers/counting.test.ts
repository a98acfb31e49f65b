import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recountCustomers } from '../../features/customers/counts/recount-customers.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
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

const FIGURES = sql`visit_count, no_show_count, spend_cents, last_visit_at`;

const storedFigures = async (shop: AuthorizedShopId) => {
  const { rows } = await t.platform.db.inShop(shop, (tx) =>
    sql`select id, ${FIGURES} from customers where shop_id = ${shop} order by id`.execute(tx),
  );
  return rows;
};

/** The same figures, counted from all visits. */
const countedFigures = async (shop: AuthorizedShopId) => {
  const { rows } = await t.platform.db.inShop(shop, (tx) =>
    sql`select customer.id,
        count(*) filter (where status = 'completed')::int as visit_count,
        count(*) filter (where status = 'no_show')::int as no_show_count,
        coalesce(sum(payment_cents) filter (where status = 'completed'), 0)::bigint as spend_cents,
        max(completed_at) filter (where status = 'completed') as last_visit_at
      from customers as customer left join appointments as visit
        on visit.shop_id = customer.shop_id and visit.customer_id = customer.id
      where customer.shop_id = ${shop} group by customer.id order by customer.id`.execute(tx),
  );
  return rows;
};

test('whatever happens to visits, the figures of their customers are those of all their visits', async () => {
  const { shop } = owner;
  const customers = [
    await createCustomer(t.platform, shop),
    await createCustomer(t.platform, shop),
  ] as const;
  const visits: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    visits.push((await createVisit(t.platform, shop, { customer_id: customers[0] })).id);
  }
  const change = fc.record({
    id: fc.constantFrom(...visits),
    status: fc.constantFrom('pending', 'completed', 'completed', 'no_show'),
    payment: fc.constantFrom(null, 2000, 3500),
    hour: fc.nat(5),
    customer: fc.constantFrom(...customers, null),
  });
  const property = fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
    for (const { id, status, payment, hour, customer } of changes) {
      const isCompleted = status === 'completed';
      await t.platform.db.inShop(shop, (tx) =>
        tx
          .updateTable('appointments')
          .set({
            status,
            customer_id: customer,
            payment_cents: isCompleted ? payment : null,
            completed_at: isCompleted ? t.clock.now().subtract({ hours: hour }) : null,
          })
          .where('id', '=', id)
          .execute(),
      );
      expect(await storedFigures(shop)).toEqual(await countedFigures(shop));
    }
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
});

test('a figure that is wrong is corrected at night', async () => {
  const { shop } = owner;
  const customer_id = await createCustomer(t.platform, shop);
  const completed_at = t.clock.now();
  const done = { status: 'completed', payment_cents: 2000, completed_at } as const;
  await createVisit(t.platform, shop, { customer_id, ...done });
  await t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('customers').set({ visit_count: 7, last_visit_at: null }).execute(),
  );
  expect(await storedFigures(shop)).not.toEqual(await countedFigures(shop));
  await recountCustomers(t.platform);
  expect(await storedFigures(shop)).toEqual(await countedFigures(shop));
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
