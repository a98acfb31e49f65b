import {
  listMessageTexts,
  type MessagePreview,
  type MessageText,
  messageKinds,
  previewMessage,
  sendTestMessage,
  updateMessageText,
} from '@lineup/contract/notifications';
import { getShopSettings, type ShopSettings } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { readMessages } from '../../../testing/factories/booked-visit.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendMessage } from '../sending/send-message.ts';

let t: TestApp;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  access = (await signIn(t.platform, await createStaff(t.platform, { shop: open.shop }))).access;
  t.mail.mails.splice(0);
});

const { book, visitsOf } = bookingCalls(() => ({ t, open }));

const english = { kind: 'confirmation', language: 'en' } as const;
const nothing = { subject: '', heading: '', body: '', text: '' };
const own = {
  ...nothing,
  subject: 'See you {day} at {time}, {customer}',
  heading: 'Done[, {customer}]!',
  body: 'Bring your own towel.\n\n{change}',
};
const save = (
  body: typeof own,
  params: { kind: 'confirmation'; language: 'en' | 'es' } = english,
) => t.call(updateMessageText, { as: access, params, body });
const list = async () => {
  const answer = await t.call(listMessageTexts, { as: access });
  return answer.json<{ response: MessageText[] }>().response;
};
const preview = async (body: typeof own) => {
  const answer = await t.call(previewMessage, { as: access, params: english, body });
  return answer.json<{ response: MessagePreview }>().response;
};
const sentMail = async () => {
  await book(open.at(2, '10:00'), { phone: '' });
  const id = (await visitsOf()).at(-1)?.id ?? 0;
  for (const message of await readMessages(t.platform, open.shop, id)) {
    if (message.kind === 'confirmation') await sendMessage(t.platform, open.shop, message.id);
  }
  return t.mail.mails.at(-1);
};

test('lists every message in both languages, with Lineup’s words', async () => {
  const texts = await list();
  expect(texts).toHaveLength(messageKinds.length * 2);
  expect(texts[0]).toMatchObject({ ...english, own: nothing });
  expect(texts[0]?.standard.subject).toBe('Booked: {day}, {time} at {shop}');
});

test('a customer gets the shop’s words, in their language only', async () => {
  expect((await save(own)).statusCode).toBe(200);
  const mail = await sentMail();
  expect(mail?.subject).toMatch(/^See you \w+, \w+ \d+ at 10:00 AM, \w+$/);
  expect(mail?.text).toContain('Bring your own towel.');
  const spanish = (await list()).find(
    ({ kind, language }) => kind === 'confirmation' && language === 'es',
  );
  expect(spanish?.own).toEqual(nothing);
});

test('the preview has the words of the mail that is sent', async () => {
  await save(own);
  const shown = await preview(own);
  const answer = await t.call(sendTestMessage, { as: access, params: english, body: own });
  const { response: address } = answer.json<{ response: string }>();
  await t.runJobs();
  const mail = t.mail.mails.at(-1);
  expect(mail?.to?.[0]?.address).toBe(address);
  expect(mail?.subject).toBe(shown.subject);
  const words = mail?.text?.replaceAll(/\s+/g, ' ') ?? '';
  const parts = [
    shown.heading.toUpperCase(),
    shown.ticket?.time,
    ...(shown.ticket?.lines ?? []),
    ...shown.paragraphs,
    shown.action,
    ...shown.links,
    shown.farewell,
  ];
  for (const part of parts) expect(words).toContain(part);
});

test('a field that is emptied or written as Lineup does follows Lineup’s words again', async () => {
  await save(own);
  const standard = (await list())[0]?.standard ?? nothing;
  const saved = await save({ ...nothing, subject: standard.subject });
  expect(saved.json()).toMatchObject({ response: { own: nothing } });
  expect((await list())[0]?.own).toEqual(nothing);
});

test.each([
  ['an unknown placeholder', { heading: 'Hello {name}' }],
  ['an open bracket', { heading: 'Hello [{customer}' }],
  ['a web address', { body: 'Win at https://prize.example' }],
  ['a text that does not name the shop', { text: 'You are booked' }],
  ['a text that is too long', { text: `{shop}${'a'.repeat(200)}` }],
])('refuses %s', async (_what, fields) => {
  const answer = await save({ ...own, ...fields });
  expect(answer.statusCode).toBe(400);
});

test('long values cannot make a text longer than two text messages', async () => {
  const text = '{shop} {services} {services} {services} {address}'.repeat(3).slice(0, 200);
  const body = { ...nothing, text: text.replaceAll(/\{[^}]*$/g, '') };
  expect((await preview(body)).text.length).toBeLessThan(306);
});

test('the settings show an example in the shop’s words', async () => {
  await save({ ...nothing, text: 'From {shop}: see you {day}.' });
  const answer = await t.call(getShopSettings, { as: access });
  const settings = answer.json<{ response: ShopSettings }>().response;
  const example = settings.message_examples.find(({ kind }) => kind === 'confirmation');
  expect(example?.text).toMatch(/^From .+: see you Thu, Mar 12\. Move or cancel: …$/);
});
