import { askForTime } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { createDesk } from '../../../testing/factories/desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertChange } from '../changes/change-repository.ts';
import { claimVisit } from '../changes/repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a customer who asks for more time while being called waits for the requested barber again', async () => {
  const { shop, theo, imani, visit, read } = await createDesk(t);
  const { id, token } = await visit({ barber_id: imani.membershipId });
  const { membershipId } = theo;
  const now = t.clock.now();
  let asking: ReturnType<typeof t.call> | undefined;
  await t.platform.db.inShop(shop, async (tx) => {
    const before = await claimVisit(shop, tx, { id, membershipId, now });
    asking = t.call(askForTime, { params: { username: `shop-${String(shop)}`, token } });
    await untilWaitingForLock(t, 1);
    await insertChange(shop, tx, {
      visitId: id,
      membershipId,
      action: 'claimed',
      before: { status: 'pending', ...before },
      at: now,
    });
  });
  expect((await asking)?.statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'pending', barber_id: imani.membershipId });
});
