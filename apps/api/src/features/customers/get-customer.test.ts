import * as contract from '@lineup/contract/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../testing/factories/customer.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
  ({ access } = await signIn(t.platform, owner));
});

const customer = (options: Parameters<typeof createCustomer>[2] = {}) =>
  createCustomer(t.platform, owner.shop, options);

const profile = async (id: number) => {
  const answer = await t.call(contract.getCustomer, { as: access, params: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.CustomerProfile }>().response;
};

describe('GET /customers/:id/', () => {
  test('shows figures, messages, and visits without old rows of moved ones', async () => {
    const id = await customer({ name: 'Ada', phone: '+13125550117' });
    const { shop, membershipId } = owner;
    const done = await createVisit(t.platform, shop, {
      customer_id: id,
      status: 'completed',
      barber_id: membershipId,
      payment_cents: 4550,
      completed_at: t.clock.now(),
      serviceNames: ['Fade', 'Beard'],
      note: 'Short',
    });
    await createVisit(t.platform, shop, { customer_id: id, status: 'no_show' });
    const scheduled_at = t.clock.now().add({ hours: 48 });
    const coming = await createVisit(t.platform, shop, {
      customer_id: id,
      source: 'booking_link',
      scheduled_at,
    });
    await createVisit(t.platform, shop, {
      customer_id: id,
      status: 'cancelled',
      moved_to: coming.id,
    });
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .insertInto('messages')
        .values({
          shop_id: shop,
          appointment_id: coming.id,
          kind: 'confirmation',
          channel: 'email',
          state: 'sent',
          about_at: scheduled_at,
          due_at: t.clock.now(),
          sent_at: t.clock.now().add({ seconds: 5 }),
        })
        .execute(),
    );
    const shown = await profile(id);
    expect(shown.customer).toMatchObject({ visits: 1, no_shows: 1, spend: '45.50' });
    expect(shown.time_zone).toBe('America/Chicago');
    expect(shown.visits).toHaveLength(3);
    expect(shown.visits[0]).toMatchObject({ id: coming.id, status: 'pending', payment: null });
    expect(shown.visits).toContainEqual(
      expect.objectContaining({ id: done.id, services: ['Fade', 'Beard'], payment: '45.50' }),
    );
    expect(shown.messages).toMatchObject([
      { kind: 'confirmation', state: 'sent', at: t.clock.now().add({ seconds: 5 }).toString() },
    ]);
  });

  test('lists possible duplicates, never the customer themselves', async () => {
    const id = await customer({
      name: 'José García',
      phone: '+34612345678',
      email: 'josegar@a.test',
    });
    const same = [
      await customer({ name: 'garcia,  JOSE' }),
      await customer({ name: 'Pepe', phone: '+1612345678' }),
      await customer({ name: 'J', email: 'josegar@b.test' }),
    ];
    await customer({ name: 'José García Núñez' });
    await customer({ name: 'Josegar', email: 'xjosegar@b.test' });
    await createCustomer(t.platform, (await createStaff(t.platform)).shop, { name: 'José García' });
    const { duplicates } = await profile(id);
    expect(duplicates.map((one) => one.id)).toEqual(same);
    const nameless = await customer({ name: '' });
    await customer({ name: '' });
    expect((await profile(nameless)).duplicates).toEqual([]);
  });
});
