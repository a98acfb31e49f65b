import * as contract from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createService } from '../../../testing/factories/service.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
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

describe('move me back one', () => {
  test('lets exactly the next walk-in go first, each time', async () => {
    const [mine, , ,] = [await visitOf(), await visitOf(), await visitOf(), await visitOf()];
    const once = await ask(contract.moveBack, mine);
    expect(ticketsOf(once.response)).toEqual([2, 1, 3, 4]);
    expect(once.response).toMatchObject({ place: 2, passed: { reason: 'moved_back', times: 0 } });
    const twice = await ask(contract.moveBack, mine);
    expect(ticketsOf(twice.response)).toEqual([2, 3, 1, 4]);
  });

  test('moves one place, also after other moves and with equal arrival times', async () => {
    const at = t.clock.now();
    const [first, second] = [0, 1, 2, 3].map(async (index) => {
      const ordered_at = at.add({ milliseconds: index });
      return createVisit(t.platform, open.shop, { ticket_number: index + 1, ordered_at });
    });
    const [one, two] = [await first, await second];
    if (!one || !two) throw new Error('two of them move');
    await ask(contract.moveBack, one);
    expect(ticketsOf((await ask(contract.moveBack, one)).response)).toEqual([2, 3, 1, 4]);
    expect(ticketsOf((await ask(contract.moveBack, two)).response)).toEqual([3, 2, 1, 4]);
    expect(ticketsOf((await ask(contract.moveBack, two)).response)).toEqual([3, 1, 2, 4]);
    for (const place of [3, 4]) {
      expect((await ask(contract.moveBack, one)).response.place).toBe(place);
    }
    expect(ticketsOf((await ask(contract.getTicket, two)).response)).toEqual([3, 2, 4, 1]);
  });

  test('is refused when nobody is behind, and for a booking', async () => {
    const booked = await visitOf({
      source: 'staff',
      scheduled_at: t.clock.now().add({ minutes: 20 }),
      barber_id: open.barber.membershipId,
    });
    const mine = await visitOf();
    expect((await ask(contract.getTicket, mine)).response.can_move_back).toBe(false);
    expect(await ask(contract.moveBack, mine)).toMatchObject({
      status: 409,
      message: 'Nobody is waiting behind you.',
    });
    expect((await ask(contract.moveBack, booked)).message).toBe(
      'Only a walk-in can move back. To change your time, move your booking.',
    );
  });

  test('a customer who waits for another barber does not count as behind', async () => {
    const other = await createStaff(t.platform, { shop: open.shop });
    const mine = await visitOf({ barber_id: open.barber.membershipId });
    await visitOf({ barber_id: other.membershipId });
    expect((await ask(contract.moveBack, mine)).status).toBe(409);
    await visitOf();
    expect((await ask(contract.getTicket, mine)).response.can_move_back).toBe(true);
    expect((await ask(contract.moveBack, mine)).status).toBe(200);
  });
});

describe('change', () => {
  test('changes services and barber, and keeps the place', async () => {
    const beard = await createService(t.platform, open.shop, { name: 'Beard' });
    const mine = await visitOf({ serviceIds: [open.serviceId] });
    await visitOf();
    const requested = { services: [beard.id, beard.id], barber: open.barber.membershipId };
    const { response } = await ask(contract.changeRequestedVisit, mine, requested);
    expect(response).toMatchObject({
      place: 1,
      services: [{ id: beard.id, name: 'Beard' }],
      barber: { id: open.barber.membershipId, name: 'Theo' },
    });
    const [change] = await changesOf(mine);
    expect(change?.before).toMatchObject({
      barber_id: null,
      services: [{ id: open.serviceId, name: 'Skin Fade' }],
    });
    const none = await ask(contract.changeRequestedVisit, mine, { services: [], barber: null });
    expect(none.response).toMatchObject({ services: [], barber: null });
  });

  test('checks eligibility again: a request that would end after closing is refused', async () => {
    open = await createOpenShop(t.platform, { hours: { from: 8, to: 11 } });
    const serviceOf = (name: string, minutes: number) =>
      createService(t.platform, open.shop, { name, duration_seconds: minutes * 60 });
    const long = await serviceOf('Color', 90);
    const longer = await serviceOf('Perm', 120);
    const mine = await visitOf({ serviceIds: [open.serviceId] });
    const refused = await ask(contract.changeRequestedVisit, mine, {
      services: [long.id],
      barber: null,
    });
    expect(refused).toMatchObject({
      status: 409,
      message: 'There is not enough time before we close. Choose something shorter.',
    });
    expect(await changesOf(mine)).toEqual([]);
    // A customer who would end after closing anyway may still choose something shorter.
    const late = await visitOf({ serviceIds: [longer.id] });
    const shorter = { services: [long.id], barber: null };
    expect((await ask(contract.changeRequestedVisit, late, shorter)).status).toBe(200);
    // A barber who has left takes no customers.
    const { membershipId } = await createStaff(t.platform, { shop: open.shop });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ state: 'off', state_day: mine.shop_day })
        .where('id', '=', membershipId)
        .execute(),
    );
    const gone = { services: [open.serviceId], barber: membershipId };
    expect(await ask(contract.changeRequestedVisit, mine, gone)).toMatchObject({
      status: 409,
      message: 'This barber cannot take anybody else today. Please choose another one.',
    });
  });

  test('waits for the deletion of a service, and then refuses it', async () => {
    const mine = await visitOf({ serviceIds: [open.serviceId] });
    const isDeleted = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    const deleting = t.platform.db.inShop(open.shop, async (tx) => {
      await tx.deleteFrom('services').execute();
      isDeleted.resolve(undefined);
      await gate.promise;
    });
    await isDeleted.promise;
    const requested = { services: [open.serviceId], barber: null };
    const change = ask(contract.changeRequestedVisit, mine, requested);
    await untilWaitingForLock(t, 1);
    gate.resolve(undefined);
    await deleting;
    expect(await change).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('refuses services and barbers of another shop, and a visit in the chair', async () => {
    const other = await createOpenShop(t.platform);
    const mine = await visitOf();
    const service = { services: [other.serviceId], barber: null };
    const barber = { services: [], barber: other.barber.membershipId };
    expect((await ask(contract.changeRequestedVisit, mine, service)).fields).toHaveProperty(
      'services',
    );
    expect((await ask(contract.changeRequestedVisit, mine, barber)).fields).toHaveProperty(
      'barber',
    );
    expect((await ask(contract.changeRequestedVisit, mine, { services: 'all' })).status).toBe(400);
    const seated = await calledVisit();
    const requested = { services: [], barber: null };
    expect((await ask(contract.changeRequestedVisit, seated, requested)).status).toBe(409);
  });
});
