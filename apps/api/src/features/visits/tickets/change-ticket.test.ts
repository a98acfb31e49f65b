import { type Appointment } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { getBoard } from '@lineup/contract/board';
import * as contract from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { readVisit, type TestVisit } from '../../../testing/factories/visit.ts';
import { ticketCalls } from '../../../testing/line/ticket-calls.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
});

const { visitOf, calledVisit, ask, changesOf } = ticketCalls(() => ({ t, open }));
const ticketsOf = (response: contract.Ticket) => response.line.map((each) => each.ticket_number);

describe('the ticket', () => {
  test('shows its place, its wait range, and the line by ticket numbers only', async () => {
    await calledVisit({ customer_name: 'Iris Chair' });
    await visitOf({ customer_name: 'Otis Stone' });
    const mine = await visitOf({ customer_name: 'Marcus Bell', serviceIds: [open.serviceId] });
    const { response } = await ask(contract.getTicket, mine);
    expect(response).toMatchObject({
      ticket_number: 3,
      status: 'pending',
      customer_name: 'Marcus',
      services: [{ id: open.serviceId, name: 'Skin Fade' }],
      place: 2,
      passed: null,
      held_until: null,
      called_at: null,
      can_move_back: false,
      barbers_working: 1,
    });
    expect(ticketsOf(response)).toEqual([1, 2, 3]);
    expect(Temporal.Instant.from(response.likely?.from ?? '').epochMilliseconds).toBeGreaterThan(
      t.clock.now().epochMilliseconds,
    );
    for (const hidden of ['Bell', 'Otis', 'Stone', 'Iris', 'Park']) {
      expect(JSON.stringify(response)).not.toContain(hidden);
    }
  });

  test('shows the same line and place as the page of the shop, also when waiting for one barber', async () => {
    await createStaff(t.platform, { shop: open.shop, name: 'Dario Luz' });
    await visitOf();
    await visitOf({ serviceIds: [open.serviceId] });
    const mine = await visitOf({ barber_id: open.barber.membershipId });
    await visitOf();
    const { response } = await ask(contract.getTicket, mine);
    const line = await t.call(contract.getShopLine, { params: { username: open.username } });
    const shopLine = line.json<{ response: contract.ShopLine }>().response;
    // The other barber likely calls the fourth before Theo calls the third.
    expect(shopLine.line.map((each) => each.ticket_number)).toEqual([1, 2, 4, 3]);
    expect(ticketsOf(response)).toEqual([1, 2, 4, 3]);
    expect(response).toMatchObject({ place: 4, people_ahead: 3, barber: { name: 'Theo' } });
  });

  test('shows the order of arrival while nobody works', async () => {
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('memberships').set({ takes_customers: false }).execute(),
    );
    await visitOf();
    const mine = await visitOf();
    await visitOf();
    const { response } = await ask(contract.getTicket, mine);
    expect(ticketsOf(response)).toEqual([1, 2, 3]);
    expect(response).toMatchObject({ place: 2, likely: null });
  });

  test('keeps its place when others join behind', async () => {
    const mine = await visitOf();
    for (const _ of [1, 2, 3]) await visitOf();
    expect((await ask(contract.getTicket, mine)).response.place).toBe(1);
  });

  test('holds the place for the grace period after the call', async () => {
    const mine = await calledVisit();
    const { response } = await ask(contract.getTicket, mine);
    expect(response).toMatchObject({ status: 'in_progress', place: null, likely: null });
    const held = Temporal.Instant.from(response.called_at ?? '').add({ minutes: 10 });
    expect(held.toString()).toBe(response.held_until);
    expect(response.choices).toEqual({ services: [], barbers: [] });
    t.clock.advance({ minutes: 11 });
    expect((await ask(contract.getTicket, mine)).response.held_until).toBeNull();
  });

  test('shows why another ticket went first', async () => {
    const mine = await visitOf({ passed_reason: 'would_not_fit', times_passed: 1 });
    const { response } = await ask(contract.getTicket, mine);
    expect(response.passed).toEqual({ reason: 'would_not_fit', times: 1 });
  });
});

describe('running late', () => {
  test('while waiting: behind those who are called within ten minutes, on every screen', async () => {
    await calledVisit({ started_at: t.clock.now().subtract({ minutes: 29 }) });
    const mine = await visitOf();
    await visitOf();
    expect((await ask(contract.getTicket, mine)).response).toMatchObject({ place: 1 });
    const { response } = await ask(contract.askForTime, mine);
    expect(response).toMatchObject({ place: 2, people_ahead: 1 });
    expect(ticketsOf(response)).toEqual([1, 3, 2]);
    const board = await t.call(getBoard, { params: { username: open.username } });
    expect(board.json()).toMatchObject({
      response: { waiting: [{ ticket_number: 3 }, { ticket_number: 2, place: 2 }] },
    });
  });

  test('while waiting: not called for ten minutes, and keeps its place', async () => {
    const mine = await visitOf();
    const before = await readVisit(t.platform, open.shop, mine.id);
    const { status, response } = await ask(contract.askForTime, mine);
    expect(status).toBe(200);
    const until = t.clock.now().add({ minutes: 10 });
    expect(response.not_before).toBe(until.toString());
    const after = await readVisit(t.platform, open.shop, mine.id);
    expect(after.ordered_at).toEqual(before.ordered_at);
    expect(await changesOf(mine)).toMatchObject([
      { action: 'late', before: { not_before: null }, membership_id: null },
    ]);
  });

  const noteChange = (mine: TestVisit, action: 'claimed' | 'edited', values: object) =>
    t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('visit_changes')
        .values({
          shop_id: open.shop,
          appointment_id: mine.id,
          membership_id: open.barber.membershipId,
          action,
          before: JSON.stringify({ status: 'pending', ...values }),
          ...('undone_at' in values && { undone_at: t.clock.now() }),
        })
        .execute(),
    );

  test.each(['claimed', 'edited'] as const)(
    '%s by hand: the requested barber is kept',
    async (action) => {
      const other = await createStaff(t.platform, { shop: open.shop });
      const mine = await calledVisit();
      await noteChange(mine, 'claimed', { barber_id: null, undone_at: true });
      await noteChange(mine, action, { barber_id: other.membershipId });
      await noteChange(mine, 'claimed', { barber_id: null, undone_at: true });
      await noteChange(mine, 'edited', { status: 'in_progress', barber_id: null });
      const { response } = await ask(contract.askForTime, mine);
      expect(response).toMatchObject({ status: 'pending', barber: { id: other.membershipId } });
    },
  );

  test('when called: back to the line, with the barber requested before', async () => {
    const mine = await calledVisit();
    await noteChange(mine, 'claimed', { barber_id: null });
    const { response } = await ask(contract.askForTime, mine);
    expect(response).toMatchObject({ status: 'pending', barber: null, held_until: null });
    const after = await readVisit(t.platform, open.shop, mine.id);
    expect(after).toMatchObject({ status: 'pending', started_at: null, barber_id: null });
  });

  test('when called: the calling barber sees who asked for more time, while it lasts', async () => {
    const { access } = await signIn(t.platform, open.barber);
    const colleague = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const other = await signIn(t.platform, colleague);
    const askedForTime = async (as: string) => {
      const headers = { 'cache-control': 'no-cache' };
      const answer = await t.call(getCurrentAppointments, { as, headers });
      const line = answer.json<{ response: { asked_for_time: Appointment[] } }>().response;
      return line.asked_for_time.map(({ customer_name }) => customer_name);
    };
    const mine = await calledVisit({ customer_name: 'Ana' });
    await ask(contract.askForTime, await visitOf({ customer_name: 'Never Called' }));
    expect(await askedForTime(access)).toEqual([]);
    await ask(contract.askForTime, mine);
    expect([await askedForTime(access), await askedForTime(other.access)]).toEqual([['Ana'], []]);
    t.clock.advance({ minutes: 11 });
    expect(await askedForTime(access)).toEqual([]);
  });

  test('is refused in the chair and after the visit', async () => {
    const seated = await calledVisit({ started_at: t.clock.now().subtract({ minutes: 20 }) });
    const gone = await visitOf({ status: 'cancelled' });
    const done = await visitOf({ status: 'completed' });
    for (const endpoint of [contract.askForTime, contract.leaveLine, contract.moveBack]) {
      expect(await ask(endpoint, seated)).toMatchObject({
        status: 409,
        code: 'conflict',
        message: 'It is your turn, so this ticket cannot be changed. Please talk to your barber.',
      });
      for (const visit of [gone, done]) {
        expect((await ask(endpoint, visit)).message).toBe('This ticket is no longer in the line.');
      }
    }
    expect(await changesOf(seated)).toEqual([]);
  });

  test('a ticket of yesterday changes nothing today', async () => {
    const mine = await visitOf();
    t.clock.advance({ hours: 24 });
    const answers = [
      await ask(contract.askForTime, mine),
      await ask(contract.leaveLine, mine),
      await ask(contract.changeRequestedVisit, mine, { services: [], barber: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await ask(contract.getTicket, mine)).response.place).toBeNull();
  });
});

describe("'I'm on my way'", () => {
  test('is shown to the barber after the call', async () => {
    const mine = await calledVisit();
    expect((await ask(contract.confirmComing, mine)).response.is_on_the_way).toBe(true);
    const waiting = await visitOf();
    expect(await ask(contract.confirmComing, waiting)).toMatchObject({
      status: 409,
      message: 'You have not been called yet.',
    });
  });
});

describe('leave', () => {
  test('cancels, also when just called', async () => {
    for (const visit of [await visitOf(), await calledVisit()]) {
      expect((await ask(contract.leaveLine, visit)).response.status).toBe('cancelled');
      const after = await readVisit(t.platform, open.shop, visit.id);
      expect(after).toMatchObject({ started_at: null, on_the_way_at: null, not_before: null });
      expect((await changesOf(visit)).map(({ action }) => action)).toEqual(['left']);
    }
  });

  test('20 requests at once are recorded as one', async () => {
    const mine = await visitOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(contract.leaveLine, mine)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await changesOf(mine)).toHaveLength(1);
  });
});
