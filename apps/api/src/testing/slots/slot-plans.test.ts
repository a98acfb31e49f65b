import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSlots } from '../../features/booking/get-slots.ts';
import { getShopTimes } from '../../features/booking/shop-page/get-shop-times.ts';
import { shopSlotStatement } from '../../features/visits/slots/shop-slot-repository.ts';
import { slotStatement } from '../../features/visits/slots/slot-repository.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { captureStatements } from '../database/sql-statements.ts';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
let open: BookableShop;

beforeAll(async () => {
  t = await createTestApp();
  open = await createBookableShop(t);
  await t.platform.db.inShop(open.shop, (tx) =>
    sql`insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id)
      select ${open.shop}, ${t.clock.now()}::timestamptz::date - 2000 + number / 10, number, 'walk_in',
        case when number % 5 = 0 then 'pending' else 'completed' end, ${open.barber.membershipId}
      from generate_series(1, 30000) as number`.execute(tx),
  );
  await runAsOwner(t, 'analyze');
});
afterAll(() => t.close());

const month = () => {
  const first = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  return { firstDay: first.toString(), lastDay: first.add({ days: 30 }).toString() };
};

const planOf = (setting: string) =>
  t.platform.db.inShop(open.shop, async (tx) => {
    await sql.raw(setting).execute(tx);
    const statement = slotStatement(open.shop, t.clock.now(), {
      barber: { username: open.address.barber_username },
      linkId: open.linkId,
      days: month(),
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('the visits of a month are found by the barber’s index', async () => {
  const plan = await planOf('select 1');
  expect(plan).toContain('appointments_barber');
  expect(plan).not.toMatch(/Seq Scan on appointments/);
  const condition = /Index Cond: .*barber_id = .*shop_day >= .*shop_day <= /;
  expect(plan).toMatch(condition);
});

test('everything else has an index too, however large its table grows', async () => {
  expect(await planOf('set local enable_seqscan = off')).not.toContain('Seq Scan');
});

const shopPlanOf = (setting: string) =>
  t.platform.db.inShop(open.shop, async (tx) => {
    await sql.raw(setting).execute(tx);
    const statement = shopSlotStatement(open.shop, t.clock.now(), {
      needsBusy: true,
      days: month(),
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('the visits of all barbers of a shop are found by an index with their days', async () => {
  const plan = await shopPlanOf('select 1');
  expect(plan).not.toMatch(/Seq Scan on appointments/);
  expect(plan).toMatch(/Index Cond: .*shop_day >= .*shop_day <= /);
  expect(await shopPlanOf('set local enable_seqscan = off')).not.toContain('Seq Scan');
});

test('the free times of all barbers are one statement', async () => {
  const query = { serviceIds: [open.serviceId] };
  await getShopTimes(t.platform, open.username, query);
  const ran = await captureStatements(() => getShopTimes(t.platform, open.username, query));
  const names = ran.map((text) => /(begin|commit|set_config|with base)/.exec(text)?.[0]);
  expect(names).toEqual(['begin', 'set_config', 'with base', 'commit']);
});

test('a month is one statement', async () => {
  const monthQuery = { month: '2027-03', addOnIds: [] };
  await getSlots(t.platform, open.address, monthQuery);
  const ran = await captureStatements(() => getSlots(t.platform, open.address, monthQuery));
  const names = ran.map((text) => /(begin|commit|set_config|with base)/.exec(text)?.[0]);
  expect(names).toEqual(['begin', 'set_config', 'with base', 'commit']);
});
