import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMonthCounts, setMonthCount } from '../../../testing/factories/month-count.ts';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendLimitMail } from './send-limit-mail.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.advance(t.clock.now().until(Temporal.Instant.from('2027-03-10T18:00:00Z')));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform, { plan: 'FREE PLAN', name: 'Faro' });
  t.mail.mails.length = 0;
});

const month = '2027-03-01';
const tell = (percent: 75 | 90 | 100) =>
  sendLimitMail.run(t.platform, { shop: open.shop, month, percent });

const speaks = (language: 'en' | 'es') =>
  t.platform.db.asAccount(open.barber.accountId, (tx) =>
    tx.updateTable('accounts').set({ language }).where('id', '=', open.barber.accountId).execute(),
  );

const lastMail = () => {
  const mail = t.mail.mails.at(-1);
  return { ...mail, words: (mail?.text ?? '').replaceAll(/\s+/g, ' ') };
};

test('states the used and the included check-ins, the month, and what happens next', async () => {
  await setMonthCount(t, open.shop, { month, count: 153, warned_percent: 75 });
  await tell(75);
  const { subject, words, to } = lastMail();
  expect(to?.[0]?.address).toBe(open.barber.email);
  expect(subject).toBe('75% of the check-ins of March 2027 are used');
  expect(words).toContain('Faro has used 153 of the 200 check-ins that the FREE PLAN includes');
  expect(words).toContain('Nothing changes for now.');
  expect(words).toContain('/dashboard/settings/subscription');
});

test('states from which day on the pages accept nobody', async () => {
  await setMonthCount(t, open.shop, {
    month,
    count: 200,
    reached_on: '2027-03-10',
    warned_percent: 100,
  });
  await tell(100);
  expect(lastMail().subject).toBe('All check-ins of March 2027 are used');
  expect(lastMail().words).toContain('From Thursday, March 11 on, your check-in page');
  await speaks('es');
  await tell(100);
  expect(lastMail().subject).toBe('Se han usado todos los turnos de marzo de 2027');
  expect(lastMail().words).toContain('Desde el jueves, 11 de marzo, tu página de turnos');
});

test('states on the last day of a month that nobody is turned away', async () => {
  await setMonthCount(t, open.shop, {
    month,
    count: 200,
    reached_on: '2027-03-31',
    warned_percent: 100,
  });
  await tell(100);
  expect(lastMail().words).toContain('nobody is turned away: April begins at zero');
});

test('is not sent when it is no longer true, and may be sent later', async () => {
  await setMonthCount(t, open.shop, { month, count: 179, warned_percent: 90 });
  await tell(90);
  expect(t.mail.mails).toEqual([]);
  expect(await readMonthCounts(t, open.shop)).toMatchObject([{ warned_percent: 75 }]);
});

test('sent again, it is the same mail', async () => {
  await setMonthCount(t, open.shop, { month, count: 190, warned_percent: 90 });
  await tell(90);
  await tell(90);
  expect(new Set(t.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('the same share of a larger plan is another mail', async () => {
  await setMonthCount(t, open.shop, { month, count: 200, warned_percent: 100 });
  await tell(100);
  await t.platform.db.inShop(open.shop, async (tx) => {
    const larger = tx
      .selectFrom('plans')
      .select('id')
      .where('check_in_limit', '>', 200)
      .orderBy('check_in_limit')
      .limit(1);
    await tx.updateTable('shops').set({ plan_id: larger }).where('id', '=', open.shop).execute();
  });
  await setMonthCount(t, open.shop, { month, count: 5000, warned_percent: 100 });
  await tell(100);
  expect(new Set(t.mail.mails.map(({ messageId }) => messageId)).size).toBe(2);
});
