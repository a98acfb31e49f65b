import { checkIn } from '@lineup/contract/check-in/check-in';
import { changePassword, forgotPassword, login, refresh } from '@lineup/contract/identity/auth';
import { getShopSettings } from '@lineup/contract/shops';
import { withClient } from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listShops } from '../../platform/directories/shop-directory.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createStaff, PASSWORD, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const OTHER = 'https://south.lineup.example';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ CELLS: 'several' });
});
afterAll(() => t.close());

const setState = (shop: number, state: string) =>
  runAsOwner(
    t,
    `insert into shop_cells (moved_shop_id, state, cell) values (${String(shop)}, '${state}', '${OTHER}')
     on conflict (moved_shop_id) do update set state = excluded.state`,
  );

const openShop = async () => {
  const { shop, username, barber } = await createOpenShop(t.platform, {
    hours: { from: 0, to: 24 },
  });
  const { access } = await signIn(t.platform, barber);
  const join = () => t.call(checkIn, { params: { username }, body: { name: 'Ana' } });
  return { shop, username, barber, access, join };
};

test('a shop that is being moved is refused for a moment, and others are not', async () => {
  const moved = await openShop();
  const other = await openShop();
  expect((await moved.join()).statusCode).toBe(201);
  const expectRefused = async () => {
    const refused = await moved.join();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.headers['lineup-cell']).toBeUndefined();
  };
  await withClient(t.platform.config.DATABASE_URL, async (mover) => {
    await mover.query(`select pg_advisory_lock(hashtextextended('shop in this cell', $1))`, [
      moved.shop,
    ]);
    await expectRefused();
    expect((await other.join()).statusCode).toBe(201);
  });
  expect((await moved.join()).statusCode).toBe(201);
  await setState(moved.shop, 'arriving');
  await expectRefused();
  await runAsOwner(t, 'delete from shop_cells');
  expect((await moved.join()).statusCode).toBe(201);
});

test('a request for a shop of another cell is answered with its address, by name and by session', async () => {
  const known = await openShop();
  await known.join();
  const unknown = await openShop();
  for (const { shop, join, access } of [known, unknown]) {
    await setState(shop, 'elsewhere');
    for (const answer of [await join(), await t.call(getShopSettings, { as: access })]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['lineup-cell']).toBe(OTHER);
      expect(answer.headers['retry-after']).toBe('2');
    }
  }
  const here = await listShops(t.platform, { after: 0, limit: 100 });
  expect(here).not.toContain(known.shop);
  expect(await t.platform.cells.cellOfShop(known.username)).toBe(OTHER);
  expect(await t.platform.cells.cellOfShop('nobody')).toBeUndefined();
});

test('what belongs to an account of another cell is neither read nor changed here', async () => {
  const { barber } = await openShop();
  const stays = await createStaff(t.platform);
  const { access, refresh: token } = await signIn(t.platform, barber);
  await runAsOwner(t, `insert into account_cells values (${String(barber.accountId)}, '${OTHER}')`);
  const calls = [
    await t.call(login, { body: { email: barber.email, password: PASSWORD, role: 'owner' } }),
    await t.call(login, { body: { email: barber.email, password: 'a wrong one', role: 'owner' } }),
    await t.call(forgotPassword, { body: { email: barber.email } }),
    await t.call(refresh, { body: { refresh: token } }),
    await t.call(changePassword, {
      as: access,
      body: { password: PASSWORD, new_password: 'another long password' },
    }),
  ];
  for (const { statusCode, headers } of calls) {
    expect(statusCode).toBe(503);
    expect(headers['lineup-cell']).toBe(OTHER);
  }
  const here = await t.call(login, {
    body: { email: stays.email, password: PASSWORD, role: 'owner' },
  });
  expect(here.statusCode).toBe(200);
});

test('with one cell nobody asks the directory', async () => {
  const one = await createTestApp();
  try {
    expect(await one.platform.cells.cellOfAccount('nobody@person.test')).toBeUndefined();
    expect(await one.platform.cells.cellOfShop('nobody')).toBeUndefined();
  } finally {
    await one.close();
  }
});
