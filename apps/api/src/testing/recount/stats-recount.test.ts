import { type EmployeeStats, getEmployeeStats } from '@lineup/contract/stats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { countWithPlainSql } from './plain-sql-counts.ts';
import { plantVisits, samples } from './random-visits.ts';

const RUNS = Number(process.env['STATS_RUNS'] ?? 40);
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('figures of random shops equal a plain recount in every zone', async () => {
  let visits = 0;
  let counted = 0;
  const property = fc.asyncProperty(samples, async (sample) => {
    const { zone, shopZone, now, weekStart } = sample;
    t.clock.advance(t.clock.now().until(now));
    const shop = await createShop(t.platform, { timeZone: shopZone });
    const own = await createStaff(t.platform, { shop, role: 'employee' });
    const other = await createStaff(t.platform, { shop, role: 'employee' });
    const ids = { own: own.membershipId, other: other.membershipId };
    await plantVisits(t.platform, shop, sample, ids);

    const { access } = await signIn(t.platform, own);
    const query = { timezone: zone, week_start: String(weekStart) };
    const answer = await t.call(getEmployeeStats, { as: access, query });
    expect(answer.statusCode).toBe(200);
    const { status, data } = answer.json<{ status: number; data: EmployeeStats }>();
    const request = { now, zone, weekStart, membershipId: own.membershipId };
    expect(status).toBe(1);
    expect(data).toEqual(await countWithPlainSql(t.platform, shop, request));
    visits += sample.visits.length;
    counted += data.monthly.all.total;
  });
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  process.stdout.write(
    `statistics: ${RUNS} shops with ${visits} visits counted again, ${counted} of them this month, ` +
      `seed ${seed}: every figure is equal\n`,
  );
}, 240_000);
