import * as contract from '@lineup/contract/customers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '../../testing/factories/customer.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('suggests at most five customers with their last visit, and nobody for one letter', async () => {
  const owner = await createStaff(t.platform);
  const { shop } = owner;
  const { access: as } = await signIn(t.platform, owner);
  const lookUp = async (search: string) => {
    const answer = await t.call(contract.lookUpCustomers, { as, query: { search } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ response: contract.FoundCustomer[] }>().response;
  };
  const tomas = await createCustomer(t.platform, shop, {
    name: 'Tomás Vega',
    phone: '+13125550142',
  });
  for (let made = 0; made < 6; made += 1) {
    await createCustomer(t.platform, shop, { name: `Tomas Other ${String(made)}` });
  }
  const now = t.clock.now();
  for (const days of [30, 3]) {
    const at = now.subtract({ hours: days * 24 });
    await createVisit(t.platform, shop, {
      customer_id: tomas,
      barber_id: owner.membershipId,
      status: 'completed',
      started_at: at,
      completed_at: at,
    });
  }
  const found = await lookUp('tomas');
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({
    id: tomas,
    name: 'Tomás Vega',
    phone: '(312) 555-0142',
    visits: 2,
  });
  expect(found[0]?.last_visit?.at).toBe(now.subtract({ hours: 72 }).toString());
  expect((await lookUp('(312) 555-01')).map(({ id }) => id)).toEqual([tomas]);
  expect(await lookUp('t')).toEqual([]);
});
