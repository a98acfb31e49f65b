import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listShopIdRanges } from './shop-directory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const openShops = async (count: number): Promise<number[]> => {
  const shops: number[] = [];
  while (shops.length < count) shops.push(await createShop(t.platform));
  return shops;
};

/** The shops of each range. */
const shopsByRange = async (shops: readonly number[]) => {
  const ranges = await listShopIdRanges(t.platform, 2);
  return ranges.map(({ after, last }) => shops.filter((shop) => shop > after && shop <= last));
};

test('every shop of this cell is in one range, also where ids begin far from 0', async () => {
  expect(await listShopIdRanges(t.platform, 2)).toEqual([]);
  const [moved = 0, ...near] = await openShops(3);
  await runAsOwner(t, 'alter sequence shops_id_seq restart with 1000000000001');
  const far = await openShops(3);
  expect(await shopsByRange([moved, ...near, ...far])).toEqual([
    [moved, near[0]],
    [near[1]],
    far.slice(0, 2),
    far.slice(2),
  ]);

  const [last = 0] = far.slice(2);
  await runAsOwner(
    t,
    `insert into shop_cells (moved_shop_id, state, cell)
     select id, 'elsewhere', 'https://second.test' from unnest(array[${String(moved)}, ${String(last)}]) as id`,
  );
  // The bounds of the others stay.
  expect(await shopsByRange([...near, ...far])).toEqual([[near[0]], [near[1]], far.slice(0, 2)]);
});
