import { bookForCustomer } from '@lineup/contract/calendar';
import { signUp } from '@lineup/contract/identity/auth';
import { updateMessages } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { signUpCalls } from '../accounts/sign-up-calls.ts';
import { signUpBody } from '../factories/accounts/sign-up.ts';
import { createTextingApp } from '../messages/texting-app.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;

beforeAll(async () => {
  t = await createTextingApp({}, { CALL_CAP_FACTOR: '1' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.mail.mails.splice(0);
  t.carrier.texts.splice(0);
});

const places = ['+881612345', '+88216123', '+883510012', '+870772001', '+1900555', '+1876555'];
const expensive = Array.from({ length: 48 }, (_, index) => {
  const [place = ''] = places.slice(index % places.length);
  return `${place}${String(1000 + index).padStart(4, '0')}`.slice(0, 13);
});

/** An owner signs up and books one customer after the other, one a day, as staff. */
const bookAll = async (
  contacts: readonly { customer_phone?: string; customer_email?: string }[],
) => {
  const { access, user } = await signUpCalls(t).join();
  const shop = await findShopByUsername(t.platform, user.shop_username ?? '');
  if (shop === undefined) throw new Error('nobody signed up');
  const { id: barber } = await t.platform.db.inPublicShop(shop, (tx) =>
    tx.selectFrom('memberships').select('id').executeTakeFirstOrThrow(),
  );
  t.mail.mails.splice(0);
  const body = {
    sends_confirmations: true,
    sends_day_reminders: false,
    sends_hour_reminders: false,
    sends_turn_alerts: false,
    text_limit: 100_000,
  };
  const limit = await t.call(updateMessages, { as: access, body });
  const answers: number[] = [];
  for (const [index, contact] of contacts.entries()) {
    const starts_at = t.clock
      .now()
      .add({ hours: 24 * (index + 1) })
      .round('minute')
      .toString();
    const booking = { barber, starts_at, minutes: 30, customer_name: 'Sam Roe', ...contact };
    const answer = await t.call(bookForCustomer, {
      as: access,
      body: { ...booking, allows_overlap: true },
    });
    answers.push(answer.statusCode);
  }
  await t.runJobs();
  await t.carrier.settled();
  return { limit: limit.statusCode, answers };
};

test('a trial that books 48 people at satellite and premium numbers sends no text', async () => {
  const { limit, answers } = await bookAll(expensive.map((customer_phone) => ({ customer_phone })));
  expect(limit).toBe(400);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(t.carrier.texts).toEqual([]);
});

test('a trial that books 40 strangers sends to 25 of them a day', async () => {
  const strangers = Array.from({ length: 40 }, (_, index) => ({
    customer_email: `stranger-${String(index)}@person.test`,
  }));
  const { answers } = await bookAll(strangers);
  expect(new Set(answers)).toEqual(new Set([201]));
  const written = t.mail.mails.map(({ to }) => to?.[0]?.address ?? '');
  expect(new Set(written.filter((to) => to.startsWith('stranger-'))).size).toBe(25);
});

test('a shop cannot take a name that asks for a card', async () => {
  const body = signUpBody({
    shop_name: 'Lineup Security: confirm your card at http://cards.example',
  });
  const answer = await t.call(signUp, { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    fields: { shop_name: 'Use a name without web or email addresses' },
  });
  await t.runJobs();
  expect(t.mail.mails).toEqual([]);
});
