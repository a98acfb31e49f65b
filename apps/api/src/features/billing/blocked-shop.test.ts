import { listAppointments } from '@lineup/contract/appointments/appointments';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { isRight } from '@lineup/contract/kernel/rights';
import { listServices } from '@lineup/contract/services';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalStatuses } from '../../platform/http/register-bindings.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let shop: AuthorizedShopId;
let owner: string;
let employee: string;

beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t.platform, { subscription: 'ended' });
  await createPin(t.platform, shop);
  const open = async (role: 'owner' | 'employee') =>
    (await signIn(t.platform, await createStaff(t.platform, { shop, role }))).access;
  owner = await open('owner');
  employee = await open('employee');
});
afterAll(() => t.close());

const codeOf = (answer: LightMyRequestResponse): unknown =>
  answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ code?: unknown }>().code
    : undefined;

const isForShop = ({ access }: Endpoint) => isRight(access);

const staffCalls = (): Endpoint[] => {
  const calls = t.app.routeTable.flatMap(({ endpoint }) => endpoint ?? []).filter(isForShop);
  return [...new Set(calls)];
};

const endSubscription = () =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ subscription_status: 'ended' }).where('id', '=', shop).execute(),
  );

/** The parameters lead nowhere: a caller with access is refused for another reason. */
const ask = (endpoint: Endpoint, as: string) =>
  t.call(endpoint, {
    as,
    params: { id: 999_999_999, day_off_id: 999_999_999 },
    ...(endpoint.method !== 'GET' && { body: {} }),
  });

describe('a shop whose subscription is not active', () => {
  test('is refused every call except the marked ones', async () => {
    const calls = staffCalls();
    expect(calls.length).toBeGreaterThan(60);
    for (const endpoint of calls) {
      const answer = await ask(endpoint, owner);
      // Some of the marked calls pay for the shop, or switch it to the free plan.
      if (endpoint.whileBlocked) await endSubscription();
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, codeOf(answer) === 'subscription_inactive']).toEqual([
        name,
        endpoint.whileBlocked !== true,
      ]);
      expect([name, refusalStatuses(endpoint).includes(402) || endpoint.whileBlocked]).toEqual([
        name,
        true,
      ]);
    }
  });

  test('can pay, leave and export its data, and nothing else', () => {
    const marked = staffCalls()
      .filter(({ whileBlocked }) => whileBlocked)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !/ \/(subscription|billing)\//.test(name))
      .toSorted();
    expect(marked).toEqual([
      'DELETE /shops/deletion/',
      'DELETE /team/:id/invitation/',
      'DELETE /team/ownership-offer/',
      'GET /auth/shops/',
      'GET /live/',
      'GET /shops/deletion/',
      'GET /team/',
      'GET /team/ownership-offer/',
      'POST /auth/switch-shop/',
      'POST /export/',
      'POST /export/shop/',
      'POST /shops/deletion/',
      'POST /support/tickets/',
      'POST /team/:id/deactivate/',
      'POST /team/ownership-offer/',
      'POST /team/ownership-offer/accept/',
      'POST /verify-pin/',
    ]);
  });

  test.each([
    ['owner', 'en', 'Your subscription is not active. Choose a plan to go on.'],
    ['owner', 'es', 'Tu suscripción no está activa. Elige un plan para continuar.'],
    ['employee', 'en', 'The subscription of this shop is not active. Please ask the owner.'],
    ['employee', 'es', 'La suscripción de esta barbería no está activa. Pregunta al propietario.'],
  ])('explains to the %s in %s what to do', async (who, language, message) => {
    const as = who === 'owner' ? owner : employee;
    const answer = await t.call(listServices, { as, headers: { 'accept-language': language } });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      code: 'subscription_inactive',
      message,
      next: '/dashboard/settings/subscription',
    });
  });

  test('is refused before the PIN is checked, and only the shop itself learns the reason', async () => {
    const [guarded] = staffCalls().filter(({ pin, whileBlocked }) => pin && !whileBlocked);
    if (!guarded) throw new Error('no call is guarded by the PIN');
    expect(codeOf(await ask(guarded, owner))).toBe('subscription_inactive');
    expect((await t.call(listServices)).statusCode).toBe(401);
    const forOwner = staffCalls().find(({ access }) => access === 'owner');
    if (!forOwner) throw new Error('no call is for the owner alone');
    expect((await ask(forOwner, employee)).statusCode).toBe(403);
  });
});

describe('from which second on', () => {
  test.each([
    ['a trial', { subscription_status: 'trialing' }, 'trial_ends_at', 9],
    ['a pass', { subscription_status: 'pass' }, 'pass_ends_at', 9],
    ['an unpaid subscription', { subscription_status: 'past_due' }, 'past_due_since', 2],
  ] as const)('%s ends by the clock, with nothing changed', async (_, values, column, days) => {
    const other = await createShop(t.platform);
    const { access } = await signIn(t.platform, await createStaff(t.platform, { shop: other }));
    const now = t.clock.now();
    // Unpaid subscriptions work for seven more days.
    const at = now.add({ hours: (column === 'past_due_since' ? days - 7 : days) * 24 });
    await t.platform.db.inShop(other, (tx) =>
      tx
        .updateTable('shops')
        .set({ ...values, [column]: at })
        .where('id', '=', other)
        .execute(),
    );
    const statusOfPoll = async () => (await t.call(listAppointments, { as: access })).statusCode;
    expect(await statusOfPoll()).toBe(200);
    // A session does not last for days: the end is moved nearer instead, by a second each.
    const move = (seconds: number) =>
      t.platform.db.inShop(other, (tx) =>
        tx
          .updateTable('shops')
          .set({ [column]: at.subtract({ hours: days * 24 }).add({ seconds }) })
          .where('id', '=', other)
          .execute(),
      );
    await move(2);
    expect(await statusOfPoll()).toBe(200);
    t.clock.advance({ seconds: 1 });
    expect(await statusOfPoll()).toBe(200);
    t.clock.advance({ seconds: 1 });
    expect(await statusOfPoll()).toBe(402);
  });
});
