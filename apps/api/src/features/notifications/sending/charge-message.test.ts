import { getAppointment } from '@lineup/contract/appointments/appointments';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { updateMessages } from '@lineup/contract/shops';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../../../testing/factories/booked-visit.ts';
import { createShop, type ShopOptions } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { readVisit } from '../../../testing/factories/visit.ts';
import { createTextingApp } from '../../../testing/messages/texting-app.ts';
import { queueBookingMessages } from '../visit-messages/queue-booking-messages.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.mail.mails.splice(0);
  t.carrier.texts.splice(0);
});

const PHONE = '+13125550199';

type Contact = Pick<Parameters<typeof createBookedVisit>[2], 'phone' | 'email'>;

const book = async (shop: AuthorizedShopId, contact: Contact) => {
  const scheduled_at = t.clock.now().add({ hours: 1 });
  const visit = await createBookedVisit(t.platform, shop, { scheduled_at, ...contact });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
  return visit;
};
const outcomesOf = async (shop: AuthorizedShopId, visitId: number) =>
  (await readMessages(t.platform, shop, visitId)).map(({ channel, state, failure }) =>
    `${channel} ${state} ${failure}`.trim(),
  );

test.each<[string, ShopOptions]>([
  ['a trial', { plan: 'BASIC PLAN', subscription: 'trialing' }],
  ['the free plan', { plan: 'FREE PLAN' }],
  ['a subscription whose first invoice is not paid', { plan: 'PRO PLAN', hasPaid: false }],
  ['the free plan after a paid one', { plan: 'FREE PLAN', hasPaid: true }],
])('a shop on %s sends no text; the mail arrives', async (_plan, options) => {
  const shop = await createShop(t.platform, options);
  const both = await book(shop, { phone: PHONE, email: 'marcus@person.test' });
  const textOnly = await book(shop, { phone: '+13125550198' });
  await t.runJobs();
  expect(t.carrier.texts).toEqual([]);
  expect(t.mail.mails).toHaveLength(1);
  expect(await outcomesOf(shop, both.id)).toEqual(['email sent', 'sms withdrawn unpaid']);
  expect(await outcomesOf(shop, textOnly.id)).toEqual(['sms withdrawn unpaid']);
  // This is not a failure, so staff are not asked to call the customer.
  expect((await readVisit(t.platform, shop, textOnly.id)).message_state).toBeNull();
});

test('the owner’s own limit counts only up to that of the plan', async () => {
  const shop = await createShop(t.platform, { plan: 'BASIC PLAN' });
  await t.platform.db.inShop(shop, async (tx) => {
    await tx.updateTable('shops').set({ text_limit: 100_000 }).where('id', '=', shop).execute();
    const month = `${monthOf(shopDayOf(t.clock.now(), 'America/Chicago'))}-01`;
    await tx.insertInto('monthly_texts').values({ shop_id: shop, month, count: 299 }).execute();
  });
  const one = await book(shop, { phone: PHONE });
  const other = await book(shop, { phone: '+13125550198' });
  await t.runJobs();
  await t.carrier.settled();
  expect(t.carrier.texts).toHaveLength(1);
  // Either of the two may be the last one.
  const outcomes = [...(await outcomesOf(shop, one.id)), ...(await outcomesOf(shop, other.id))];
  expect(outcomes.toSorted()).toEqual(['sms delivered', 'sms failed budget']);
});

describe('a number abroad', () => {
  const outside = ['sms failed country'];
  const visited = async (shop: AuthorizedShopId, phone: string) => {
    const visit = await book(shop, { phone });
    await t.runJobs();
    await t.carrier.settled();
    return outcomesOf(shop, visit.id);
  };

  test.each([
    ['a satellite', '+881612345678'],
    ['an international network', '+88216123456'],
    ['Jamaica behind +1', '+18765551234'],
    ['Mexico', '+525512345678'],
    ['a premium line at home', '+19005551234'],
  ])('is not texted: %s', async (_where, phone) => {
    const shop = await createShop(t.platform);
    expect(await visited(shop, phone)).toEqual(outside);
    expect(t.carrier.texts).toEqual([]);
  });

  test('is texted when the owner has chosen its country, and counts as its price', async () => {
    const shop = await createShop(t.platform);
    const owner = await createStaff(t.platform, { shop });
    const { access } = await signIn(t.platform, owner);
    const body = {
      sends_confirmations: true,
      sends_day_reminders: true,
      sends_hour_reminders: true,
      sends_turn_alerts: true,
      text_limit: 9,
      text_countries: ['MX' as const],
    };
    expect((await t.call(updateMessages, { as: access, body })).statusCode).toBe(200);
    expect(await visited(shop, '+525512345678')).toEqual(['sms delivered']);
    // Four of nine are left: one more to Mexico would take five.
    expect(await visited(shop, '+525512345679')).toEqual(['sms failed budget']);
    expect(await visited(shop, PHONE)).toEqual(['sms delivered']);
    expect(t.carrier.texts).toHaveLength(2);
    const jamaica = { ...body, text_countries: ['JM'] };
    const refused = await t.call(updateMessages, { as: access, body: jamaica });
    expect(refused.statusCode).toBe(400);
  });

  test('gets the mail, and the staff read why there was no text', async () => {
    const shop = await createShop(t.platform);
    const { access } = await signIn(t.platform, await createStaff(t.platform, { shop }));
    const visit = await book(shop, { phone: '+881612345678', email: 'ana@person.test' });
    await t.runJobs();
    expect(t.mail.mails).toHaveLength(1);
    const notesIn = async (language: string) => {
      const answer = await t.call(getAppointment, {
        as: access,
        params: { id: visit.id },
        headers: { 'accept-language': language },
      });
      return answer
        .json<AnswerOf<typeof getAppointment>>()
        .response.messages.map(({ note }) => note);
    };
    expect(await notesIn('en')).toEqual(['', 'Not texted: number outside your countries']);
    expect(await notesIn('es')).toEqual(['', 'Sin SMS: número fuera de tus países']);
  });
});
