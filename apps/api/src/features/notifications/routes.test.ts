import { reportText } from '@lineup/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../../testing/factories/booked-visit.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { readVisit } from '../../testing/factories/visit.ts';
import { createTextingApp } from '../../testing/messages/texting-app.ts';
import { report, type StandInText, signReport } from '../../testing/messages/twilio-stand-in.ts';
import { queueBookingMessages } from './visit-messages/queue-booking-messages.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let shop: AuthorizedShopId;
let visitId: number;
let text: StandInText;

beforeAll(async () => {
  t = await createTextingApp();
  t.carrier.behaviour.reports = [];
});
afterAll(() => t.close());
beforeEach(async () => {
  t.carrier.texts.splice(0);
  shop = await createShop(t.platform);
  const visit = await createBookedVisit(t.platform, shop, {
    scheduled_at: t.clock.now().add({ hours: 72 }),
    phone: '+13125550199',
  });
  visitId = visit.id;
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visitId, 'booked'),
  );
  await t.runJobs();
  const [sent] = t.carrier.texts;
  if (!sent) throw new Error('nothing was sent');
  text = sent;
});

const stateNow = async () => (await readMessages(t.platform, shop, visitId))[0]?.state;
const addressOf = (ofShop: number, id: number) =>
  `${t.publicUrl}/notifications/texts/${String(ofShop)}/${String(id)}/`;

test('the carrier’s report about a text is stored with the visit', async () => {
  expect(await stateNow()).toBe('sent');
  expect((await report(text, 'delivered')).status).toBe(200);
  expect(await stateNow()).toBe('delivered');
  expect((await readVisit(t.platform, shop, visitId)).message_state).toBe('delivered');
});

test.each([
  ['delivered', ['delivered', 'sent', 'queued', 'undelivered']],
  ['failed', ['undelivered', 'sent', 'delivered']],
  ['sent', ['queued', 'sending', 'accepted', 'sent']],
])('reports come in any order and twice: %s stays', async (state, statuses) => {
  for (const status of statuses) expect((await report(text, status)).status).toBe(200);
  expect(await stateNow()).toBe(state);
});

test('a failure stores the carrier’s own code', async () => {
  await report(text, 'undelivered');
  const [message] = await readMessages(t.platform, shop, visitId);
  expect(message).toMatchObject({ state: 'failed', failure: '30003' });
});

test('a report that arrives before our own result is not overwritten', async () => {
  const [message] = await readMessages(t.platform, shop, visitId);
  await t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable('messages')
      .set({ state: 'sending', carrier_id: null })
      .where('id', '=', message?.id ?? 0)
      .execute(),
  );
  expect((await report(text, 'delivered')).status).toBe(200);
  expect((await readMessages(t.platform, shop, visitId))[0]).toMatchObject({
    state: 'delivered',
    carrier_id: text.sid,
  });
});

test('an unsigned report is refused, and changes nothing', async () => {
  const fields = { MessageSid: text.sid, MessageStatus: 'failed' };
  const send = (signature: string | undefined, body: string, type: string) =>
    fetch(text.reportsTo, {
      method: 'POST',
      headers: { 'content-type': type, ...(signature && { 'x-twilio-signature': signature }) },
      body,
    });
  const form = 'application/x-www-form-urlencoded';
  const body = new URLSearchParams(fields).toString();
  const good = signReport(text.reportsTo, fields);
  const signedForOther = signReport(addressOf(shop, 999_999), fields);
  const signedOtherwise = signReport(text.reportsTo, { ...fields, MessageStatus: 'sent' });
  for (const signature of [undefined, '', 'x', signedForOther, signedOtherwise]) {
    expect((await send(signature, body, form)).status).toBe(403);
  }
  expect((await send(good, JSON.stringify(fields), 'application/json')).status).toBe(403);
  expect(await stateNow()).toBe('sent');
  expect((await send(good, body, form)).status).toBe(200);
});

test('a report about an unknown text, another shop’s or another than was sent changes nothing', async () => {
  const other = await createShop(t.platform);
  const [message] = await readMessages(t.platform, shop, visitId);
  const id = message?.id ?? 0;
  const reports = [
    { ...text, reportsTo: addressOf(shop, 999_999) },
    { ...text, reportsTo: addressOf(other, id) },
    { ...text, reportsTo: addressOf(999_999, id) },
    { ...text, sid: 'SM-another' },
  ];
  for (const one of reports) expect((await report(one, 'failed')).status).toBe(404);
  expect(await stateNow()).toBe('sent');
});

test('what is no report is refused', async () => {
  const answer = await t.call(reportText, {
    params: { shop_id: shop, id: 1 },
    body: { MessageSid: '' },
  });
  expect(answer.statusCode).toBe(400);
});

test('no other call takes a form', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/login/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40b.test&password=x&role=owner',
  });
  expect(answer.statusCode).toBe(415);
});
