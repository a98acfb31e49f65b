import { updateReviews } from '@lineup/contract/shops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const get = (file: string) => t.app.inject({ method: 'GET', url: `/feeds/google/${file}` });
const hour = 3_600_000;

/** The data of all files that the descriptor names. */
const readFeed = async (feed: 'entity' | 'action') => {
  // Files are cached for an hour.
  t.clock.advance({ milliseconds: hour });
  const described = (await get(`${feed}.filesetdesc.json`)).json<{
    name: string;
    generation_timestamp: number;
    data_file: string[];
  }>();
  const answers = await Promise.all(described.data_file.map((file) => get(file)));
  const data = answers.flatMap((answer) => answer.json<{ data: Record<string, unknown>[] }>().data);
  return { ...described, data };
};

const list = async (open: { barber: Parameters<typeof signIn>[1] }, isListed: boolean) => {
  const { access } = await signIn(t.platform, open.barber);
  const body = { google_url: '', yelp_url: '', facebook_url: '', is_listed_on_google: isListed };
  expect((await t.call(updateReviews, { as: access, body })).statusCode).toBe(200);
};

const setAddress = (
  shop: Awaited<ReturnType<typeof createBookableShop>>['shop'],
  address: string,
) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ address, phone: '+13125550100' }).execute(),
  );

test('contains bookable shops with an address that have switched it on, and no other', async () => {
  const [listed, silent, nowhere] = [
    await createBookableShop(t),
    await createBookableShop(t),
    await createBookableShop(t),
  ];
  await setAddress(listed.shop, '418 Alder Street, Chicago, IL 60613');
  await setAddress(silent.shop, '1 Elm Street, Chicago, IL 60613');
  await list(listed, true);
  await list(nowhere, true);

  const entities = await readFeed('entity');
  const site = t.platform.config.PUBLIC_URL;
  expect(entities.name).toBe('reservewithgoogle.entity');
  expect(entities.data).toEqual([
    {
      entity_id: `lineup-shop-${String(listed.shop)}`,
      name: expect.any(String) as string,
      telephone: '+13125550100',
      url: `${site}/shop/${listed.username}`,
      location: { unstructured_address: '418 Alder Street, Chicago, IL 60613' },
    },
  ]);
  const actions = await readFeed('action');
  const url = `${site}/shop/${listed.username}/book`;
  expect(actions.name).toBe('reservewithgoogle.action.v2');
  expect(actions.data).toMatchObject([
    { entity_id: entities.data[0]?.['entity_id'], url, actions: [{ appointment_info: { url } }] },
  ]);

  await list(listed, false);
  expect((await readFeed('entity')).data).toEqual([]);
});

test.each(['entity_1_0000.json', 'entity_1_9999.json', 'service_1_0001.json', 'x', '..%2f..'])(
  '%s does not exist',
  async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  },
);
