import { getReport, type Report, type ReportFigures } from '@lineup/contract/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countChangedDaysOf } from '../../features/reports/count-changed-days.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { countReport } from './plain-report.ts';
import { applyStep, type HistoryStep, type HistoryWorld, histories } from './report-history.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 12);
const seed = Number(process.env['REPORT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const prices = [4500, 1000, null];

/** A shop whose day 3 of the history is today: later days hold bookings. */
const createWorld = async (zone: string): Promise<HistoryWorld & { access: string }> => {
  const shop = await createShop(t.platform, { timeZone: zone });
  const owner = await createStaff(t.platform, { shop });
  const barber = await createStaff(t.platform, { shop, role: 'employee' });
  const services: number[] = [];
  for (const [index, price_cents] of prices.entries()) {
    const service = await createService(t.platform, shop, {
      name: `Service ${index}`,
      price_cents,
    });
    services.push(service.id);
  }
  const customers = await t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('customers')
      .values(['Ana', 'Ben', 'Cleo'].map((name) => ({ shop_id: shop, name })))
      .returning('id')
      .execute(),
  );
  const today = t.clock.now().toZonedDateTimeISO(zone).toPlainDate();
  const { access } = await signIn(t.platform, owner);
  return {
    shop,
    zone,
    access,
    firstDay: today.subtract({ days: 3 }).toString(),
    barbers: [owner.membershipId, barber.membershipId],
    customers: customers.map(({ id }) => id),
    services,
  };
};

const play = async (world: HistoryWorld, step: HistoryStep): Promise<void> => {
  if (step.kind === 'roll up') {
    await countChangedDaysOf(t.platform, world.shop);
    return;
  }
  await t.platform.db.inShop(world.shop, (tx) => applyStep(world, tx, step));
};

const withoutWork = (figures: ReportFigures): Partial<ReportFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => name !== 'work_minutes'));

/** Compares every figure of the report with the rows. */
const compare = async (world: HistoryWorld & { access: string }): Promise<number> => {
  const first = Temporal.PlainDate.from(world.firstDay);
  const [from, to] = [world.firstDay, first.add({ days: 5 }).toString()];
  const query = { from, to, by: 'day' };
  const answer = await t.call(getReport, { as: world.access, query });
  expect(answer.statusCode).toBe(200);
  const { response } = answer.json<{ response: Report }>();
  const today = first.add({ days: 3 }).toString();
  const plain = await countReport(t.platform, world, { from, to, today });
  expect(withoutWork(response.figures)).toEqual(plain.total);
  for (const { from: day, figures } of response.steps) {
    expect(withoutWork(figures)).toEqual(plain.onDay(day));
  }
  for (const { barber_id: id, figures } of response.barbers) {
    expect(withoutWork(figures)).toEqual(plain.ofBarber(id));
  }
  for (const { source, figures } of response.sources) {
    expect(withoutWork(figures)).toEqual(plain.ofSource(source));
  }
  const services = response.services
    .filter(({ visits }) => visits > 0)
    .map(({ name, visits, revenue }) => [name, `${visits} ${revenue}`] as const);
  expect(new Map(services)).toEqual(plain.services);
  const hours = response.hours.map(
    ({ hour, promised, kept }) => [hour, { promised, kept }] as const,
  );
  expect(new Map(hours)).toEqual(plain.hours);
  return response.figures.visits;
};

const countChangedDays = (world: HistoryWorld, before: string) =>
  t.platform.db.inShop(world.shop, (tx) =>
    tx
      .selectFrom('report_changes')
      .select('day')
      .where('shop_id', '=', world.shop)
      .where('day', '<', before)
      .execute(),
  );

test('reports of random histories equal a plain recount, before and after roll-ups', async () => {
  let counted = 0;
  let steps = 0;
  const property = fc.asyncProperty(histories, async (history) => {
    const world = await createWorld(history.zone);
    for (const [index, step] of history.steps.entries()) {
      await play(world, step);
      steps += 1;
      if (index % 5 === 4) await compare(world);
    }
    await compare(world);
    await countChangedDaysOf(t.platform, world.shop);
    const today = Temporal.PlainDate.from(world.firstDay).add({ days: 3 }).toString();
    expect(await countChangedDays(world, today)).toEqual([]);
    counted += await compare(world);
  });
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  process.stdout.write(
    `reports: ${RUNS} histories of ${steps} changes counted again, ${counted} completed visits at ` +
      `their end, seed ${seed}: every figure is equal\n`,
  );
}, 240_000);
