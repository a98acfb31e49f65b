import * as contract from '@lineup/contract/check-in/check-in';
import { dayBefore, shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestKiosk } from '../../testing/factories/kiosk.ts';
import { setMonthCount } from '../../testing/factories/month-count.ts';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { kioskCalls, kioskOf, ticketsInOrder } from '../../testing/line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;
let kiosk: TestKiosk;

const LATE = 600;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const enter = async (options: Parameters<typeof createOpenShop>[1] = {}) => {
  open = await createOpenShop(t.platform, options);
  kiosk = await kioskOf(t, open);
};
beforeEach(async () => {
  // Tomorrow at ten in the shops' time zone, so that the result does not depend on the time of day.
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
  await enter();
});

const { arrive, params } = kioskCalls(() => ({ t, open, kiosk }));
const checkIn = (name: string) =>
  t.call(contract.checkIn, { params: { username: open.username }, body: { name } });
const setShop = (values: object) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set(values).where('id', '=', open.shop).execute(),
  );
const namesInOrder = async () =>
  (await ticketsInOrder(t, open)).map(({ customer_name: name }) => name);
const servicesOf = (ticketNumber: number) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointment_services as requested')
      .innerJoin('appointments as visit', 'visit.id', 'requested.appointment_id')
      .select('requested.name')
      .where('visit.ticket_number', '=', ticketNumber)
      .execute(),
  );

describe('a customer who just came', () => {
  test('gets a ticket with the requested services and barber, at the place of the arrival', async () => {
    const { membershipId } = open.barber;
    const requested = { services: [open.serviceId], barber: membershipId, phone: '312 555 0117' };
    const { status, ticket } = await arrive({ name: 'Ana', secondsAgo: 2.5, ...requested });
    expect(status).toBe(201);
    expect(ticket.ticket_number).toBe(1);
    expect(ticket.ticket_path).toBe(`/shop/${open.username}/ticket/${ticket.token}`);
    expect(ticket.likely).not.toBeNull();
    const came = t.clock.now().subtract({ milliseconds: 2500 });
    const [visit] = await ticketsInOrder(t, open);
    expect(visit).toMatchObject({ customer_name: 'Ana', barber_id: membershipId });
    expect(String(visit?.ordered_at)).toBe(came.toString());
    expect(String(visit?.arrived_at)).toBe(came.toString());
    expect(await servicesOf(1)).toEqual([{ name: 'Skin Fade' }]);
    const page = await t.call(contract.getTicket, {
      params: { username: open.username, token: ticket.token },
    });
    expect(page.statusCode).toBe(200);
  });

  test('is checked for eligibility as on a phone', async () => {
    await enter({ hours: { from: 12, to: 20 } });
    expect((await arrive({ secondsAgo: 10 })).message).toContain('closed');
    await enter();
    await setShop({ takes_walk_ins: false });
    expect((await arrive()).message).toContain('bookings only');
    expect(await namesInOrder()).toEqual([]);
  });

  test('is refused services and barbers of another shop, to choose again', async () => {
    const other = await createOpenShop(t.platform);
    for (const body of [{ services: [other.serviceId] }, { barber: other.barber.membershipId }]) {
      expect((await arrive(body)).status).toBe(400);
    }
    expect((await arrive({ phone: '00000' })).status).toBe(400);
  });

  test('never has an arrival in the future, whatever the clock of the tablet shows', async () => {
    expect((await arrive({ name: 'Ahead', secondsAgo: -7200 })).status).toBe(201);
    const [visit] = await ticketsInOrder(t, open);
    expect(String(visit?.ordered_at)).toBe(t.clock.now().toString());
    t.clock.advance({ seconds: 1 });
    await arrive({ name: 'Next' });
    expect(await namesInOrder()).toEqual(['Ahead', 'Next']);
  });

  test.each([
    { name: '' },
    { arrived_at: 'today' },
    { arrived_at: '2026-01-01T10:00:00.1234567890123Z' },
    { services: ['x'] },
  ])('is refused with invalid input: %j', async (body) => {
    expect((await arrive(body)).status).toBe(400);
  });
});

describe('a customer who came while the kiosk was offline', () => {
  test('is ahead of those who came later and joined meanwhile, with the next number', async () => {
    for (const name of ['First', 'Second']) {
      expect((await checkIn(name)).statusCode).toBe(201);
      t.clock.advance({ minutes: 5 });
    }
    // Arrived between the two, and sent after a later arrival of another device.
    expect((await arrive({ name: 'Late', secondsAgo: 60 })).ticket.ticket_number).toBe(3);
    const { ticket } = await arrive({ name: 'Earlier', secondsAgo: 420 });
    expect(ticket.ticket_number).toBe(4);
    await checkIn('Last');
    expect(await namesInOrder()).toEqual(['First', 'Earlier', 'Second', 'Late', 'Last']);
    const page = await t.call(contract.getTicket, {
      params: { username: open.username, token: ticket.token },
    });
    expect(page.json()).toMatchObject({ response: { place: 2 } });
  });

  test('gets a wait range that counts only those ahead', async () => {
    await checkIn('Before');
    const before = (await arrive({ name: 'Fresh' })).ticket.likely;
    t.clock.advance({ minutes: 10 });
    for (const name of ['B', 'C', 'D']) await checkIn(name);
    t.clock.advance({ seconds: 3 });
    const [late, last] = [await arrive({ secondsAgo: 603.5 }), await arrive()];
    expect(late.ticket.likely).not.toBeNull();
    expect(before).not.toBeNull();
    expect(String(late.ticket.likely?.from) < String(last.ticket.likely?.from)).toBe(true);
  });

  test('is accepted even if the shop is closed, full or over its limit', async () => {
    await enter({ hours: { from: 12, to: 20 } });
    expect((await arrive({ secondsAgo: 10.5 })).status).toBe(201);
    await enter({ hours: { from: 8, to: 10.25 } });
    const services = [open.serviceId];
    expect((await arrive({ services })).message).toContain('before closing time');
    expect((await arrive({ services, secondsAgo: LATE })).status).toBe(201);
    await setShop({ takes_walk_ins: false });
    expect((await arrive({ secondsAgo: LATE })).status).toBe(201);
    await enter({ plan: 'FREE PLAN' });
    const today = shopDayOf(t.clock.now(), 'America/Chicago');
    await setMonthCount(t, open.shop, { count: 200, reached_on: dayBefore(today) });
    expect((await arrive()).message).toContain('not taking online check-ins');
    expect((await arrive({ secondsAgo: LATE })).status).toBe(201);
  });

  test('is accepted even with a fourth ticket for one phone', async () => {
    const phone = '312 555 0117';
    for (const name of ['A', 'B', 'C']) await arrive({ name, phone, confirm_another: true });
    t.clock.advance({ seconds: 3 });
    expect((await arrive({ name: 'D', phone })).status).toBe(409);
    expect((await arrive({ name: 'D', phone, secondsAgo: LATE })).status).toBe(201);
  });

  test('loses only the services and the barber that are no longer available', async () => {
    const { id: gone } = await createService(t.platform, open.shop, { name: 'Gone' });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.deleteFrom('services').where('id', '=', gone).execute(),
    );
    const other = await createOpenShop(t.platform);
    const services = [gone, open.serviceId, other.serviceId];
    const { status } = await arrive({ secondsAgo: LATE, services, phone: '00000' });
    expect(status).toBe(201);
    expect(await servicesOf(1)).toEqual([{ name: 'Skin Fade' }]);

    const left = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', left.membershipId)
        .execute(),
    );
    for (const barber of [left.membershipId, other.barber.membershipId]) {
      expect((await arrive({ secondsAgo: LATE, barber })).status).toBe(201);
    }
    expect((await ticketsInOrder(t, open)).map(({ barber_id }) => barber_id)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is refused on another day, and in a shop without a subscription', async () => {
    // Midnight is ten hours ago, or nine or eleven if the clocks changed in the night.
    const { message, status } = await arrive({ secondsAgo: 11.5 * 3600 });
    expect(status).toBe(409);
    expect(message).toBe('This arrival was on another day. Please ask at the desk.');
    expect((await arrive({ secondsAgo: 8.5 * 3600 })).status).toBe(201);
    await setShop({ subscription_status: 'ended', ended_at: t.clock.now() });
    t.clock.advance({ seconds: 3 });
    const paused = await arrive({ secondsAgo: LATE });
    expect(paused.status).toBe(409);
    expect(paused.message).toContain('not taking tickets');
    // The device is still a kiosk, and works again when the shop does.
    await setShop({ subscription_status: 'active', ended_at: null });
    t.clock.advance({ seconds: 3 });
    expect((await arrive({ secondsAgo: LATE })).status).toBe(201);
  });
});

describe('the same key again', () => {
  test('answers with the same ticket, after closing, on another day and on a restarted kiosk', async () => {
    const arrived_at = t.clock.now().toString();
    const again = () => arrive({ key: 'the-key-of-ana', arrived_at, services: [open.serviceId] });
    const { ticket } = await again();
    t.clock.advance({ minutes: 3 });
    expect((await again()).ticket).toEqual(ticket);
    await setShop({ subscription_status: 'ended', ended_at: t.clock.now() });
    t.clock.advance({ minutes: 1 });
    expect((await again()).ticket).toEqual(ticket);
    // The device was made a kiosk again, on the next day.
    kiosk = await kioskOf(t, open);
    t.clock.advance({ hours: 15 });
    expect((await again()).ticket).toEqual(ticket);
    expect(await namesInOrder()).toEqual(['Ana']);
    const other = await arrive({ key: 'the-key-of-ana', arrived_at, name: 'Ben' });
    expect(other.status).toBe(422);
  });
});

test('a kiosk that was ended, or that uses the name of another shop, takes nobody', async () => {
  const other = await createOpenShop(t.platform);
  const { token } = params();
  const { username } = open;
  open = { ...open, username: other.username };
  expect((await arrive()).status).toBe(404);
  open = { ...open, username };
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('kiosks').set({ ended_at: t.clock.now() }).execute(),
  );
  expect((await arrive({ secondsAgo: LATE })).status).toBe(404);
  kiosk = { id: 0, token: `${token.slice(1)}A` };
  expect((await arrive()).status).toBe(404);
  expect(await namesInOrder()).toEqual([]);
});
