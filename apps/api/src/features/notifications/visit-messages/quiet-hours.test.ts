import { updateMessages } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../../../testing/factories/booked-visit.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTextingApp } from '../../../testing/messages/texting-app.ts';
import { queueBookingMessages } from './queue-booking-messages.ts';

const zone = 'America/Chicago';
let t: Awaited<ReturnType<typeof createTextingApp>>;
let shop: AuthorizedShopId;
let access: string;
let callers = 0;

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await createShop(t.platform, { timeZone: zone });
  access = (await signIn(t.platform, await createStaff(t.platform, { shop }))).access;
});

const settings = {
  sends_confirmations: true,
  sends_day_reminders: true,
  sends_hour_reminders: true,
  sends_turn_alerts: true,
  text_limit: 0,
};
const setQuietHours = (quiet_hours: { from: string; to: string } | null) =>
  t.call(updateMessages, { as: access, body: { ...settings, quiet_hours } });

/** A booking at this time three days from now, and when its messages are due, on the shop's clock. */
const dueTimes = async (clock: string, event: 'booked' | 'moved') => {
  const startsAt = t.clock
    .now()
    .toZonedDateTimeISO(zone)
    .add({ days: 3 })
    .withPlainTime(clock)
    .toInstant();
  const { id } = await createBookedVisit(t.platform, shop, {
    scheduled_at: startsAt,
    phone: `+1312555${String(1000 + callers++)}`,
  });
  await t.platform.db.inShop(shop, (tx) => queueBookingMessages(tx, t.platform, shop, id, event));
  const messages = await readMessages(t.platform, shop, id);
  const timeOf = (at: Temporal.Instant) =>
    at.equals(t.clock.now())
      ? 'now'
      : at.toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
  return new Set(
    messages.map(({ kind, channel, due_at }) => `${kind} ${channel} ${timeOf(due_at)}`),
  );
};

/** Sets the clock to 23:00 of the shop. */
const atNight = () => {
  const now = t.clock.now().toZonedDateTimeISO(zone);
  const night = now.withPlainTime('23:00');
  const next = Temporal.ZonedDateTime.compare(night, now) > 0 ? night : night.add({ days: 1 });
  t.clock.advance(now.until(next));
};

test('reminders wait for the end of the quiet hours, or are sent before they begin', async () => {
  expect((await setQuietHours({ from: '21:00', to: '08:00' })).statusCode).toBe(200);
  const due = await dueTimes('09:30', 'booked');
  expect(due).toContain('hour_reminder sms 08:00');
  expect(due).toContain('day_reminder sms 09:30');
  expect(await dueTimes('08:30', 'booked')).toContain('hour_reminder sms 21:00');
});

test('a confirmation is sent at night too, a text about a move is not', async () => {
  await setQuietHours({ from: '21:00', to: '08:00' });
  atNight();
  expect(await dueTimes('15:00', 'booked')).toContain('confirmation sms now');
  expect(await dueTimes('16:00', 'moved')).toContain('moved sms 08:00');
});

test('a shop without quiet hours sends when it is due', async () => {
  await setQuietHours({ from: '21:00', to: '08:00' });
  const answer = await setQuietHours(null);
  expect(answer.json()).toMatchObject({ response: { messages: { quiet_hours: null } } });
  expect(await dueTimes('09:30', 'booked')).toContain('hour_reminder sms 07:30');
});

test('refuses quiet hours that begin and end at the same time', async () => {
  expect((await setQuietHours({ from: '21:00', to: '21:00' })).statusCode).toBe(400);
});
