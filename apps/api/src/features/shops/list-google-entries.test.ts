import { updateReviews } from '@lineup/contract/shops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createService } from '../../testing/factories/service.ts';
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
const readFeed = async (feed: 'entity' | 'action' | 'service') => {
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

test('names the services that can be booked, with the lowest price and length of the barbers', async () => {
  const open = await createBookableShop(t);
  await setAddress(open.shop, '7 Oak Street, Chicago, IL 60613');
  await list(open, true);
  const category = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .insertInto('service_categories')
      .values({ shop_id: open.shop, name: 'Beards' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const shave = await createService(t.platform, open.shop, {
    name: 'Hot Towel Shave',
    category_id: category.id,
    price_cents: 4000,
    duration_seconds: 2400,
  });
  await createService(t.platform, open.shop, { name: 'Scalp oil', is_add_on: true });
  await createService(t.platform, open.shop, { name: 'Old Cut', is_active: false });
  await createService(t.platform, open.shop, { name: 'Talk', price_cents: null });
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .insertInto('service_barbers')
      .values({
        shop_id: open.shop,
        service_id: shave.id,
        membership_id: open.barber.membershipId,
        is_offered: true,
        price_cents: 3500,
        duration_seconds: null,
      })
      .execute(),
  );

  const feed = await readFeed('service');
  expect(feed.name).toBe('glam.service.v0');
  const own = feed.data.filter(({ merchant_id: id }) => id === `lineup-shop-${String(open.shop)}`);
  const nameOf = (entry: Record<string, unknown>) =>
    (entry['localized_service_name'] as { value: string }).value;
  expect(own.map(nameOf)).not.toContain('Scalp oil');
  expect(own.map(nameOf)).not.toContain('Old Cut');
  expect(own.find((entry) => nameOf(entry) === 'Talk')).toMatchObject({
    localized_service_category: { value: 'All services' },
    service_price: { price_interpretation: 'INTERPRETATION_NOT_DISPLAYED' },
  });
  const page = `${t.platform.config.PUBLIC_URL}/shop/${open.username}/book`;
  expect(own[0]).toEqual({
    merchant_id: `lineup-shop-${String(open.shop)}`,
    service_id: `lineup-service-${String(shave.id)}`,
    localized_service_name: {
      value: 'Hot Towel Shave',
      localized_value: [{ locale: 'en', value: 'Hot Towel Shave' }],
    },
    localized_service_category: {
      value: 'Beards',
      localized_value: [{ locale: 'en', value: 'Beards' }],
    },
    service_price: {
      price_interpretation: 'INTERPRETATION_STARTS_AT',
      min_price: { price_micros: 35_000_000, currency_code: 'USD' },
    },
    service_duration: { duration_interpretation: 'INTERPRETATION_EXACT', min_duration_sec: 2400 },
    action_link: [{ url: `${page}?services=${String(shave.id)}` }],
  });
});

test.each(['entity_1_0000.json', 'entity_1_9999.json', 'other_1_0001.json', 'x', '..%2f..'])(
  '%s does not exist',
  async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  },
);
