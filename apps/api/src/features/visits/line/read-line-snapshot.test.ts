import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_AGE_MS } from '../../../platform/live/line-cache.ts';
import { captureStatements } from '../../../testing/database/sql-statements.ts';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createService } from '../../../testing/factories/service.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { meanLengths } from './build-line-snapshot.ts';
import { readLineSnapshot } from './read-line-snapshot.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const read = () => readLineSnapshot(t.platform, desk.shop);

describe('readLineSnapshot', () => {
  test('reads rows once per version, and estimates again after half a minute', async () => {
    await desk.visit();
    const first = await read();
    const statements = await captureStatements(async () => {
      expect(await read()).toBe(first);
      t.clock.advance({ seconds: 31 });
      const later = await read();
      expect(later).not.toBe(first);
      expect(later.now).toEqual(t.clock.now());
      expect(later.visits).toBe(first.visits);
    });
    expect(statements.filter((text) => /appointments|memberships|shops/.test(text))).toEqual([]);

    await desk.visit();
    expect((await read()).visits).toHaveLength(2);
  });

  test('is never older than its maximum age, whenever it is read', async () => {
    for (const seconds of [1, 13, 29, 7, 17, 23, 3, 28]) {
      t.clock.advance({ seconds });
      const { now } = await read();
      const ageMs = t.clock.now().epochMilliseconds - now.epochMilliseconds;
      expect(ageMs).toBeLessThanOrEqual(MAX_AGE_MS.snapshot);
      expect(ageMs).toBeGreaterThanOrEqual(0);
    }
  });

  test('is not changed by what no screen shows of a service that is deleted', async () => {
    const { id } = await createService(t.platform, desk.shop);
    await desk.visit({ serviceIds: [id] });
    const before = await t.platform.live.askVersion(desk.shop);
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .updateTable('appointment_services')
        .set({ service_id: null })
        .where('shop_id', '=', desk.shop)
        .execute(),
    );
    expect(await t.platform.live.askVersion(desk.shop)).toBe(before);
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx.deleteFrom('appointment_services').where('shop_id', '=', desk.shop).execute(),
    );
    expect(await t.platform.live.askVersion(desk.shop)).toBe(before + 1);
  });

  test("begins again at the shop's midnight, although nothing has changed", async () => {
    await desk.visit();
    const before = await read();
    expect(before.visits).toHaveLength(1);
    t.clock.advance({ hours: 24 });
    const after = await read();
    expect(after.visits).toEqual([]);
    expect(after.counts).toMatchObject({ pending: 0, total: 0 });
    expect(after.day).toBe(Temporal.PlainDate.from(before.day).add({ days: 1 }).toString());
  });

  test('knows how long each barber took lately, from visits for one service', async () => {
    const { id: fade } = await createService(t.platform, desk.shop, { duration_seconds: 2700 });
    const { id: wash } = await createService(t.platform, desk.shop, {
      name: 'Wash',
      duration_seconds: 600,
    });
    const started_at = t.clock.now().subtract({ hours: 5 });
    const done = (minutes: number, serviceIds: number[]) =>
      desk.inChairOf(desk.theo, {
        status: 'completed',
        started_at,
        completed_at: started_at.add({ minutes }),
        serviceIds,
      });
    for (const minutes of [20, 22, 24, 26, 28]) await done(minutes, [fade]);
    // These do not count: two services at once, a mistake, a forgotten chair.
    await done(200, [fade, wash]);
    await done(1, [fade]);
    await done(290, [fade]);

    const lengthOf = meanLengths((await read()).lengths);
    const visit = (serviceIds: number[]) => ({ id: 0, serviceIds });
    expect(lengthOf(visit([fade]), desk.theo.membershipId)).toBeCloseTo(24);
    // First the shop's own length, then the length of the service.
    expect(lengthOf(visit([fade]), desk.imani.membershipId)).toBeCloseTo(24);
    expect(lengthOf(visit([wash]), desk.theo.membershipId)).toBe(10);
  });

  test('leaves out barbers who left, take no customers or have not joined', async () => {
    const leave = (id: number, values: { is_active?: boolean; takes_customers?: boolean }) =>
      t.platform.db.inShop(desk.shop, (tx) =>
        tx
          .updateTable('memberships')
          .set(values)
          .where('shop_id', '=', desk.shop)
          .where('id', '=', id)
          .execute(),
      );
    await leave(desk.theo.membershipId, { is_active: false });
    await leave(desk.owner.membershipId, { takes_customers: false });
    expect((await read()).barbers.map(({ name }) => name)).toEqual(['Imani Cole']);
  });
});
