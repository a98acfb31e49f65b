import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinLine } from '../../features/check-in/join/join-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { untilWaitingForLock } from '../database/lock-waiters.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const at = (now: Temporal.Instant): Platform => ({ ...t.platform, clock: { now: () => now } });

/** Every change of the clocks of two years: in these zones some of them skip midnight. */
const transitionsOf = (timeZone: string): Temporal.Instant[] => {
  const found: Temporal.Instant[] = [];
  let day = Temporal.ZonedDateTime.from(`2026-01-01T12:00[${timeZone}]`);
  for (;;) {
    const next = day.getTimeZoneTransition('next');
    if (!next || next.year > 2027) return found;
    found.push(next.toInstant());
    day = next;
  }
};

test.each(['Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Santiago', 'UTC'])(
  "R3: tickets begin again with the shop's own day in %s, also where midnight does not exist",
  async (timeZone) => {
    const shop = await createShop(t.platform, { timeZone });
    const changes = transitionsOf(timeZone);
    if (timeZone !== 'UTC') expect(changes).toHaveLength(4);
    const newYear = Temporal.Instant.from('2027-01-01T00:00Z');
    const moments = [...changes, newYear].flatMap((change) =>
      [-26 * 3600, -3601, -1, 0, 1, 3599, 3601, 26 * 3600].map((seconds) =>
        change.add({ seconds }),
      ),
    );
    for (const now of moments.toSorted((a, b) => Temporal.Instant.compare(a, b))) {
      const joining = { customerName: null, phone: null, serviceIds: [], barberId: null };
      await joinLine(at(now), shop, { ...joining, likely: null, timeZone });
    }
    // PostgreSQL's own calendar decides which day and month it was.
    const { rows } = await t.platform.db.inShop(shop, (tx) =>
      sql<{ isDay: boolean; isTicket: boolean }>`
        select shop_day = local_day as "isDay",
          ticket_number = row_number() over (partition by local_day order by arrived_at) as "isTicket"
        from (
          select *, (arrived_at at time zone ${timeZone})::date as local_day from appointments
          where shop_id = ${shop}
        ) as visit`.execute(tx),
    );
    expect(rows).toHaveLength(moments.length);
    expect(rows.filter(({ isDay, isTicket }) => !isDay || !isTicket)).toEqual([]);
    const months = await t.platform.db.inShop(shop, (tx) =>
      sql<{ month: string; count: number; visits: number }>`
        select month, count, (
          select count(*)::int from appointments
          where date_trunc('month', arrived_at at time zone ${timeZone}) = month
        ) as visits from monthly_check_ins where shop_id = ${shop}`.execute(tx),
    );
    expect(months.rows.length).toBeGreaterThan(1);
    expect(months.rows.filter(({ count, visits }) => count !== visits)).toEqual([]);
  },
);

test('clocks that disagree do not let a later ticket go first', async () => {
  const shop = await createShop(t.platform);
  const joining = { customerName: null, phone: null, serviceIds: [], barberId: null };
  const now = t.clock.now();
  for (const seconds of [0, -3, 0, 2, -1]) {
    const platform = at(now.add({ seconds }));
    await joinLine(platform, shop, { ...joining, likely: null, timeZone: 'America/Chicago' });
  }
  const rows = await t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('ticket_number')
      .orderBy('ordered_at')
      .orderBy('ticket_number')
      .execute(),
  );
  expect(rows.map((row) => row.ticket_number)).toEqual([1, 2, 3, 4, 5]);
});

const keysOf = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, async (tx) => {
    const rows = await tx.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  });

test('keeps a key only where there is one, and not for ever', async () => {
  const shop = await createShop(t.platform);
  const joining = {
    customerName: null,
    phone: null,
    serviceIds: [],
    barberId: null,
    likely: null,
    timeZone: 'America/Chicago',
  };
  const join = (key?: string) =>
    joinLine(t.platform, shop, joining, key ? { key, fingerprint: Buffer.alloc(32) } : undefined);
  await join();
  expect(await keysOf(shop)).toEqual([]);
  await join('key-of-yesterday');
  await t.platform.db.inShop(shop, (tx) =>
    sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(tx),
  );
  for (let ticket = 3; ticket < 21; ticket += 1) await join();
  await join('key-of-today');
  expect(await keysOf(shop)).toEqual(['key-of-today']);
});

test('a service that is being deleted is waited for, and then not offered', async () => {
  const shop = await createShop(t.platform);
  const { id } = await createService(t.platform, shop);
  const joining = { customerName: null, phone: null, serviceIds: [id], barberId: null };
  const gate = Promise.withResolvers<undefined>();
  const isDeleted = Promise.withResolvers<undefined>();
  const deleting = t.platform.db.inShop(shop, async (tx) => {
    await tx.deleteFrom('services').where('id', '=', id).execute();
    isDeleted.resolve(undefined);
    await gate.promise;
  });
  await isDeleted.promise;
  const refused = joinLine(t.platform, shop, { ...joining, likely: null, timeZone: 'UTC' });
  const answer = refused.catch((error: unknown) => error);
  await untilWaitingForLock(t, 1);
  gate.resolve(undefined);
  await deleting;
  expect(await answer).toMatchObject({ code: 'invalid_input' });
});
