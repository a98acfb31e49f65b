import {
  cancelAppointment,
  claimAppointment,
  markNoShow,
  serveAppointment,
  skipAppointment,
} from '@lineup/contract/appointments/appointments';
import { cancelBooking, rescheduleBooking } from '@lineup/contract/booking/booking';
import { checkIn, leaveLine } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { queuedPayloads } from '../../../testing/database/queued-jobs.ts';
import { createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { signIn } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { sendDueMessages } from '../../../testing/messages/send-due-messages.ts';
import { createTextingApp } from '../../../testing/messages/texting-app.ts';
import type { CallOptions } from '../../../testing/test-app.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let open: OpenShop;
let access: string;

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.carrier.texts.splice(0);
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const call = async (endpoint: Endpoint, options: CallOptions) => {
  const answer = await t.call(endpoint, { as: access, ...options });
  expect(answer.statusCode).toBe(200);
};
const claim = (id: number) => call(claimAppointment, { body: { appt_id: id, confirmed: true } });
const walkIn = (phone?: string) =>
  createVisit(t.platform, open.shop, phone === undefined ? {} : { phone });
const sentTexts = async () => {
  await t.runJobs();
  return t.carrier.texts.map(({ to, body }) => `${to} ${/next|turn/.exec(body)?.[0] ?? ''}`);
};

test.each([
  ['served', (id: number) => call(serveAppointment, { params: { id }, query: { served: 'yes' } })],
  ['a no-show', (id: number) => call(markNoShow, { params: { id } })],
  ['cancelled', (id: number) => call(cancelAppointment, { params: { id } })],
])('the next customer gets one alert when the visit before is %s', async (_how, end) => {
  const [first, second, third] = [
    await walkIn(),
    await walkIn('+13125550101'),
    await walkIn('+13125550102'),
  ];
  await claim(first.id);
  expect(await sentTexts()).toEqual(['+13125550101 next']);
  await end(first.id);
  expect(await sentTexts()).toHaveLength(1);
  await claim(second.id);
  expect(await sentTexts()).toEqual(['+13125550102 next', '+13125550101 next']);
  await call(skipAppointment, { params: { id: second.id }, body: {} });
  await claim(third.id);
  expect(await sentTexts()).toHaveLength(2);
});

describe('the next customer gets an alert when the customer before', () => {
  test('leaves the line', async () => {
    const first = await walkIn();
    await walkIn('+13125550111');
    const params = { username: open.username, token: first.token };
    expect((await t.call(leaveLine, { params })).statusCode).toBe(200);
    expect(await sentTexts()).toEqual(['+13125550111 next']);
  });

  /** A booking of today that is ahead of a new walk-in. */
  const bookedToday = async () => {
    const shop = await createBookableShop(t, { hours: { from: 0, to: 24 } });
    open = shop;
    const startsAt = Temporal.Instant.from(shop.at(2, '10:00'));
    const { response } = await bookingCalls(() => ({ t, open: shop })).book(startsAt.toString(), {
      phone: '',
    });
    await t.runJobs();
    t.clock.advance(t.clock.now().until(startsAt.subtract({ minutes: 5 })));
    await t.platform.db.inShop(shop.shop, (tx) =>
      tx
        .updateTable('shops')
        .set({ change_notice_minutes: 0 })
        .where('id', '=', shop.shop)
        .execute(),
    );
    await walkIn('+13125550112');
    return { ...shop, params: { username: shop.username, token: response.token } };
  };

  test('cancels a booking of today', async () => {
    const { params } = await bookedToday();
    expect((await t.call(cancelBooking, { params })).statusCode).toBe(200);
    expect(await sentTexts()).toEqual(['+13125550112 next']);
  });

  test('moves a booking of today to another day', async () => {
    const shop = await bookedToday();
    const body = { starts_at: shop.at(3, '10:00') };
    expect((await t.call(rescheduleBooking, { params: shop.params, body })).statusCode).toBe(200);
    expect(await sentTexts()).toEqual(['+13125550112 next']);
  });
});

test('cancelling a booking of another day sends no alert', async () => {
  const shop = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  open = shop;
  await walkIn('+13125550113');
  const calls = bookingCalls(() => ({ t, open: shop }));
  const { response } = await calls.book(shop.at(2, '10:00'), { phone: '' });
  expect((await calls.ask(cancelBooking, response.token)).status).toBe(200);
  expect(await sentTexts()).toEqual([]);
});

test('a customer who is called without having been next gets the call message', async () => {
  await walkIn('+13125550103');
  const later = await walkIn('+13125550104');
  await claim(later.id);
  expect(await sentTexts()).toEqual(['+13125550103 next']);
  t.clock.advance({ seconds: UNDO_SECONDS });
  await sendDueMessages(t, open.shop);
  expect(await sentTexts()).toEqual(['+13125550104 turn', '+13125550103 next']);
});

test('checking in sends no alert and queues no job', async () => {
  const before = (await queuedPayloads(t.platform)).length;
  const answer = await t.call(checkIn, {
    params: { username: open.username },
    body: { name: 'Marcus', phone: '(312) 555-0105' },
  });
  expect(answer.statusCode).toBe(201);
  expect(await queuedPayloads(t.platform)).toHaveLength(before);
  expect(await sentTexts()).toEqual([]);
});

test('a shop that has disabled alerts sends none', async () => {
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set({ sends_turn_alerts: false }).where('id', '=', open.shop).execute(),
  );
  const first = await walkIn();
  await walkIn('+13125550106');
  await claim(first.id);
  expect(await sentTexts()).toEqual([]);
});

test('a text message links to the ticket of the customer', async () => {
  const first = await walkIn();
  const answer = await t.call(checkIn, {
    params: { username: open.username },
    body: { name: 'Marcus', phone: '(312) 555-0107' },
  });
  const { response } = answer.json<{ response: { ticket_path: string } }>();
  await claim(first.id);
  await sentTexts();
  expect(t.carrier.texts[0]?.body).toContain(`${t.publicUrl}${response.ticket_path}`);
});
