import * as contract from '@lineup/contract/services';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
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

const list = async () =>
  (await t.call(contract.listServices, { as: access })).json<contract.Service[]>();

const names = async () => (await list()).map(({ name }) => name);

const addCategory = async (name: string): Promise<number> => {
  const answer = await t.call(contract.createCategory, { as: access, body: { name } });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ response: contract.ServiceCategory }>().response.id;
};

const addService = async (name: string, category_id: number | null = null): Promise<number> =>
  (await createService(t.platform, owner.shop, { name, category_id })).id;

const save = (id: number, body: object) =>
  t.call(contract.updateService, { as: access, params: { id }, body: { name: 'Cut', ...body } });

const order = (groups: object[]) =>
  t.call(contract.orderServices, { as: access, body: { groups } });

describe('categories', () => {
  test('are added at the end, renamed, and deleted without their services', async () => {
    const hair = await addCategory('Hair');
    const beard = await addCategory('Beard');
    const shave = await addService('Shave', beard);
    const renamed = await t.call(contract.renameCategory, {
      as: access,
      params: { id: hair },
      body: { name: ' Haircuts ' },
    });
    expect(renamed.json()).toMatchObject({ response: { id: hair, name: 'Haircuts' } });
    const listed = await t.call(contract.listCategories, { as: access });
    expect(listed.json()).toMatchObject([{ name: 'Haircuts' }, { name: 'Beard' }]);

    const gone = await t.call(contract.deleteCategory, { as: access, params: { id: beard } });
    expect(gone.statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id: shave, category_id: null }]);
    const again = await t.call(contract.deleteCategory, { as: access, params: { id: beard } });
    expect(again.statusCode).toBe(404);
  });

  test('a name is used once, in any case', async () => {
    await addCategory('Hair');
    const body = { name: 'HAIR' };
    const answer = await t.call(contract.createCategory, { as: access, body });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      fields: { name: 'A category with this name already exists.' },
    });
  });

  test('a service is refused in a category that is gone or of another shop', async () => {
    const id = await addService('Cut');
    const stranger = await createStaff(t.platform);
    const { access: theirs } = await signIn(t.platform, stranger);
    const foreign = await t.call(contract.createCategory, { as: theirs, body: { name: 'Theirs' } });
    const foreignId = foreign.json<{ response: contract.ServiceCategory }>().response.id;
    for (const category_id of [foreignId, 9_999_999]) {
      const answer = await save(id, { category_id });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty('category_id');
    }
  });
});

describe('the order of the list', () => {
  test('is by category, then position, then name; services without a category come last', async () => {
    const beard = await addCategory('Beard');
    const hair = await addCategory('Hair');
    await addService('Wash');
    await addService('kids cut', hair);
    await addService('Fade', hair);
    await addService('Shave', beard);
    expect(await names()).toEqual(['Shave', 'Fade', 'kids cut', 'Wash']);
  });

  test('is set with one call, which also moves services to another category', async () => {
    const [hair, beard] = [await addCategory('Hair'), await addCategory('Beard')];
    const [cut, fade] = [await addService('Cut', hair), await addService('Fade', hair)];
    const wash = await addService('Wash');
    const answer = await order([
      { category: beard, services: [wash] },
      { category: hair, services: [fade, cut] },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      response: [{ id: wash, category_id: beard }, { id: fade }, { id: cut }],
    });
    // A service that is added to an ordered category comes last.
    await addService('Buzz', hair);
    expect(await names()).toEqual(['Wash', 'Fade', 'Cut', 'Buzz']);
  });

  test('is refused when the list has changed meanwhile', async () => {
    const hair = await addCategory('Hair');
    const [cut, fade] = [await addService('Cut', hair), await addService('Fade', hair)];
    const stranger = (await createService(t.platform, (await createStaff(t.platform)).shop)).id;
    for (const groups of [
      [{ category: hair, services: [fade] }],
      [{ category: hair, services: [fade, cut, cut] }],
      [{ category: hair, services: [fade, cut, stranger] }],
      [{ category: null, services: [fade, cut] }],
    ]) {
      expect((await order(groups)).statusCode).toBe(409);
    }
    expect(await names()).toEqual(['Cut', 'Fade']);
  });
});

describe('a service', () => {
  test('is active, no add-on and with an exact price until somebody says otherwise', async () => {
    const id = await addService('Cut');
    const usual = { is_active: true, is_add_on: false, price_from: false, barbers: [] };
    expect(await list()).toMatchObject([usual]);
    const changes = { is_active: false, is_add_on: true, price_from: true };
    expect((await save(id, changes)).json()).toMatchObject({ response: changes });
    // A client that knows only the specified fields changes nothing else.
    expect((await save(id, {})).json()).toMatchObject({ response: changes });
  });

  test('can be switched off and on', async () => {
    const id = await addService('Cut');
    const answer = await t.call(contract.setServiceActive, {
      as: access,
      params: { id },
      body: { is_active: false },
    });
    expect(answer.json()).toMatchObject({ response: { id, name: 'Cut', is_active: false } });
  });

  test('keeps what barbers do differently, and nothing for those who do the same', async () => {
    const id = await addService('Cut');
    const theo = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const imani = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const barbers = [
      { barber: theo.membershipId, is_offered: true, estimated_time: '00:20:00', price: '30' },
      { barber: imani.membershipId, is_offered: false },
      { barber: owner.membershipId, is_offered: true, estimated_time: '', price: null },
    ];
    const saved = await save(id, { barbers });
    expect(saved.statusCode).toBe(200);
    expect((await list())[0]?.barbers).toEqual([
      {
        barber: theo.membershipId,
        is_offered: true,
        estimated_time: '00:20:00',
        price: '30.00',
      },
      { barber: imani.membershipId, is_offered: false, estimated_time: null, price: null },
    ]);
    await save(id, {});
    expect((await list())[0]?.barbers).toHaveLength(2);
    await save(id, { barbers: [] });
    expect((await list())[0]?.barbers).toEqual([]);
  });

  test('refuses the values of somebody who does not work here', async () => {
    const id = await addService('Cut');
    const stranger = await createStaff(t.platform);
    const barbers = [{ barber: stranger.membershipId, is_offered: false }];
    const answer = await save(id, { barbers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('barbers');
  });
});

test('with a PIN, categories, order and the switch need it too', async () => {
  const category = await addCategory('Hair');
  const id = await addService('Cut');
  await createPin(t.platform, owner.shop);
  ({ access } = await signIn(t.platform, owner));
  const body = { name: 'Beard' };
  const params = { id: category };
  for (const answer of [
    await t.call(contract.createCategory, { as: access, body }),
    await t.call(contract.renameCategory, { as: access, params, body }),
    await t.call(contract.deleteCategory, { as: access, params }),
    await t.call(contract.setServiceActive, {
      as: access,
      params: { id },
      body: { is_active: false },
    }),
    await order([]),
  ]) {
    expect(answer.json()).toMatchObject({ code: 'pin_required' });
  }
});
