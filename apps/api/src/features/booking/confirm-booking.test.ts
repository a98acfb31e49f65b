import {
  cancelBooking,
  confirmBooking,
  rescheduleBooking,
  sendConfirmation,
} from '@lineup/contract/booking/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmCodeOf } from '../../platform/keys/ticket-token.ts';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
});

const { ask, visitsOf, ...calls } = bookingCalls(() => ({ t, open }));
const book = (startsAt: string, body: object = {}) =>
  calls.book(startsAt, body, {}, { isUnconfirmed: true });
const unconfirmed = [409, 'booking_unconfirmed'];

const codeOf = async (): Promise<string> => {
  const [visit] = (await visitsOf()).filter(({ token_seed }) => token_seed !== null);
  return confirmCodeOf(t.platform, open.shop, visit?.token_seed ?? '');
};
const sendAgain = async (body: object) => {
  const answer = await t.call(sendConfirmation, {
    params: { shop_username: open.username },
    body,
  });
  return [answer.statusCode, answer.json<{ response: string }>().response];
};
const messages = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('messages').select(['id', 'kind', 'state', 'due_at']).orderBy('id').execute(),
  );
const setMessages = (state: 'sent' | 'failed') =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('messages').set({ state }).where('kind', '=', 'confirmation').execute(),
  );

describe('a further booking', () => {
  test('is refused until the first one is confirmed by the code of its message', async () => {
    const { response, status } = await book(open.at(2, '10:00'));
    expect([status, response.is_confirmed]).toEqual([201, false]);
    const second = await book(open.at(3, '10:00'));
    expect([second.status, second.code]).toEqual(unconfirmed);
    expect(second.message).toContain('Please confirm your first booking: we sent you a link.');
    // The token in the browser's answer does not confirm the booking.
    const code = await codeOf();
    expect(JSON.stringify(response)).not.toContain(code);
    for (const wrong of [response.token, '', `${code}x`]) {
      expect((await ask(confirmBooking, response.token, { body: { code: wrong } })).status).toBe(
        409,
      );
    }
    expect((await book(open.at(3, '10:00'))).code).toBe('booking_unconfirmed');
    const confirmed = await ask(confirmBooking, response.token, { body: { code } });
    expect([confirmed.status, confirmed.response.is_confirmed]).toEqual([200, true]);
    expect((await ask(confirmBooking, response.token, { body: { code } })).status).toBe(200);
    const third = await book(open.at(3, '10:00'));
    expect([third.status, third.response.is_confirmed]).toEqual([201, true]);
  });

  test('is recognized by the phone number or the mailbox alone, also for requests at once', async () => {
    const answers = await Promise.all([
      book(open.at(2, '10:00')),
      book(open.at(2, '11:00'), { phone: '' }),
      book(open.at(2, '12:00'), { email: '' }),
      book(open.at(2, '13:00'), { phone: '(312) 555-0178' }),
    ]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    expect((await book(open.at(3, '10:00'))).code).toBe('booking_unconfirmed');
    expect((await book(open.at(3, '11:00'), { phone: '' })).code).toBe('booking_unconfirmed');
  });

  test('is allowed again once the first one is canceled or over', async () => {
    const { response } = await book(open.at(2, '10:00'));
    expect((await ask(cancelBooking, response.token)).status).toBe(200);
    expect((await book(open.at(2, '11:00'))).status).toBe(201);
    t.clock.advance({ hours: 24 * 4 });
    expect((await book(open.at(2, '10:00'))).status).toBe(201);
  });

  test('is allowed for a customer who was served here before', async () => {
    const { response } = await book(open.at(2, '10:00'));
    expect(response.is_confirmed).toBe(false);
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('appointments')
        .set({ status: 'completed', held: null, completed_at: t.clock.now() })
        .execute(),
    );
    for (const time of ['11:00', '12:00']) {
      expect((await book(open.at(2, time))).status).toBe(201);
    }
  });

  test('is allowed if no message could be sent', async () => {
    await book(open.at(2, '10:00'));
    await setMessages('failed');
    expect((await book(open.at(3, '10:00'))).status).toBe(201);
  });

  test('stays confirmed when the booking moves to another day', async () => {
    const { response } = await book(open.at(2, '10:00'));
    await ask(confirmBooking, response.token, { body: { code: await codeOf() } });
    const body = { starts_at: open.at(4, '11:00') };
    const moved = await ask(rescheduleBooking, response.token, { body });
    expect(moved.response.is_confirmed).toBe(true);
  });
});

describe('the message', () => {
  test('is sent again to the same contact, and the answer is the same for a stranger', async () => {
    await book(open.at(2, '10:00'));
    await setMessages('sent');
    t.clock.advance({ minutes: 5 });
    const known = await sendAgain({ phone: '', email: 'ana@example.test' });
    const nobody = await sendAgain({ phone: '', email: 'nobody@example.test' });
    expect(known).toEqual(nobody);
    const again = (await messages()).filter(({ kind }) => kind === 'confirmation');
    expect(again.map(({ state }) => state)).toEqual(again.map(() => 'queued'));
    expect(again.every(({ due_at }) => due_at.equals(t.clock.now()))).toBe(true);
    expect((await messages()).filter(({ kind }) => kind === 'confirmation')).toHaveLength(
      again.length,
    );
  });

  test('is not sent again once the booking is confirmed', async () => {
    const { response } = await book(open.at(2, '10:00'));
    await ask(confirmBooking, response.token, { body: { code: await codeOf() } });
    await setMessages('sent');
    await sendAgain({ phone: '', email: 'ana@example.test' });
    const states = (await messages()).filter(({ kind }) => kind === 'confirmation');
    expect(states.map(({ state }) => state)).toEqual(states.map(() => 'sent'));
  });
});

test('one contact gets 1 of 15 slots, and its message goes out once', async () => {
  const days = [2, 3, 4];
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00'];
  const answers = await Promise.all(
    days.flatMap((day) => times.map((time) => book(open.at(day, time)))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const sent = (await messages()).filter(({ kind }) => kind === 'confirmation');
  expect(sent.length).toBeLessThanOrEqual(2);
});
