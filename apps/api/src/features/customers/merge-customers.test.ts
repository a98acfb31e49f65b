import * as contract from '@lineup/contract/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../testing/factories/customer.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit, readVisit } from '../../testing/factories/visit.ts';
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

const names = async () => {
  const answer = await t.call(contract.listCustomers, { as: access });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.Customer[] }>().response.map(({ name }) => name);
};

describe('POST /customers/:id/merge/', () => {
  const merge = (id: number, other: number) =>
    t.call(contract.mergeCustomers, { as: access, params: { id }, body: { other } });

  test('takes over visits, figures, notes and missing values, and deletes the other', async () => {
    const kept = await customer({ name: 'Ada', phone: '+13125550117', note: 'Low fade' });
    const other = await customer({
      name: 'Ada B.',
      phone: '+13125550118',
      email: 'ada@mail.test',
      note: 'Likes tea',
    });
    const visit = await createVisit(t.platform, owner.shop, {
      customer_id: other,
      status: 'completed',
      payment_cents: 3000,
      completed_at: t.clock.now(),
    });
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .insertInto('visit_changes')
        .values({
          shop_id: owner.shop,
          appointment_id: visit.id,
          action: 'edited',
          before: JSON.stringify({ customer_id: other, note: '' }),
        })
        .execute(),
    );
    const answer = await merge(kept, other);
    expect(answer.json()).toMatchObject({
      status: 1,
      response: {
        id: kept,
        name: 'Ada',
        phone: '+13125550117',
        email: 'ada@mail.test',
        note: 'Low fade\nLikes tea\n+13125550118',
        visits: 1,
        spend: '30.00',
      },
    });
    expect((await readVisit(t.platform, owner.shop, visit.id)).customer_id).toBe(kept);
    expect(await names()).toEqual(['Ada']);
    const { changes, lines } = await t.platform.db.inShop(owner.shop, async (tx) => ({
      changes: await tx.selectFrom('visit_changes').select('before').execute(),
      lines: await tx.selectFrom('audit_log').select(['action', 'subject', 'details']).execute(),
    }));
    expect(changes).toEqual([{ before: { customer_id: kept, note: '' } }]);
    expect(lines).toEqual([
      { action: 'customers_merged', subject: String(kept), details: { other } },
    ]);
  });

  test('refuses to merge a customer with themselves', async () => {
    const id = await customer();
    expect((await merge(id, id)).statusCode).toBe(409);
    expect(await names()).toHaveLength(1);
  });

  test('of opposite merges and an erasure at once, one wins and the others find nobody', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await customer(), await customer()];
      for (const customer_id of [one, two, one, two]) {
        await createVisit(t.platform, owner.shop, { customer_id, status: 'completed' });
      }
      const answers = await Promise.all([
        merge(one, two),
        merge(two, one),
        t.call(contract.eraseCustomer, { as: access, params: { id: two } }),
      ]);
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(statuses.slice(0, 2).filter((status) => status === 200).length).toBeLessThan(2);
      expect(statuses).toContain(200);
    }
  });

  test('of opposite merges at once without visits, one customer stays', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const [one, two] = [await customer(), await customer()];
      const answers = await Promise.all([merge(one, two), merge(two, one)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 404,
      ]);
      expect(await names()).toHaveLength(round);
    }
  });
});
