import {
  addCutPhoto,
  type CustomerCard,
  getCustomerCard,
  getCutPhoto,
  setCustomerNote,
  setPhotoConsent,
} from '@lineup/contract/appointments/customer-card';
import { eraseCustomer, mergeCustomers } from '@lineup/contract/customers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../testing/factories/customer.ts';
import { createDesk } from '../../../testing/factories/desk.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { encodeForm } from '../../../testing/multipart-form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let desk: Awaited<ReturnType<typeof createDesk>>;

beforeAll(async () => {
  t = await createTestApp();
  desk = await createDesk(t);
});
afterAll(() => t.close());

const cutPhoto = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'where the customer lives' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'photo', fileName: 'cut.jpg', type: 'image/jpeg', bytes };
  const { payload, headers } = encodeForm({}, [file]);
  return { body: payload, headers };
};

const seat = async (options: object = {}) => {
  const customerId = await createCustomer(t.platform, desk.shop, { name: 'Ana', note: 'Low fade' });
  const { id } = await createVisit(t.platform, desk.shop, { customer_id: customerId, ...options });
  return { id, customerId };
};

const card = async (id: number, as = desk.theo.access) =>
  (await t.call(getCustomerCard, { as, params: { id } })).json<{ response: CustomerCard }>()
    .response;

const storedPhotos = (customerId: number) =>
  t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .selectFrom('customer_photos')
      .select('picture_key')
      .where('customer_id', '=', customerId)
      .execute(),
  );

describe('the card of a customer', () => {
  test('shows past visits, the note and no-shows, and takes a note', async () => {
    const { id, customerId } = await seat();
    await createVisit(t.platform, desk.shop, {
      customer_id: customerId,
      status: 'completed',
      barber_id: desk.theo.membershipId,
      completed_at: t.clock.now(),
      payment_cents: 4500,
      serviceNames: ['Fade'],
    });
    expect(await card(id)).toMatchObject({
      customer: { name: 'Ana', note: 'Low fade' },
      visits: [{ services: ['Fade'], payment: '45.00', status: 'completed' }],
      photo_consent: null,
      photos: [],
    });
    const call = { as: desk.theo.access, params: { id }, body: { note: 'Scissors on top' } };
    const answer = await t.call(setCustomerNote, call);
    expect(answer.json()).toMatchObject({ response: { customer: { note: 'Scissors on top' } } });
  });

  test('of another day is open to the desk and to the barber of the visit only', async () => {
    const { id } = await seat({ shop_day: '2026-01-05', barber_id: desk.imani.membershipId });
    const statusFor = async (as: string) =>
      (await t.call(getCustomerCard, { as, params: { id } })).statusCode;
    expect([
      await statusFor(desk.theo.access),
      await statusFor(desk.imani.access),
      await statusFor(desk.owner.access),
    ]).toEqual([404, 200, 200]);
  });
});

describe('photos of cuts', () => {
  const add = async (id: number) =>
    t.call(addCutPhoto, { as: desk.theo.access, params: { id }, ...(await cutPhoto()) });
  const consent = (id: number, is_given: boolean) =>
    t.call(setPhotoConsent, { as: desk.theo.access, params: { id }, body: { is_given } });

  test('need a recorded consent, and are read only through the API, without metadata', async () => {
    const { id, customerId } = await seat();
    expect((await add(id)).statusCode).toBe(409);
    expect((await consent(id, true)).json()).toMatchObject({
      response: { photo_consent: { given_at: t.clock.now().toString() } },
    });
    const answer = await add(id);
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain('picture_key');
    const [photo] = answer.json<{ response: { photos: { id: number }[] } }>().response.photos;
    const params = { id, photo_id: photo?.id ?? 0 };
    const shown = await t.call(getCutPhoto, { as: desk.imani.access, params });
    const { data_url: url } = shown.json<{ response: { data_url: string } }>().response;
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await t.call(getCutPhoto, { params })).statusCode).toBe(401);
    const [stored] = await storedPhotos(customerId);
    expect(stored?.picture_key).toMatch(/^private\//);
    const name = stored?.picture_key.replace('private/', '') ?? '';
    for (const path of [name, `private/${name}`, `..%2Fprivate%2F${name}`]) {
      expect((await t.app.inject(`/photos/${path}-512.webp`)).statusCode).toBe(404);
    }
  });

  test('are deleted when the consent is withdrawn, and with the customer', async () => {
    for (const end of ['withdrawn', 'erased']) {
      const { id, customerId } = await seat();
      await consent(id, true);
      await add(id);
      expect(await storedPhotos(customerId)).toHaveLength(1);
      const by = { as: desk.owner.access, params: { id: customerId } };
      const answer = end === 'erased' ? await t.call(eraseCustomer, by) : await consent(id, false);
      expect(answer.statusCode).toBe(200);
      expect(await storedPhotos(customerId)).toEqual([]);
    }
  });

  test('follow the customer when two are merged', async () => {
    const [kept, other] = [await seat(), await seat()];
    await consent(other.id, true);
    await add(other.id);
    await t.call(mergeCustomers, {
      as: desk.owner.access,
      params: { id: kept.customerId },
      body: { other: other.customerId },
    });
    expect((await card(kept.id)).photos).toHaveLength(1);
  });
});
