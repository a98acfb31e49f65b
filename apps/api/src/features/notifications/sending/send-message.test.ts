import { cancelAppointment, undoChange } from '@lineup/contract/appointments/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { jobDueAt, queuedPayloads } from '../../../testing/database/queued-jobs.ts';
import { createBookedVisit, readMessages } from '../../../testing/factories/booked-visit.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { readVisit } from '../../../testing/factories/visit.ts';
import { createTextingApp } from '../../../testing/messages/texting-app.ts';
import { messageKey } from '../jobs.ts';
import { queueBookingMessages } from '../visit-messages/queue-booking-messages.ts';
import { sendMessage } from './send-message.ts';

const log = createCapturedLog();
let t: Awaited<ReturnType<typeof createTextingApp>>;
let shop: AuthorizedShopId;

beforeAll(async () => {
  t = await createTextingApp({ platform: { logger: log.logger } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.mail.mails.splice(0);
  t.carrier.texts.splice(0);
  t.carrier.behaviour.isAnswerLost = () => false;
  t.carrier.behaviour.reports = ['sent', 'delivered'];
  shop = await createShop(t.platform, {
    name: 'Ninth & Alder',
    address: '418 Alder Street',
    phone: '+13125550117',
  });
});

const PHONE = '+13125550199';
const inDays = (days: number) => t.clock.now().add({ hours: days * 24 });

type Event = Parameters<typeof queueBookingMessages>[4];
const queue = (visitId: number, event: Event = 'booked') =>
  t.platform.db.inShop(shop, (tx) => queueBookingMessages(tx, t.platform, shop, visitId, event));
const set = (table: 'shops' | 'appointments', id: number, values: object) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable(table).set(values).where('id', '=', id).execute(),
  );
const setShop = (values: object) => set('shops', shop, values);
const setVisit = (id: number, values: object) => set('appointments', id, values);
const book = async (options: Partial<Parameters<typeof createBookedVisit>[2]> = {}) => {
  const visit = await createBookedVisit(t.platform, shop, {
    scheduled_at: inDays(3),
    email: 'marcus@person.test',
    ...options,
  });
  await queue(visit.id);
  return visit;
};
const statesOf = async (visitId: number) =>
  (await readMessages(t.platform, shop, visitId)).map(
    ({ kind, channel, state }) => `${kind} ${channel} ${state}`,
  );
const stateBeside = async (visitId: number) =>
  (await readVisit(t.platform, shop, visitId)).message_state;

describe('a booking', () => {
  test('is confirmed by mail and by text, with its private link and a file for calendars', async () => {
    const visit = await book({ phone: PHONE });
    expect(await stateBeside(visit.id)).toBe('queued');
    await t.runJobs();
    await t.carrier.settled();

    const [mail] = t.mail.mails;
    const link = `${t.publicUrl}/shop/shop-${String(shop)}/booking/${visit.token}`;
    expect(t.mail.mails).toHaveLength(1);
    expect(mail?.from).toMatchObject({ name: 'Lineup' });
    expect(mail?.subject).toMatch(/^Booked: .* at Ninth & Alder$/);
    for (const part of [link, '418 Alder Street']) expect(mail?.text).toContain(part);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'booking.ics', mimeType: 'text/calendar' });
    const starts = inDays(3)
      .round({ smallestUnit: 'second', roundingMode: 'floor' })
      .toString()
      .replaceAll(/[-:]/g, '');
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toContain(`DTSTART:${starts}`);

    expect(t.carrier.texts.map(({ to, body }) => [to, body.includes(link)])).toEqual([
      [PHONE, true],
    ]);
    expect(await statesOf(visit.id)).toEqual([
      'confirmation email sent',
      'confirmation sms delivered',
      'day_reminder email queued',
      'day_reminder sms queued',
      'hour_reminder email queued',
      'hour_reminder sms queued',
    ]);
    expect(await stateBeside(visit.id)).toBe('delivered');
  });

  test('is reminded of once each, when its time comes', async () => {
    const visit = await book();
    await t.runJobs();
    const reminders = (await readMessages(t.platform, shop, visit.id)).slice(1);
    for (const { id, due_at } of reminders) {
      expect(await jobDueAt(t.platform, messageKey(shop, id))).toEqual(due_at);
      await sendMessage(t.platform, shop, id);
      await sendMessage(t.platform, shop, id);
    }
    const subjects = t.mail.mails.map(({ subject }) => subject?.split(':')[0]);
    expect(subjects).toEqual(['Booked', 'Reminder', 'Reminder']);
  });

  test('shows the shop’s time, and the customer’s own in another time zone', async () => {
    const at = Temporal.ZonedDateTime.from('2027-01-15T14:30[America/Chicago]').toInstant();
    await book({ scheduled_at: at, customer_time_zone: 'America/New_York' });
    await book({ scheduled_at: at, customer_time_zone: 'America/Winnipeg', email: 'a@b.test' });
    await t.runJobs();
    const [elsewhere, same] = t.mail.mails
      .toSorted((a, b) => (b.to?.[0]?.address ?? '').localeCompare(a.to?.[0]?.address ?? ''))
      .map(({ text }) => text ?? '');
    expect(elsewhere).toContain('2:30 PM CST');
    expect(elsewhere).toContain('Your time: Fri, Jan 15, 3:30 PM EST');
    expect(same).toContain('2:30 PM');
    expect(same).not.toContain('Your time');
  });

  test.each([
    ['the customer’s language', { customer_language: 'es' as const }, { language: 'en' }],
    ['the shop’s, when nobody chose', {}, { language: 'es' }],
  ])('is confirmed in %s', async (_whose, visit, settings) => {
    await setShop(settings);
    await book({ ...visit, phone: PHONE });
    await t.runJobs();
    expect(t.mail.mails[0]?.subject).toMatch(/^Reserva: /);
    expect(t.carrier.texts[0]?.body).toContain('tienes reserva');
  });

  test('shows what somebody typed as text, and keeps it out of logs and of what waits', async () => {
    log.lines.splice(0);
    const name = '<img/src=x onerror=alert(1)>';
    await book({ name, customer_name: name, phone: PHONE, email: 'quiet@person.test' });
    const waiting = JSON.stringify(await queuedPayloads(t.platform));
    await t.runJobs();
    expect(t.mail.mails[0]?.html).toContain('&lt;img/src=x');
    expect(t.mail.mails[0]?.html).not.toContain('<img/src');
    for (const secret of ['quiet@person.test', PHONE, 'onerror']) {
      expect(waiting).not.toContain(secret);
      expect(log.lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('a change', () => {
  test('a booking that moves: queued messages are withdrawn, the new time is confirmed and gets reminders', async () => {
    const visit = await book();
    await t.runJobs();
    await setVisit(visit.id, { scheduled_at: inDays(4), scheduled_until: inDays(5) });
    await queue(visit.id, 'moved');
    await t.runJobs();
    expect(await statesOf(visit.id)).toEqual([
      'confirmation email sent',
      'moved email sent',
      'day_reminder email withdrawn',
      'hour_reminder email withdrawn',
      'day_reminder email queued',
      'hour_reminder email queued',
    ]);
    expect(t.mail.mails.at(-1)?.subject).toMatch(/^New time: /);
    expect(t.mail.mails.at(-1)?.attachments).toHaveLength(1);
  });

  test('a reminder whose job runs too early or too late is never wrong', async () => {
    const visit = await book();
    const [, day] = await readMessages(t.platform, shop, visit.id);
    await setVisit(visit.id, { scheduled_at: inDays(9), scheduled_until: inDays(10) });
    await sendMessage(t.platform, shop, day?.id ?? 0);
    expect(t.mail.mails).toEqual([]);
    expect((await readMessages(t.platform, shop, visit.id))[1]?.state).toBe('withdrawn');
  });

  test('a cancellation by staff is sent after the time for undoing; undone, the booking gets its reminders', async () => {
    const staff = await createStaff(t.platform, { shop });
    const { access } = await signIn(t.platform, staff);
    const visit = await book();
    await t.runJobs();
    const params = { id: visit.id };
    expect((await t.call(cancelAppointment, { as: access, params })).statusCode).toBe(200);
    expect(await statesOf(visit.id)).toEqual([
      'confirmation email sent',
      'cancelled email queued',
      'day_reminder email withdrawn',
      'hour_reminder email withdrawn',
    ]);
    expect((await t.call(undoChange, { as: access, params })).statusCode).toBe(200);
    const [, cancelled] = await readMessages(t.platform, shop, visit.id);
    await sendMessage(t.platform, shop, cancelled?.id ?? 0);
    expect(await statesOf(visit.id)).toEqual([
      'confirmation email sent',
      'cancelled email withdrawn',
      'day_reminder email queued',
      'hour_reminder email queued',
    ]);
    expect(t.mail.mails).toHaveLength(1);
  });

  test('what a shop has switched off since is not sent', async () => {
    const visit = await book();
    await setShop({ sends_confirmations: false, sends_hour_reminders: false });
    await t.runJobs();
    const [, , hour] = await readMessages(t.platform, shop, visit.id);
    await sendMessage(t.platform, shop, hour?.id ?? 0);
    expect(t.mail.mails).toEqual([]);
    expect(await statesOf(visit.id)).toEqual([
      'confirmation email withdrawn',
      'day_reminder email queued',
      'hour_reminder email withdrawn',
    ]);
  });

  test('an erased customer gets no message', async () => {
    const visit = await book({ phone: PHONE });
    await setVisit(visit.id, { customer_id: null });
    await t.runJobs();
    expect([t.mail.mails.length, t.carrier.texts.length]).toEqual([0, 0]);
  });
});

describe('a text', () => {
  test('that the carrier accepted, but whose response was lost, is not sent again', async () => {
    const visit = await book({ email: null, phone: PHONE });
    t.carrier.behaviour.reports = [];
    t.carrier.behaviour.isAnswerLost = () => true;
    await t.runJobs();
    expect(await statesOf(visit.id)).toContain('confirmation sms sending');
    t.carrier.behaviour.isAnswerLost = () => false;
    const [message] = await readMessages(t.platform, shop, visit.id);
    await sendMessage(t.platform, shop, message?.id ?? 0);
    expect(t.carrier.texts).toHaveLength(1);
    expect((await readMessages(t.platform, shop, visit.id))[0]).toMatchObject({
      state: 'sent',
      carrier_id: t.carrier.texts[0]?.sid,
    });
  });

  test('whose process died is not retried until its request has arrived', async () => {
    const visit = await book({ email: null, phone: PHONE });
    const [message] = await readMessages(t.platform, shop, visit.id);
    const id = message?.id ?? 0;
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .updateTable('messages')
        .set({ state: 'sending', attempted_at: t.clock.now() })
        .where('id', '=', id)
        .execute(),
    );
    expect(await sendMessage(t.platform, shop, id)).toEqual(t.clock.now().add({ seconds: 10 }));
    expect(t.carrier.texts).toEqual([]);
    t.clock.advance({ seconds: 11 });
    expect(await sendMessage(t.platform, shop, id)).toBeNull();
    expect(t.carrier.texts).toHaveLength(1);
  });

  test('to a number that does not exist fails, which the visit shows if no mail was delivered either', async () => {
    const visit = await book({ email: null, phone: '+13125550000' });
    await t.runJobs();
    expect((await readMessages(t.platform, shop, visit.id))[0]).toMatchObject({
      state: 'failed',
      failure: '21211',
    });
    expect(await stateBeside(visit.id)).toBe('failed');
    t.carrier.behaviour.refused.set(PHONE, 21610);
    const reached = await book({ phone: PHONE });
    await t.runJobs();
    expect(await stateBeside(reached.id)).toBe('sent');
    t.carrier.behaviour.refused.delete(PHONE);
  });

  test('beyond the month’s budget is not sent, however many are tried at once', async () => {
    await setShop({ text_limit: 3 });
    const visits = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        book({ email: null, phone: `+1312555020${String(index)}` }),
      ),
    );
    await t.runJobs();
    expect(t.carrier.texts).toHaveLength(3);
    const states = await Promise.all(visits.map(({ id }) => statesOf(id)));
    const failed = states.flat().filter((state) => state === 'confirmation sms failed');
    expect(failed).toHaveLength(3);
  });
});

test('a permanent refusal of the mailbox is a failure without a retry', async () => {
  t.mail.refused.add('gone@person.test');
  const visit = await book({ email: 'gone@person.test' });
  await t.runJobs();
  expect((await readMessages(t.platform, shop, visit.id))[0]).toMatchObject({
    state: 'failed',
    failure: 'refused',
  });
});
