import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listShopStretches } from './shop-directory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a shop is in one stretch, also where the ids of a cell begin far from 0', async () => {
  expect(await listShopStretches(t.platform, 2)).toEqual([]);
  const shops: number[] = [];
  const open = async () => shops.push(await createShop(t.platform));
  await open();
  await runAsOwner(t, 'alter sequence shops_id_seq restart with 1000000000000');
  for (let more = 0; more < 4; more += 1) await open();

  const stretches = await listShopStretches(t.platform, 2);
  expect(
    stretches.map(({ after, last }) => shops.filter((shop) => shop > after && shop <= last)),
  ).toEqual([shops.slice(0, 2), shops.slice(2, 4), shops.slice(4)]);
});
