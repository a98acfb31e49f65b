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

const names = async (query: Record<string, string> = {}) => {
  const answer = await t.call(contract.listCustomers, { as: access, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.Customer[] }>().response.map(({ name }) => name);
};

describe('every call', () => {
  const calls = [
    ['list', contract.listCustomers, {}],
    ['look up', contract.lookUpCustomers, {}],
    ['create', contract.createCustomer, { body: { name: 'Ada' } }],
    ['get', contract.getCustomer, { params: { id: 1 } }],
    ['update', contract.updateCustomer, { params: { id: 1 }, body: { name: 'Ada' } }],
    ['merge', contract.mergeCustomers, { params: { id: 1 }, body: { other: 2 } }],
    ['erase', contract.eraseCustomer, { params: { id: 1 } }],
    ['preview', contract.previewImport, { body: {} }],
    ['import', contract.importCustomers, { body: { columns: 'name' } }],
  ] as const;

  test.each(calls)('%s is for the owner only', async (_name, endpoint, options) => {
    expect((await t.call(endpoint, options)).statusCode).toBe(401);
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { access: as } = await signIn(t.platform, employee);
    expect((await t.call(endpoint, { ...options, as })).statusCode).toBe(403);
  });

  test.each(calls.slice(3, 7))(
    '%s answers a foreign customer as a missing one',
    async (...[, endpoint, options]) => {
      const foreign = await createCustomer(t.platform, (await createStaff(t.platform)).shop);
      for (const id of [foreign, 9_999_999]) {
        const answer = await t.call(endpoint, { ...options, params: { id }, as: access });
        expect(answer.statusCode).toBe(404);
      }
    },
  );
});

describe('GET /customers/', () => {
  test('lists the customers of the shop by name, with their figures, and of no other shop', async () => {
    await customer({ name: 'zoe' });
    await customer({ name: 'Ana', phone: '+13125550117', note: 'Low fade' });
    await createCustomer(t.platform, (await createStaff(t.platform)).shop, { name: 'Foreign' });
    const answer = await t.call(contract.listCustomers, { as: access });
    expect(answer.json()).toMatchObject({
      status: 1,
      total_entries: 2,
      response: [
        { name: 'Ana', phone: '+13125550117', email: null, note: 'Low fade', visits: 0 },
        { name: 'zoe', phone: null, spend: '0.00', last_visit: null, no_shows: 0 },
      ],
    });
  });

  test.each([
    ['a part of the name', 'arcí'],
    ['no accents and other case', 'JOSE garcia'],
    ['words in any order', 'garcía josé'],
    ['a phone as it is kept', '+13125550117'],
    ['a phone with spaces and signs', '(312) 555-0117'],
    ['a part of a phone', '555 01'],
    ['a part of the e-mail', 'jg@mail'],
    ['name and phone', 'jos 0117'],
  ])('finds by %s', async (_what, search) => {
    await customer({ name: 'José García', phone: '+13125550117', email: 'jg@mail.test' });
    await customer({ name: 'Marcus Bell', phone: '+13129990000', email: 'mb@other.test' });
    expect(await names({ search })).toEqual(['José García']);
  });

  test.each(['%', '_', '\\', "'", '%_%', 'zz'])('searches for %s literally', async (search) => {
    await customer({ name: 'Ana' });
    expect(await names({ search })).toEqual([]);
  });

  test('pages and counts', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await customer({ name });
    const page = async (query: Record<string, string>) =>
      (await t.call(contract.listCustomers, { as: access, query })).json<{
        response: { name: string }[];
        total_entries: number;
      }>();
    expect(await page({ page: '2', limit: '2' })).toMatchObject({
      response: [{ name: 'c' }, { name: 'd' }],
      total_entries: 5,
    });
    expect(await page({ page: '3', limit: '2' })).toMatchObject({
      response: [{ name: 'e' }],
      total_entries: 5,
    });
    expect(await page({ page: '9', limit: '2' })).toMatchObject({ response: [], total_entries: 5 });
  });

  test('orders by name, last visit, visits, spend and newest', async () => {
    const served = async (name: string, phone: string, cents: number[], hours: number) => {
      for (const payment_cents of cents) {
        const completed_at = t.clock.now().subtract({ hours });
        await createVisit(t.platform, owner.shop, {
          phone,
          customer_name: name,
          status: 'completed',
          payment_cents,
          completed_at,
        });
      }
    };
    await served('Cleo', '+13125550101', [1000, 1000, 1000], 3);
    await served('Abe', '+13125550102', [9000], 1);
    await served('Bo', '+13125550103', [2000, 2500], 2);
    await customer({ name: 'Dee' });
    expect(await names()).toEqual(['Abe', 'Bo', 'Cleo', 'Dee']);
    expect(await names({ order_by: 'recent' })).toEqual(['Abe', 'Bo', 'Cleo', 'Dee']);
    expect(await names({ order_by: 'visits' })).toEqual(['Cleo', 'Bo', 'Abe', 'Dee']);
    expect(await names({ order_by: 'spend' })).toEqual(['Abe', 'Bo', 'Cleo', 'Dee']);
    expect(await names({ order_by: 'newest' })).toEqual(['Dee', 'Bo', 'Abe', 'Cleo']);
  });

  test('refuses an unknown order', async () => {
    const query = { order_by: 'phone' };
    expect((await t.call(contract.listCustomers, { as: access, query })).statusCode).toBe(400);
  });
});

describe('POST and PUT /customers/', () => {
  const body = { name: ' Ada ', phone: '(312) 555-0117', email: 'Ada@Mail.TEST', note: 'Fade' };
  const create = (given: object, headers: Record<string, string> = {}) =>
    t.call(contract.createCustomer, { as: access, body: given, headers });

  test('adds a customer with normalized phone and email', async () => {
    const answer = await create(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      response: { name: 'Ada', phone: '+13125550117', email: 'ada@mail.test', note: 'Fade' },
    });
    expect((await create({ name: 'Bo' })).json()).toMatchObject({
      response: { phone: null, email: null, note: '' },
    });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a wrong phone', { name: 'x', phone: '12345' }, 'phone'],
    ['a wrong e-mail', { name: 'x', email: 'x@' }, 'email'],
  ])('refuses %s at its field', async (_what, wrong, field) => {
    const answer = await create(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
    expect(await names()).toEqual([]);
  });

  test.each([
    ['phone', { name: 'x', phone: '312-555-0117' }],
    ['email', { name: 'x', email: 'ADA@mail.test' }],
  ])('a %s that another customer has is refused, and merging offered', async (field, again) => {
    await create(body);
    const id = await customer();
    const answers = [
      await create(again),
      await t.call(contract.updateCustomer, { as: access, params: { id }, body: again }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ error: string }>().error).toContain('merge the two');
      expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
    }
    const spanish = await create(again, { 'accept-language': 'es' });
    expect(spanish.json<{ error: string }>().error).toContain('une los dos');
  });

  test('the same Idempotency-Key adds one customer, and stores no personal data', async () => {
    const headers = { 'idempotency-key': 'add-ada-000001' };
    const answers = await Promise.all([1, 2, 3].map(() => create(body, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await names()).toEqual(['Ada']);
    const id = answers[0]?.json<{ response: { id: number } }>().response.id ?? 0;
    const [kept] = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('idempotency_keys').select('answer').execute(),
    );
    expect(kept).toEqual({ answer: { id } });
    await t.call(contract.eraseCustomer, { as: access, params: { id } });
    const repeat = await create(body, headers);
    expect(repeat.statusCode).toBe(409);
    expect(await names()).toEqual([]);
  });

  test('changes a customer, who keeps their own phone', async () => {
    const id = await customer({ phone: '+13125550117', email: 'old@mail.test' });
    const params = { id };
    const changed = { name: 'Ada Bell', phone: '+1 312 555 0117', email: '', note: 'New' };
    const answer = await t.call(contract.updateCustomer, { as: access, params, body: changed });
    expect(answer.json()).toMatchObject({
      response: { id, name: 'Ada Bell', phone: '+13125550117', email: null, note: 'New' },
    });
  });

  test('fields that a change leaves out stay unchanged', async () => {
    const id = await customer({ name: 'Ada', phone: '+13125550117', email: 'ada@mail.test' });
    const change = async (given: object) => {
      const call = { as: access, params: { id }, body: given };
      return (await t.call(contract.updateCustomer, call)).json<object>();
    };
    const kept = { id, name: 'Ada', phone: '+13125550117', email: 'ada@mail.test' };
    expect(await change({ note: 'Fade' })).toMatchObject({ response: { ...kept, note: 'Fade' } });
    expect(await change({})).toMatchObject({ response: { ...kept, note: 'Fade' } });
  });
});
