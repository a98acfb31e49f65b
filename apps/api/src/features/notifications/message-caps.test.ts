import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../../testing/factories/booked-visit.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createTextingApp } from '../../testing/messages/texting-app.ts';
import { queueBookingMessages } from './visit-messages/queue-booking-messages.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;

beforeAll(async () => {
  t = await createTextingApp({}, { CALL_CAP_FACTOR: '1', METRICS_TOKEN: 'a token for prometheus' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.mail.mails.splice(0);
  t.carrier.texts.splice(0);
});

type Contact = Parameters<typeof createBookedVisit>[2];

const write = async (shop: AuthorizedShopId, contact: Partial<Contact>) => {
  const scheduled_at = t.clock.now().add({ hours: 1 });
  const visit = await createBookedVisit(t.platform, shop, { scheduled_at, ...contact });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
  return visit.id;
};
const outcomeOf = async (shop: AuthorizedShopId, visitId: number) =>
  (await readMessages(t.platform, shop, visitId))
    .map(({ state, failure }) => `${state} ${failure}`.trim())
    .join();
const send = async (shop: AuthorizedShopId, contacts: readonly Partial<Contact>[]) => {
  const ids: number[] = [];
  for (const contact of contacts) ids.push(await write(shop, contact));
  await t.runJobs();
  await t.carrier.settled();
  const outcomes = await Promise.all(ids.map((id) => outcomeOf(shop, id)));
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  );
};
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    email: `person-${String(from + index)}@person.test`,
  }));

test('a shop that has not paid sends to 25 new people a day; earlier recipients are not counted', async () => {
  const shop = await createShop(t.platform, { plan: 'BASIC PLAN', subscription: 'trialing' });
  expect(await send(shop, people(0, 27))).toEqual({ sent: 25, 'failed new_recipients': 2 });
  const { body } = await t.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token for prometheus' },
  });
  for (const line of [
    'messages_today{outcome="email"} 25',
    'messages_today{outcome="new_recipients"} 25',
    'messages_today{outcome="not_sent_new_recipients"} 2',
    'messages_today_shops{outcome="not_sent_new_recipients"} 1',
    'messages_today_of_one_shop{outcome="new_recipients"} 25',
  ]) {
    expect(body).toContain(`${line}\n`);
  }
  // Somebody who got a mail before gets the next one, though the limit is reached.
  const known = people(0, 1).map(({ email }) => ({
    contact_email: email,
    source: 'staff' as const,
  }));
  expect(await send(shop, known)).toEqual({ sent: 1 });
  t.clock.advance({ hours: 24 });
  expect(await send(shop, people(100, 102))).toEqual({ sent: 2 });
});

test('a shop that pays has the new people of its plan', async () => {
  const shop = await createShop(t.platform, { plan: 'BASIC PLAN' });
  expect(await send(shop, people(0, 27))).toEqual({ sent: 27 });
});

test('a phone number gets 15 texts a day, from whatever shops', async () => {
  const phone = '+13125550177';
  const [one, other] = [await createShop(t.platform), await createShop(t.platform)];
  const times = (count: number) =>
    Array.from({ length: count }, () => ({ contact_phone: phone, source: 'staff' as const }));
  expect(await send(one, times(10))).toEqual({ delivered: 10 });
  expect(await send(other, times(7))).toEqual({ delivered: 5, 'failed recipient': 2 });
  expect(t.carrier.texts).toHaveLength(15);
});

test('a mailbox gets 30 mails a day, from whatever shops', async () => {
  const times = (count: number) =>
    Array.from({ length: count }, () => ({
      contact_email: 'busy@person.test',
      source: 'staff' as const,
    }));
  const [one, other] = [await createShop(t.platform), await createShop(t.platform)];
  expect(await send(one, times(20))).toEqual({ sent: 20 });
  expect(await send(other, times(11))).toEqual({ sent: 10, 'failed recipient': 1 });
});
