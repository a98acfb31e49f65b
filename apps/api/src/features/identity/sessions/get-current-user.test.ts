import { getUserData, type User } from '@lineup/contract/identity/auth';
import type { SubscriptionStatus } from '@lineup/domain/billing/subscription';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const at = (days: number) => t.clock.now().add({ hours: days * 24 });

const userOf = async (
  shop: AuthorizedShopId,
  role: 'owner' | 'employee' = 'owner',
): Promise<User> => {
  const { access } = await signIn(t.platform, await createStaff(t.platform, { shop, role }));
  const answer = await t.call(getUserData, { as: access });
  return answer.json<{ response: User }>().response;
};

const shopWith = async (status: SubscriptionStatus, change: Record<string, unknown>) => {
  const shop = await createShop(t.platform, { subscription: status });
  await t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ name: 'Faro', ...change })
      .where('id', '=', shop)
      .execute(),
  );
  return shop;
};

describe('what ends by itself', () => {
  test.each([
    ['a trial', 'trialing', {}, 9],
    ['a trial that is subscribed to already goes on', 'trialing', { period_ends_at: 9 }, null],
    ['a subscription', 'active', { period_ends_at: 12 }, null],
    ['one that was cancelled', 'active', { period_ends_at: 12, cancels_at: 12 }, 12],
    ['a pass', 'pass', {}, 9],
    ['the free plan', 'free', {}, null],
    ['what has ended already', 'ended', { cancels_at: -3 }, null],
  ] as const)('%s', async (_, status, days, endsIn) => {
    const change = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, at(day)]));
    const user = await userOf(await shopWith(status, change));
    const expected = endsIn === null ? null : at(endsIn);
    const answered = user.subscription_ends_at;
    const millis = (instant: Temporal.Instant | null) => instant?.epochMilliseconds ?? null;
    expect(millis(answered === null ? null : Temporal.Instant.from(answered))).toBe(
      millis(expected),
    );
    expect(user.shop_time_zone).toBe('America/Chicago');
  });
});

describe('employees see nothing of the owner’s payments', () => {
  test.each([
    ['past_due', { past_due_since: -1 }, 'payment_due_by'],
    ['past_due', { past_due_since: -8 }, 'subscription_ended_reason'],
    ['active', { period_ends_at: 3, cancels_at: 3 }, 'subscription_ends_at'],
  ] as const)('%s %o', async (status, days, field) => {
    const change = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, at(day)]));
    const shop = await shopWith(status, change);
    expect((await userOf(shop))[field]).not.toBeNull();
    expect(await userOf(shop, 'employee')).toMatchObject({
      subscription_ended_reason: null,
      payment_due_by: null,
      subscription_ends_at: null,
    });
  });
});

type Day = () => Temporal.PlainDate | null;

describe('from when the public pages accept nobody', () => {
  const today = () => t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
  const lastDay = () => today().with({ day: today().daysInMonth });

  test.each<[string, number, Day, Day]>([
    ['while the limit is not reached', 1999, () => null, () => null],
    [
      'from the day after it was reached',
      2000,
      () => today().with({ day: 3 }),
      () => today().with({ day: 4 }),
    ],
    ['not on the last day of a month', 2000, lastDay, () => null],
    [
      'from its first day on when bookings filled it before',
      2100,
      () => today().with({ day: 1 }).subtract({ days: 9 }),
      () => today().with({ day: 1 }),
    ],
  ])('%s', async (_, count, reachedOn, closedFrom) => {
    const shop = await createShop(t.platform);
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .insertInto('monthly_check_ins')
        .values({
          shop_id: shop,
          month: today().with({ day: 1 }).toString(),
          count,
          reached_on: reachedOn()?.toString() ?? null,
        })
        .execute(),
    );
    const user = await userOf(shop);
    expect(user.check_ins_closed_from).toBe(closedFrom()?.toString() ?? null);
  });
});
