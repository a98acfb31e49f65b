import { type Board, getBoard } from '@lineup/contract/board';
import { arrive, getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { updateShop } from '@lineup/contract/shops';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { jobDueAt } from '../../../testing/database/queued-jobs.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { signIn } from '../../../testing/factories/staff.ts';
import { createVisit, readVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordMissedBooking } from './jobs.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('booking_links').set({ from_minute: 0, to_minute: 1440 }).execute(),
  );
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const setZone = async (timeZone: string) => {
  const { access } = await signIn(t.platform, open.barber);
  const { username } = open;
  const body = { name: 'Shop', username, address: '', phone_number: '', time_zone: timeZone };
  expect((await t.call(updateShop, { as: access, body })).statusCode).toBe(200);
};

const goTo = (instant: string, minutes: number) => {
  t.clock.advance(t.clock.now().until(Temporal.Instant.from(instant).add({ minutes })));
};

const pendingAt = async (startsAt: string) => {
  const isIt = ({ scheduled_at: at }: { scheduled_at: Temporal.Instant | null }) =>
    at?.equals(Temporal.Instant.from(startsAt));
  const found = (await visitsOf()).find((visit) => visit.status === 'pending' && isIt(visit));
  if (!found) throw new Error(`no booking waits at ${startsAt}`);
  return found;
};

test.each([
  ['after midnight', '23:00', 'America/New_York'],
  ['before midnight', '00:30', 'America/Los_Angeles'],
])(
  'a booking that is now %s has its day, its ticket, its line and its arrival',
  async (_, clock, zone) => {
    const startsAt = open.at(3, clock);
    const { response } = await book(startsAt, { email: '' });
    const before = await pendingAt(startsAt);
    // The other day already has a ticket 1.
    const newDay = shopDayOf(Temporal.Instant.from(startsAt), zone);
    const noon = Temporal.PlainDate.from(newDay).toZonedDateTime({
      timeZone: zone,
      plainTime: '12:00',
    });
    const other = await createVisit(t.platform, open.shop, {
      source: 'staff',
      shop_day: newDay,
      scheduled_at: noon.toInstant(),
    });
    await setZone(zone);

    const after = await pendingAt(startsAt);
    expect(before.shop_day).not.toBe(newDay);
    expect(after).toMatchObject({ shop_day: newDay, ticket_number: 2, held: before.held });
    expect((await readVisit(t.platform, open.shop, other.id)).shop_day).toBe(newDay);
    const ends = Temporal.Instant.from(startsAt).add({ minutes: 45 });
    const job = `missed:${String(open.shop)}:${String(after.id)}`;
    expect(await jobDueAt(t.platform, job)).toEqual(ends.add({ minutes: 10 }));

    goTo(startsAt, 5);
    t.platform.live.announce(open.shop);
    const params = { username: open.username };
    const { line } = (await t.call(getShopLine, { params })).json<{ response: ShopLine }>()
      .response;
    expect(line).toContainEqual({ ticket_number: 2, is_in_chair: false, is_booking: true });
    const board = (await t.call(getBoard, { params })).json<{ response: Board }>().response;
    expect(JSON.stringify(board)).toContain('"ticket_number":2');
    const came = await ask(arrive, response.token);
    expect(came).toMatchObject({ status: 200, response: { has_arrived: true } });

    goTo(startsAt, 60);
    for (const { id: visitId } of [before, after]) {
      await recordMissedBooking.run(t.platform, { shop: open.shop, visitId });
    }
    expect((await readVisit(t.platform, open.shop, after.id)).status).toBe('pending');
  },
);

test('a customer who waits in the shop keeps waiting, and no message is sent', async () => {
  const startsAt = open.at(3, '23:00');
  const { response } = await book(startsAt, { email: '' });
  goTo(startsAt, -20);
  expect((await ask(arrive, response.token)).status).toBe(200);
  const late = Temporal.Instant.from(startsAt).add({ minutes: 10 });
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('appointments').set({ not_before: late }).execute(),
  );
  const before = await pendingAt(startsAt);
  const messages = () =>
    t.platform.db.inShop(open.shop, (tx) => tx.selectFrom('messages').select('kind').execute());
  const sent = await messages();
  await setZone('America/New_York');
  const after = await pendingAt(startsAt);
  expect(after.id).not.toBe(before.id);
  expect(after).toMatchObject({ arrived_at: before.arrived_at, ordered_at: before.ordered_at });
  const stored = await readVisit(t.platform, open.shop, after.id);
  expect(String(stored.not_before)).toBe(String(late));
  expect(await messages()).toEqual(sent);
});

test('a booking whose date is the same in both zones keeps its row and its ticket', async () => {
  const startsAt = open.at(3, '12:00');
  await book(startsAt, { email: '' });
  const before = await pendingAt(startsAt);
  await setZone('America/New_York');
  expect(await pendingAt(startsAt)).toEqual(before);
});
