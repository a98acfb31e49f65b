import * as contract from '@lineup/contract/services';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPin, enterPin } from '../../testing/factories/accounts/pin.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

const body = {
  name: 'Line-up',
  description: 'Quick edge-up between cuts',
  estimated_time: '00:15:00',
  price: '15',
};

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
  ({ access } = await signIn(t.platform, owner));
});

const list = async () =>
  (await t.call(contract.listServices, { as: access })).json<contract.Service[]>();

describe('GET /services/', () => {
  test('lists the services of the shop by name, and of no other shop', async () => {
    await createService(t.platform, owner.shop, { name: 'skin fade' });
    await createService(t.platform, owner.shop, { name: 'Beard Trim', price_cents: null });
    await createService(t.platform, (await createStaff(t.platform)).shop, { name: 'Foreign' });

    const answer = await t.call(contract.listServices, { as: access });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { name: 'Beard Trim', estimated_time: '00:45:00', price: null },
      { name: 'skin fade', estimated_time: '00:45:00', price: '45.00' },
    ]);
  });

  test('answers an employee too', async () => {
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const session = await signIn(t.platform, employee);
    await createService(t.platform, owner.shop);
    const answer = await t.call(contract.listServices, { as: session.access });
    expect(answer.json()).toHaveLength(1);
  });

  test('refuses a stranger', async () => {
    expect((await t.call(contract.listServices)).statusCode).toBe(401);
  });
});

describe('POST /services/', () => {
  test('adds a service', async () => {
    const answer = await t.call(contract.createService, { as: access, body });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: 1, response: { ...body, price: '15.00' } });
    expect(await list()).toHaveLength(1);
  });

  test('accepts a service with only a name', async () => {
    const answer = await t.call(contract.createService, { as: access, body: { name: ' Shave ' } });
    expect(answer.json()).toMatchObject({
      response: { name: 'Shave', description: '', estimated_time: null, price: null },
    });
  });

  test.each([
    ['a blank name', { name: '   ' }, 'name', 'Service Name is required'],
    [
      'a wrong time',
      { name: 'x', estimated_time: '45' },
      'estimated_time',
      'Use the form HH:MM:SS',
    ],
    ['a wrong price', { name: 'x', price: '1,50' }, 'price', 'Enter a price such as 35.00'],
  ])('refuses %s, beside its field', async (_name, wrong, field, message) => {
    const answer = await t.call(contract.createService, { as: access, body: wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect(await list()).toHaveLength(0);
  });

  test('refuses a name that the shop already uses, in any case', async () => {
    await createService(t.platform, owner.shop, { name: 'LINE-UP' });
    const answer = await t.call(contract.createService, { as: access, body });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      error: 'A service with this name already exists.',
    });
  });

  test('answers in Spanish on request', async () => {
    await createService(t.platform, owner.shop, { name: 'Line-up' });
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const answer = await t.call(contract.createService, { as: access, body, headers });
    expect(answer.json()).toMatchObject({ error: 'Ya existe un servicio con este nombre.' });
  });

  test.each([
    ['es', { name: '' }, 'El nombre del servicio es obligatorio'],
    ['es', { name: 'x'.repeat(121) }, 'Es demasiado largo o demasiado grande.'],
    ['en', { name: 'x'.repeat(121) }, 'This is too long or too large.'],
    ['en', { name: 5 }, 'Please check this value.'],
  ])('says in %s what is wrong with a field', async (language, wrong, message) => {
    const headers = { 'accept-language': language };
    const answer = await t.call(contract.createService, { as: access, body: wrong, headers });
    expect(answer.json()).toMatchObject({ error: message, fields: { name: message } });
  });

  test('the same Idempotency-Key adds one service, also from parallel requests', async () => {
    const headers = { 'idempotency-key': 'add-line-up-1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call(contract.createService, { as: access, body, headers }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await list()).toHaveLength(1);

    const other = await t.call(contract.createService, {
      as: access,
      body: { name: 'Something else' },
      headers,
    });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('PUT /services/:id/', () => {
  test('changes a service', async () => {
    const { id } = await createService(t.platform, owner.shop);
    const answer = await t.call(contract.updateService, { as: access, params: { id }, body });
    expect(answer.json()).toMatchObject({ status: 1, response: { id, name: 'Line-up' } });
    expect(await list()).toMatchObject([{ id, name: 'Line-up', price: '15.00' }]);
  });

  test('keeps its own name, refuses a name in use', async () => {
    const { id } = await createService(t.platform, owner.shop, { name: 'Line-up' });
    await createService(t.platform, owner.shop, { name: 'Shave' });
    const same = await t.call(contract.updateService, { as: access, params: { id }, body });
    expect(same.statusCode).toBe(200);
    const taken = { ...body, name: 'shave' };
    const answer = await t.call(contract.updateService, {
      as: access,
      params: { id },
      body: taken,
    });
    expect(answer.statusCode).toBe(409);
  });

  test("answers another shop's service like an unknown one", async () => {
    const foreign = await createService(t.platform, (await createStaff(t.platform)).shop);
    const call = (id: number) =>
      t.call(contract.updateService, { as: access, params: { id }, body });
    const [theirs, missing] = await Promise.all([call(foreign.id), call(9_999_999)]);
    expect(theirs.statusCode).toBe(404);
    expect({ ...theirs.json<object>(), request_id: '' }).toEqual({
      ...missing.json<object>(),
      request_id: '',
    });
  });
});

describe('DELETE /services/:id/', () => {
  test('deletes a service once', async () => {
    const { id } = await createService(t.platform, owner.shop);
    const first = await t.call(contract.deleteService, { as: access, params: { id } });
    expect(first.json()).toEqual({ status: 1, response: 'The service has been deleted.' });
    const again = await t.call(contract.deleteService, { as: access, params: { id } });
    expect(again.statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  test("does not delete another shop's service", async () => {
    const neighbour = await createStaff(t.platform);
    const { id } = await createService(t.platform, neighbour.shop);
    const answer = await t.call(contract.deleteService, { as: access, params: { id } });
    expect(answer.statusCode).toBe(404);
    ({ access } = await signIn(t.platform, neighbour));
    expect(await list()).toHaveLength(1);
  });
});

describe('with a PIN', () => {
  const guarded = (id: number) => [
    () => t.call(contract.createService, { as: access, body }),
    () => t.call(contract.updateService, { as: access, params: { id }, body }),
    () => t.call(contract.deleteService, { as: access, params: { id } }),
  ];

  test('every change is refused until the session holds a grant, and again after five minutes', async () => {
    const { id } = await createService(t.platform, owner.shop);
    await createPin(t.platform, owner.shop);
    const session = await signIn(t.platform, owner);
    access = session.access;

    for (const attempt of guarded(id)) {
      const answer = await attempt();
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'pin_required' });
    }
    await enterPin(t.platform, session.staff);
    expect((await t.call(contract.createService, { as: access, body })).statusCode).toBe(201);

    t.clock.advance({ minutes: 5, seconds: 1 });
    const late = await t.call(contract.deleteService, { as: access, params: { id } });
    expect(late.statusCode).toBe(403);
  });
});
