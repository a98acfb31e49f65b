import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createShop } from '../../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Transaction } from '../database/database.ts';
import { LineVersions } from './line-versions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
afterEach(() => void vi.useRealTimers());

test('a process without periodic reads drops lines that are no longer requested', async () => {
  const shops = await Promise.all(Array.from({ length: 6 }, () => createShop(t.platform)));
  const [watched, first, ...others] = shops;
  const last = others.at(-1);
  if (!watched || !first || !last) throw new Error('shops are missing');
  vi.useFakeTimers({ toFake: ['performance'] });
  const versions = new LineVersions(t.platform.db);
  versions.watch(watched, () => {});
  for (const shop of [first, ...others.slice(0, -1)]) await versions.ask(shop);
  expect(versions.size).toBe(5);

  vi.advanceTimersByTime(61_000);
  const version = await versions.ask(last);
  expect(versions.size).toBe(2);
  expect(version).toBe(await versions.ask(last));

  // A line that is requested again has its version at once.
  expect(await versions.ask(first)).toBe(await t.platform.live.askVersion(first));
});

test('the time from the commit to the screens is measured for lines that somebody watches', async () => {
  const [watched, other] = [await createShop(t.platform), await createShop(t.platform)];
  const times: (number | undefined)[] = [];
  const versions = new LineVersions(t.platform.db, (seconds) => times.push(seconds));
  versions.watch(watched, () => {});
  await Promise.all([versions.ask(watched), versions.ask(other)]);
  expect(times).toEqual([]);

  const rename = (shop: typeof watched) =>
    t.platform.db.inShop(shop, (tx) =>
      tx.updateTable('shops').set({ name: 'Renamed' }).where('id', '=', shop).execute(),
    );
  await rename(watched);
  // Two seconds ago by the database's clock, whatever the clock of this process says.
  await t.platform.db.asNobody((tx) =>
    sql`update line_versions set changed_at = clock_timestamp() - interval '2 seconds'
      where line_shop_id = ${watched}`.execute(tx),
  );
  await versions.refresh();
  expect(times).toEqual([expect.closeTo(2, 0)]);

  await rename(other);
  await versions.refresh();
  expect(times).toEqual([expect.anything(), undefined]);
});

test('a refresh reads what has changed, also in a transaction that began before the last one', async () => {
  const [slow, quick, calm] = await Promise.all([1, 2, 3].map(() => createShop(t.platform)));
  if (!slow || !quick || !calm) throw new Error('shops are missing');
  const versions = new LineVersions(t.platform.db);
  versions.isRefreshed = true;
  for (const shop of [slow, quick, calm]) await versions.ask(shop);
  await versions.refresh();
  const [slowBefore, quickBefore, calmBefore] = [slow, quick, calm].map((shop) =>
    versions.peek(shop),
  );
  const raise = (shop: typeof slow, tx: Transaction) =>
    sql`update line_versions set version = version + 1 where line_shop_id = ${shop}`.execute(tx);

  await t.platform.db.inShop(slow, async (tx) => {
    await raise(slow, tx);
    await t.platform.db.inShop(quick, (other) => raise(quick, other));
    await versions.refresh();
    expect(versions.peek(quick)).toBe(Number(quickBefore) + 1);
    expect(versions.peek(slow)).toBe(slowBefore);
  });
  await versions.refresh();
  expect(versions.peek(slow)).toBe(Number(slowBefore) + 1);
  expect(versions.peek(calm)).toBe(calmBefore);
});
