import { cancelBooking, rescheduleBooking } from '@lineup/contract/booking/booking';
import { moveBooking } from '@lineup/contract/calendar';
import { leaveLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  access = (await signIn(t.platform, open.barber)).access;
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

/** A booking whose customer has got the confirmation. */
const booked = async (startsAt = open.at(2, '10:00')) => {
  const { response } = await book(startsAt, { phone: '' });
  await sendAll();
  t.mail.mails.splice(0);
  t.clock.advance({ seconds: 5 });
  return response;
};
const newestId = async () => (await visitsOf()).at(-1)?.id ?? 0;
const messagesOf = async (id: number) => readMessages(t.platform, open.shop, id);
const statesOf = async (id: number) =>
  (await messagesOf(id)).map(({ kind, state }) => `${kind} ${state}`);

/** Sends the queued messages, as their jobs do at their time. */
const sendAll = async () => {
  for (const { id, kind } of await messagesOf(await newestId())) {
    if (!kind.endsWith('_reminder')) await sendMessage(t.platform, open.shop, id);
  }
};
const subjects = () => t.mail.mails.map(({ subject }) => subject?.split(':')[0]);

const drag = async (startsAt: string, barber = open.barber.membershipId) => {
  t.clock.advance({ seconds: 5 });
  const answer = await t.call(moveBooking, {
    as: access,
    params: { id: await newestId() },
    body: { barber, starts_at: startsAt, minutes: 45, allows_overlap: true },
  });
  expect(answer.statusCode).toBe(200);
};

describe('a move that is undone', () => {
  test('sends no message: the customer has the right time already', async () => {
    await booked();
    await drag(open.at(2, '11:00'));
    await drag(open.at(2, '10:00'));
    await sendAll();
    expect(subjects()).toEqual([]);
    expect(await statesOf(await newestId())).toEqual([
      'confirmation sent',
      'moved withdrawn',
      'day_reminder queued',
      'day_reminder withdrawn',
      'hour_reminder queued',
      'hour_reminder withdrawn',
    ]);
  });

  test('is sent when the first move was sent', async () => {
    await booked();
    await drag(open.at(2, '11:00'));
    await sendAll();
    await drag(open.at(2, '10:00'));
    await sendAll();
    await drag(open.at(2, '11:00'));
    await drag(open.at(2, '10:00'));
    await sendAll();
    expect(subjects()).toEqual(['New time', 'New time']);
    expect(t.mail.mails.at(-1)?.text).toContain('10:00 AM');
  });

  test('from another day is sent: it has another ticket', async () => {
    await booked();
    await drag(open.at(3, '10:00'));
    await drag(open.at(2, '10:00'));
    await sendAll();
    expect(subjects()).toEqual(['New time']);
    expect(t.mail.mails[0]?.text).toContain('Ticket #2');
  });

  test('to the same time with another barber is sent', async () => {
    await booked();
    const other = await createStaff(t.platform, { shop: open.shop, name: 'Imani Brown' });
    await drag(open.at(2, '11:00'), other.membershipId);
    await drag(open.at(2, '10:00'), other.membershipId);
    await sendAll();
    expect(subjects()).toEqual(['New time']);
    expect(t.mail.mails[0]?.text).toContain('with Imani');
  });
});

test('a customer who moves repeatedly gets one message, about the last time', async () => {
  const { token } = await booked();
  for (const clock of ['11:00', '12:00', '11:00', '13:00']) {
    const body = { starts_at: open.at(2, clock) };
    expect((await ask(rescheduleBooking, token, { body })).status).toBe(200);
    // The messages that may be sent by now.
    await t.runJobs();
  }
  expect(subjects()).toEqual([]);
  await sendAll();
  expect(subjects()).toEqual(['New time']);
  expect(t.mail.mails[0]?.text).toContain('1:00 PM');
});

test('moving and cancelling have the limit of booking', async () => {
  const own = await createTestApp({ BOOKING_RATE_LIMIT_PER_MINUTE: '2' });
  const remoteAddress = `2001:db8:${crypto.randomUUID().slice(0, 4)}::1`;
  for (const { method, path } of [rescheduleBooking, cancelBooking]) {
    const url = path.replace(':username', open.username).replace(':token', 'nobody-has-this-token');
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const payload = { starts_at: open.at(2, '10:00') };
      const answer = await own.app.inject({ method, url, payload, remoteAddress });
      statuses.push(answer.statusCode);
    }
    // The limit counts per minute: however the calls fall, three are in one.
    expect(statuses).toContain(429);
  }
  await own.close();
});

describe('a booking of today', () => {
  /** Made yesterday, some hours before its time. */
  const today = async (hours: number) => {
    const response = await booked();
    const startsAt = Temporal.Instant.from(response.starts_at);
    t.clock.advance(t.clock.now().until(startsAt.subtract({ hours })));
    access = (await signIn(t.platform, open.barber)).access;
    return response;
  };

  test('that leaves by its ticket is cancelled in a mail and not reminded of', async () => {
    const { token } = await today(3);
    expect((await ask(leaveLine, token)).status).toBe(200);
    await t.runJobs();
    expect(subjects()).toEqual(['Canceled']);
    expect(await statesOf(await newestId())).toEqual([
      'confirmation sent',
      'day_reminder withdrawn',
      'cancelled sent',
      'hour_reminder withdrawn',
    ]);
  });

  test('whose turn was near, and that moves to another day, gets the message again that day', async () => {
    await today(1);
    const before = await newestId();
    const created_at = t.clock.now();
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('messages')
        .values({
          shop_id: open.shop,
          appointment_id: before,
          kind: 'turn_alert',
          channel: 'email',
          state: 'sent',
          about_at: created_at,
          due_at: created_at,
        })
        .execute(),
    );
    await drag(open.at(5, '10:00'));
    expect(await statesOf(before)).toEqual(['turn_alert sent']);
    expect(await statesOf(await newestId())).toEqual([
      'confirmation sent',
      'day_reminder withdrawn',
      'hour_reminder withdrawn',
      'moved queued',
      'day_reminder queued',
      'hour_reminder queued',
    ]);
  });

  test.each([
    ['en', 3, 'Move or cancel it until', 'View, move or cancel'],
    ['en', 1, 'please call the shop', 'View my booking'],
    ['es', 3, 'Cámbiala o cancélala hasta', 'Ver, cambiar o cancelar'],
    ['es', 1, 'llama a la barbería', 'Ver mi reserva'],
  ] as const)('confirmed in %s %i hours before: %s', async (language, hours, change, action) => {
    const startsAt = Temporal.Instant.from(open.at(2, '10:00'));
    t.clock.advance(t.clock.now().until(startsAt.subtract({ hours })));
    const contact = { phone: '', language };
    expect((await book(startsAt.toString(), contact)).status).toBe(201);
    t.mail.mails.splice(0);
    await sendAll();
    for (const part of [change, action]) expect(t.mail.mails[0]?.text).toContain(part);
  });
});
