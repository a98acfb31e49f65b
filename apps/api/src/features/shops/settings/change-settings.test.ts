import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { createStaff, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { changed, changeSettings } from './change-settings.ts';

let t: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  t = await createTestApp();
  owner = await createStaff(t.platform, { role: 'owner' });
});
afterAll(() => t.close());

test('a change that loses a deadlock is repeated, and is saved once', async () => {
  const { shop, accountId } = owner;
  const staff = { shop, accountId } as Parameters<typeof changeSettings>[1];
  const lockAccount = (tx: Transaction) =>
    tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  let tries = 0;
  const { promise: holding, resolve: isHolding } = Promise.withResolvers<void>();
  // It holds the account and waits for the shop; the change holds the shop and waits for the
  // account.
  const other = t.platform.db.inShop(shop, async (tx) => {
    await lockAccount(tx);
    isHolding();
    // PostgreSQL cancels the transaction that has waited longest: the change of settings.
    await untilWaitingForLock(t, 1);
    await tx.selectFrom('shops').select('id').where('id', '=', shop).forUpdate().execute();
  });
  await holding;
  const settings = changeSettings(t.platform, staff, async (tx) => {
    tries += 1;
    await lockAccount(tx);
    return [changed('line')];
  });
  await Promise.all([other, settings]);
  expect(tries).toBe(2);
  const lines = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('audit_log').select('subject').where('subject', '=', 'line').execute(),
  );
  expect(lines).toHaveLength(1);
});
