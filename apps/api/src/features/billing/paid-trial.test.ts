import { getSubscription } from '@lineup/contract/billing/billing';
import { getBookingPage } from '@lineup/contract/booking/booking';
import { getShopLine } from '@lineup/contract/check-in/check-in';
import { getUserData } from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A trial that ends in a minute, with or without a subscription at Stripe after it. */
const tryingShop = async (isPaid: boolean): Promise<BookableShop> => {
  const open = await createBookableShop(t, {
    subscription: 'trialing',
    hours: { from: 0, to: 24 },
  });
  const endsAt = t.clock.now().add({ minutes: 1 });
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ trial_ends_at: endsAt, period_ends_at: isPaid ? endsAt : null })
      .where('id', '=', open.shop)
      .execute(),
  );
  return open;
};

/**
 * The answers of access control, check-in, the booking page, the shell of the screens and the
 * subscription.
 */
const readAllScreens = async ({ username, address, barber }: BookableShop) => {
  const { access: as } = await signIn(t.platform, barber);
  const line = await t.call(getShopLine, { params: { username } });
  const page = await t.call(getBookingPage, { params: address });
  const user = await t.call(getUserData, { as });
  const own = await t.call(getSubscription, { as });
  return [
    (await t.call(listServices, { as })).statusCode,
    line.json<{ response: { door: string } }>().response.door,
    page.json<{ response: { state: string } }>().response.state,
    user.json<{ response: { is_subscription_active: boolean } }>().response.is_subscription_active,
    own.json<{ response: { state: string } }>().response.state,
  ];
};

const works = [200, 'open', 'open', true, 'trialing'];
const stopped = [402, 'paused', 'closed', false, 'ended'];

test('a trial that continues at Stripe blocks nobody while the event is on its way', async () => {
  const paid = await tryingShop(true);
  const unpaid = await tryingShop(false);
  expect([await readAllScreens(paid), await readAllScreens(unpaid)]).toEqual([works, works]);
  t.clock.advance({ minutes: 2 });
  expect([await readAllScreens(paid), await readAllScreens(unpaid)]).toEqual([works, stopped]);
  t.clock.advance({ hours: 24 });
  expect(await readAllScreens(paid)).toEqual(stopped);
});
