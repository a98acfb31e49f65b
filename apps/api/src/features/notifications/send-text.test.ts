import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../../testing/factories/booked-visit.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createTextingApp } from '../../testing/messages/texting-app.ts';
import { sendMessage } from './sending/send-message.ts';
import { queueBookingMessages } from './visit-messages/queue-booking-messages.ts';

const PHONE = '+13125550188';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let shop: AuthorizedShopId;

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.carrier.texts.splice(0);
  t.carrier.behaviour.reports = [];
  t.carrier.behaviour.isAnswerLost = () => false;
  shop = await createShop(t.platform);
});

const book = async (phone: string) => {
  const scheduled_at = t.clock.now().add({ hours: 72 });
  const visit = await createBookedVisit(t.platform, shop, { scheduled_at, phone });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
  return visit;
};
const firstOf = async (visitId: number) => {
  const [message] = await readMessages(t.platform, shop, visitId);
  if (!message) throw new Error('nothing was written');
  return message;
};
const send = async (visitId: number) => sendMessage(t.platform, shop, (await firstOf(visitId)).id);
const nameShop = (name: string) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ name }).where('id', '=', shop).execute(),
  );
const usedTexts = async () => {
  const months = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('monthly_texts').select('count').where('shop_id', '=', shop).execute(),
  );
  return months.map(({ count }) => count);
};

test('whose response was lost is found although its text would differ by now', async () => {
  const { id } = await book(PHONE);
  t.carrier.behaviour.isAnswerLost = () => true;
  await expect(send(id)).rejects.toThrow('socket hang up');
  t.carrier.behaviour.isAnswerLost = () => false;
  await nameShop('Tenth & Birch');
  await send(id);
  expect(t.carrier.texts).toHaveLength(1);
  expect(await firstOf(id)).toMatchObject({ state: 'sent', carrier_id: t.carrier.texts[0]?.sid });
  expect(await usedTexts()).toEqual([1]);
});

test('that the carrier never accepted is sent with the current text', async () => {
  const { id } = await book(PHONE);
  t.carrier.behaviour.isAnswerLost = () => true;
  await expect(send(id)).rejects.toThrow('socket hang up');
  t.carrier.texts.splice(0);
  await nameShop('Tenth & Birch');
  await expect(send(id)).rejects.toThrow('socket hang up');
  t.carrier.behaviour.isAnswerLost = () => false;
  await send(id);
  expect(t.carrier.texts.map(({ body }) => body.startsWith('Tenth & Birch:'))).toEqual([true]);
});

test('of a trial account has a prefix, and is found', async () => {
  const { id } = await book(PHONE);
  t.carrier.behaviour.isAnswerLost = () => true;
  await expect(send(id)).rejects.toThrow('socket hang up');
  t.carrier.behaviour.isAnswerLost = () => false;
  for (const text of t.carrier.texts) {
    text.body = `Sent from your Twilio trial account - ${text.body}`;
  }
  await send(id);
  expect(t.carrier.texts).toHaveLength(1);
});

test('that is refused uses nothing of the month’s budget', async () => {
  await send((await book('+13125550000')).id);
  expect(await usedTexts()).toEqual([0]);
  await send((await book(PHONE)).id);
  expect(await usedTexts()).toEqual([1]);
});
