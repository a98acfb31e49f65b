import * as contract from '@lineup/contract/board';
import { getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createVisit, type VisitOptions } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readDesk } from '../visits/line/read-desk.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  // Tomorrow at ten in the shops' time zone, so that the result does not depend on the time of day.
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
});

const ask = (username = open.username) => t.call(contract.getBoard, { params: { username } });
const read = async (username?: string) => {
  const answer = await ask(username);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.Board }>().response;
};
const ago = (minutes: number) => t.clock.now().subtract({ minutes });
const seat = (minutes: number, more: VisitOptions = {}) =>
  createVisit(t.platform, open.shop, {
    status: 'in_progress',
    barber_id: open.barber.membershipId,
    started_at: ago(minutes),
    ...more,
  });
const book = (minutes: number, more: VisitOptions = {}) =>
  createVisit(t.platform, open.shop, {
    source: 'booking_link',
    scheduled_at: t.clock.now().add({ minutes }),
    customer_name: 'Priya Raman',
    ...more,
  });

test('shows the called, seated and next tickets, each once', async () => {
  const second = await createStaff(t.platform, { shop: open.shop, name: 'Imani Okafor' });
  const third = await createStaff(t.platform, { shop: open.shop, name: 'Dario Conti' });
  await seat(20, { customer_name: 'Andre Cole' });
  await seat(2, { customer_name: 'Luis Vega', barber_id: second.membershipId });
  await seat(1, { customer_name: 'Owen Hart', barber_id: third.membershipId });
  await createVisit(t.platform, open.shop, { customer_name: '' });
  const board = await read();

  expect(board.called).toEqual([
    {
      ticket_number: 3,
      customer_name: 'Owen',
      is_booking: false,
      barber_name: 'Dario',
      called_at: ago(1).toString(),
    },
    expect.objectContaining({ ticket_number: 2, customer_name: 'Luis', barber_name: 'Imani' }),
  ]);
  expect(board.in_chair).toEqual([
    { ticket_number: 1, customer_name: 'Andre', is_booking: false, barber_name: 'Theo' },
  ]);
  expect(board.waiting).toMatchObject([
    { ticket_number: 4, customer_name: null, is_booking: false, scheduled_time: null },
  ]);
  expect(board.waiting[0]?.likely).not.toBeNull();
  expect(board.likely).not.toBeNull();
  expect(board).toMatchObject({ door: 'open', opens_at: null });
  expect(board.shop).toMatchObject({
    username: open.username,
    check_in_url: `${t.platform.config.PUBLIC_URL}/shop/${open.username}`,
  });
});

test('three minutes after the call a ticket counts as in the chair', async () => {
  await seat(0, { customer_name: 'Elliot Marsh' });
  expect((await read()).called).toHaveLength(1);
  t.clock.advance({ minutes: 3, seconds: 1 });
  const board = await read();
  expect(board.called).toEqual([]);
  expect(board.in_chair).toMatchObject([{ customer_name: 'Elliot' }]);
});

test('a booking is listed an hour before its time, and sooner after its arrival', async () => {
  await book(50);
  await book(95, { customer_name: 'Hugo Lang' });
  await book(90, { customer_name: 'Ray Soto', arrived_at: t.clock.now() });
  const { waiting } = await read();
  expect(new Set(waiting.map(({ customer_name }) => customer_name))).toEqual(
    new Set(['Priya', 'Ray']),
  );
  expect(waiting.every(({ is_booking, scheduled_time }) => is_booking && scheduled_time)).toBe(
    true,
  );
});

test('a late booking is listed until its grace period ends, then again after its arrival', async () => {
  await book(-10);
  await book(-11, { customer_name: 'Hugo Lang' });
  await book(-40, { customer_name: 'Ray Soto', arrived_at: ago(5) });
  const { waiting } = await read();
  expect(new Set(waiting.map(({ customer_name }) => customer_name))).toEqual(
    new Set(['Priya', 'Ray']),
  );
});

test('counts waiting tickets like the page of the shop, and shows the requested barber', async () => {
  await seat(20, { customer_name: 'Andre Cole' });
  await createVisit(t.platform, open.shop, { customer_name: 'Kofi Mensah' });
  const barber_id = open.barber.membershipId;
  await createVisit(t.platform, open.shop, { customer_name: 'Diego Ruiz', barber_id });
  await book(90);
  const { waiting } = await read();
  const named = waiting.map(({ customer_name: who, barber_name: whom }) => `${who} ${whom}`);
  expect(named.toSorted()).toEqual([expect.stringMatching(/^Diego (?!null)\w+$/), 'Kofi null']);
  const page = await t.call(getShopLine, { params: { username: open.username } });
  const { response } = page.json<{ response: ShopLine }>();
  expect(response.waiting).toBe(2);
  expect(response.line.map(({ is_in_chair }) => is_in_chair)).toEqual([true, false, false]);
});

test('has the same order as the desk, also while nobody works', async () => {
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ takes_customers: false })
      .where('shop_id', '=', open.shop)
      .execute(),
  );
  const visit = (customer_name: string, minutes: number) =>
    createVisit(t.platform, open.shop, { customer_name, ordered_at: ago(minutes) });
  await visit('Moved Back', 1);
  await visit('Kofi Mensah', 8);
  await visit('Bea Lund', 5);
  const board = (await read()).waiting.map(({ ticket_number }) => ticket_number);
  const desk = (await readDesk(t.platform, open.shop)).waiting;
  expect(board).toEqual([2, 3, 1]);
  expect(desk.map(({ ticket_number }) => ticket_number)).toEqual(board);
});

test('shows a first name at most: no surname, phone or e-mail of anybody', async () => {
  const surnames = ['Canarysson', 'Canaryova', 'Canaryez', 'Canaryman'];
  const phone = '+13125550199';
  await createStaff(t.platform, { shop: open.shop, name: 'Nadia Canaryova' });
  await seat(1, { customer_name: 'Elliot  Canarysson', phone });
  await seat(30, { customer_name: '\tAndre Canaryez', phone: '+13125550198' });
  await createVisit(t.platform, open.shop, { customer_name: 'Kofi Canarysson', phone });
  await createVisit(t.platform, open.shop, { customer_name: 'Canaryman, Bea' });
  await createVisit(t.platform, open.shop, { customer_name: 'canary@example.com Bell' });
  for (const customer_name of [
    '312-555-0197',
    '06-12-34-56-78',
    '+1 312 555 0117',
    'x＠canary.com',
  ]) {
    await createVisit(t.platform, open.shop, { customer_name });
  }
  await book(20, { customer_name: 'Hugo Canaryez', note: 'canary note' });
  const { body } = await ask();

  for (const name of ['Elliot', 'Andre', 'Kofi', 'Bea', 'Hugo', 'Theo']) {
    expect(body).toContain(`"${name}"`);
  }
  for (const secret of [
    ...surnames,
    'canary',
    'Park',
    '@',
    '5550199',
    '5550198',
    '555-0197',
    '"06',
    '"+1',
    '＠',
  ]) {
    expect(body.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('a shop is found by its current and former names only', async () => {
  await t.platform.db.inShop(open.shop, async (tx) => {
    const username = `${open.username}-new`;
    await tx.updateTable('shops').set({ username }).where('id', '=', open.shop).execute();
  });
  expect((await read(open.username.toUpperCase())).shop.username).toBe(`${open.username}-new`);
  for (const name of ['nobody-here', 'Ø', '..']) {
    expect((await ask(name)).statusCode).toBe(404);
  }
});

test('a closed shop says when it opens', async () => {
  const shut = await createOpenShop(t.platform, { hours: { from: 14, to: 20 } });
  const board = await read(shut.username);
  expect(board).toMatchObject({ door: 'closed', closes_at: null, likely: null });
  const two = t.clock.now().toZonedDateTimeISO('America/Chicago').withPlainTime('14:00');
  expect(board.opens_at).toBe(two.toInstant().toString());
});

test('is rendered once for all screens, and answers 304 while nothing changes', async () => {
  const before = t.app.renderedBodies.count;
  const first = await ask();
  await ask();
  expect(t.app.renderedBodies.count - before).toBe(1);
  const again = await t.call(contract.getBoard, {
    params: { username: open.username },
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
