import { listStatements, type Statements } from '@lineup/contract/billing/statements';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementRows } from '../../features/billing/statements/statement-repository.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const RUNS = Number(process.env['STATEMENT_RUNS'] ?? 15);
const zones = ['America/Chicago', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe'];
const statuses = ['completed', 'completed', 'completed', 'in_progress', 'no_show'] as const;
/** The clocks of the zones change among these days, at midnight too. */
const first = Temporal.PlainDate.from('2026-08-20');

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const samples = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.nat(70),
  length: fc.nat(40),
  rates: fc.tuple(fc.nat(10_000), fc.nat(10_000)),
  /** Rates from later days on. */
  changes: fc.uniqueArray(
    fc.record({ barber: fc.nat(1), day: fc.nat(115), points: fc.nat(10_000) }),
    { maxLength: 4, selector: ({ barber, day }) => `${String(barber)} ${String(day)}` },
  ),
  visits: fc.array(
    fc.record({
      day: fc.nat(115),
      /** Mostly around a midnight. */
      minute: fc.oneof(fc.integer({ min: -61, max: 61 }), fc.nat(1439)),
      second: fc.constantFrom(0, 59),
      barber: fc.nat(1),
      status: fc.constantFrom(...statuses),
      cents: fc.option(fc.nat(99_999)),
    }),
    { minLength: 10, maxLength: 60 },
  ),
});

type Sample = typeof samples extends fc.Arbitrary<infer Value> ? Value : never;

const instantOf = ({ day, minute, second }: Sample['visits'][number], zone: string) =>
  first
    .add({ days: day })
    .toZonedDateTime(zone)
    .add({ seconds: minute * 60 + second })
    .toInstant();

const plant = (
  shop: TestStaff['shop'],
  { zone, visits, rates, changes }: Sample,
  team: TestStaff[],
) =>
  t.platform.db.inShop(shop, async (tx) => {
    for (const [index, { membershipId }] of team.entries()) {
      const points = { commission_points: rates[index] ?? 0 };
      await tx.updateTable('memberships').set(points).where('id', '=', membershipId).execute();
    }
    for (const { barber, day, points } of changes) {
      const membership_id = team[barber]?.membershipId ?? 0;
      const holds_from = first.add({ days: day }).toString();
      await tx
        .insertInto('commission_rates')
        .values({ shop_id: shop, membership_id, holds_from, points })
        .execute();
    }
    const rows = visits.map((visit, index) => ({
      shop_id: shop,
      shop_day: shopDayOf(instantOf(visit, zone), zone),
      ticket_number: index + 1,
      source: 'walk_in' as const,
      status: visit.status,
      barber_id: team[visit.barber]?.membershipId ?? 0,
      payment_cents: visit.cents,
      completed_at: instantOf(visit, zone),
    }));
    await tx.insertInto('appointments').values(rows).execute();
  });

/** Visit by visit, with the calendar of each and exact sums. */
const countWithPlainSql = ({ zone, visits, rates, changes }: Sample, from: string, to: string) =>
  [0, 1].map((barber) => {
    const rateOn = (day: string) => {
      const begun = changes
        .filter((change) => change.barber === barber)
        .filter((change) => first.add({ days: change.day }).toString() <= day)
        .toSorted((one, other) => other.day - one.day);
      return begun[0]?.points ?? rates[barber] ?? 0;
    };
    const own = visits.filter((visit) => {
      const day = shopDayOf(instantOf(visit, zone), zone);
      return visit.barber === barber && visit.status === 'completed' && from <= day && day <= to;
    });
    const sumOf = (some: typeof own) =>
      some.reduce((sum, { cents }) => sum + BigInt(cents ?? 0), 0n);
    const byRate = Map.groupBy(own, (visit) => rateOn(shopDayOf(instantOf(visit, zone), zone)));
    const due = [...byRate].reduce(
      (sum, [points, some]) => sum + (sumOf(some) * BigInt(points) * 2n + 10_000n) / 20_000n,
      0n,
    );
    const revenue = sumOf(own);
    return { visits: own.length, revenue, due };
  });

/**
 * The last minute of a shop's day, which is the next day elsewhere: random samples do not always
 * contain it.
 */
const lastMinute: Sample = {
  zone: 'America/Chicago',
  start: 10,
  length: 0,
  rates: [4550, 0],
  changes: [{ barber: 0, day: 11, points: 9000 }],
  visits: [{ day: 11, minute: -1, second: 0, barber: 0, status: 'completed', cents: 3500 }],
};

const written = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

test('statements of random shops equal a plain recount in every zone', async () => {
  const property = fc.asyncProperty(samples, async (sample) => {
    const shop = await createShop(t.platform, { timeZone: sample.zone });
    const owner = await createStaff(t.platform, { shop, name: 'Owner' });
    const team = [
      await createStaff(t.platform, { shop, role: 'employee', name: 'A' }),
      await createStaff(t.platform, { shop, role: 'employee', name: 'B' }),
    ];
    await plant(shop, sample, team);
    const from = first.add({ days: sample.start }).toString();
    const to = first.add({ days: sample.start + sample.length }).toString();
    const { access } = await signIn(t.platform, owner);
    const answer = await t.call(listStatements, { as: access, query: { from, to } });
    const { rows, totals } = answer.json<{ response: Statements }>().response;

    const again = countWithPlainSql(sample, from, to);
    expect(rows.slice(0, 2).map((row) => [row.visits, row.revenue, row.amount_due])).toEqual(
      again.map((row) => [row.visits, written(row.revenue), written(row.due)]),
    );
    const sum = (of: 'revenue' | 'due') => again.reduce((all, row) => all + row[of], 0n);
    expect(totals).toEqual({
      visits: again.reduce((all, row) => all + row.visits, 0),
      revenue: written(sum('revenue')),
      amount_due: written(sum('due')),
    });
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, examples: [[lastMinute]] });
}, 60_000);

test('the visits of a period are found by their index, whatever else the shop has', async () => {
  const { shop, membershipId } = await createStaff(t.platform);
  await t.platform.db.inShop(shop, (tx) =>
    sql`insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id,
        payment_cents, completed_at)
      select ${shop}, date '2020-01-01' + number / 10, number, 'walk_in',
        case when number % 5 = 0 then 'cancelled' else 'completed' end, ${membershipId}, 3500,
        timestamptz '2020-01-01' + number * interval '2 hours'
      from generate_series(1, 8000) as number`.execute(tx),
  );
  await runAsOwner(t, 'analyze');
  const from = Temporal.Instant.from('2021-03-01T06:00Z');
  const plan = await t.platform.db.inShop(shop, async (tx) => {
    const request = statementRows(shop, {
      span: { from, to: from.add({ hours: 31 * 24 }) },
      lastDay: '2021-03-31',
      today: '2021-04-12',
      zone: 'America/Chicago',
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${request}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('appointments_completed_paid');
  expect(plan).toMatch(/Index Cond: .*shop_id = .*completed_at >= .*completed_at < /);
  expect(plan).not.toMatch(/Seq Scan on appointments/);
});
