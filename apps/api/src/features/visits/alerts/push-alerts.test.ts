import * as contract from '@lineup/contract/alerts';
import {
  addWalkIn,
  cancelAppointment,
  claimAppointment,
  serveAppointment,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import { cancelBooking, rescheduleBooking } from '@lineup/contract/booking/booking';
import { checkIn, leaveLine } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { type PushService, startPushService } from '../../../testing/push/push-service.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts';

let service: PushService;
let t: TestApp;
let open: OpenShop;
let access: string;

beforeAll(async () => {
  service = await startPushService();
  t = await createTestApp({ PUSH_SERVICE_ORIGINS: service.origin });
});
afterAll(async () => {
  await t.close();
  await service.close();
});
beforeEach(async () => {
  service.received.splice(0);
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const call = async (endpoint: Endpoint, options: CallOptions) => {
  const answer = await t.call(endpoint, { as: access, ...options });
  expect(answer.statusCode).toBeLessThan(300);
};
const claim = (id: number) => call(claimAppointment, { body: { appt_id: id, confirmed: true } });
const serve = (id: number) => call(serveAppointment, { params: { id }, query: { served: 'yes' } });

/** What arrived since the last call: endpoint and title. */
const alerts = async () => {
  await t.runJobs();
  return service.received.splice(0).map(({ message }) => message.title);
};

const subscribeTicket = async (
  { token }: { token: string },
  more: { off?: string[]; place?: number } = {},
) => {
  const body = { ...service.subscribe(), off: [], place: null, ...more };
  await call(contract.setTicketAlerts, { params: { username: open.username, token }, body });
};

describe('a customer with alerts', () => {
  test('is told each new place once, and the call urgently', async () => {
    const [first, second, third] = [
      await createVisit(t.platform, open.shop, {}),
      await createVisit(t.platform, open.shop, {}),
      await createVisit(t.platform, open.shop, {}),
    ];
    await subscribeTicket(third, { place: 3 });
    await claim(first.id);
    expect(await alerts()).toEqual(['You are 2nd in line']);
    await serve(first.id);
    expect(await alerts()).toEqual([]);
    await claim(second.id);
    expect(await alerts()).toEqual(['You are next']);
    await serve(second.id);
    await claim(third.id);
    await t.runJobs();
    expect(service.received).toMatchObject([
      {
        message: { title: "It's your turn", isUrgent: true },
        urgency: 'high',
        topic: `ticket-${String(third.id)}`,
      },
    ]);
    const [{ ttl } = { ttl: 0 }] = service.received.splice(0);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(600);
  });

  test('gets a link to the ticket', async () => {
    const params = { username: open.username };
    const joined = await t.call(checkIn, { params, body: { name: 'Ana' } });
    const { response } = joined.json<{ response: { token: string; ticket_path: string } }>();
    await subscribeTicket(response, { place: 2 });
    const other = await createVisit(t.platform, open.shop, {});
    await claim(other.id);
    await t.runJobs();
    expect(service.received.map(({ message }) => message.path)).toEqual([response.ticket_path]);
  });

  test('is told when the call is undone', async () => {
    const only = await createVisit(t.platform, open.shop, {});
    await subscribeTicket(only, { place: 1 });
    await claim(only.id);
    expect(await alerts()).toEqual(["It's your turn"]);
    await call(undoChange, { params: { id: only.id } });
    expect(await alerts()).toEqual(['You are next']);
  });

  test('gets no kind that is switched off', async () => {
    const [first, second] = [
      await createVisit(t.platform, open.shop, {}),
      await createVisit(t.platform, open.shop, {}),
    ];
    await subscribeTicket(second, { off: ['next'], place: 2 });
    await claim(first.id);
    expect(await alerts()).toEqual([]);
    await serve(first.id);
    await claim(second.id);
    expect(await alerts()).toEqual(["It's your turn"]);
  });

  test('is told when somebody before them leaves', async () => {
    const [first, second] = [
      await createVisit(t.platform, open.shop, {}),
      await createVisit(t.platform, open.shop, {}),
    ];
    await subscribeTicket(second, { place: 2 });
    await call(leaveLine, { params: { username: open.username, token: first.token } });
    expect(await alerts()).toEqual(['You are next']);
  });
});

describe('staff with alerts', () => {
  const subscribe = async (as = access) => {
    await call(contract.addAlertDevice, { as, body: service.subscribe() });
    expect(await alerts()).toEqual(['Alerts are on']);
  };
  const join = async (more: object = {}) => {
    const params = { username: open.username };
    await call(checkIn, { params, body: { name: 'Ana', ...more } });
  };

  test('hear of a check-in with the place in line, and of a customer who leaves', async () => {
    await subscribe();
    await join();
    expect(await alerts()).toEqual(['Ana checked in, first in line']);
    await join();
    expect(await alerts()).toEqual(['Ana checked in, 2nd in line']);
    const visit = await createVisit(t.platform, open.shop, { customer_name: 'Ben' });
    await call(leaveLine, { params: { username: open.username, token: visit.token } });
    expect(await alerts()).toEqual(['Ben canceled']);
  });

  test('hear nothing that they have switched off', async () => {
    await subscribe();
    await call(contract.updateAlerts, { body: { off: ['checked_in'] } });
    await join();
    expect(await alerts()).toEqual([]);
  });

  test('hear nothing of their own changes, nor of the visits of another barber', async () => {
    const other = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const { access: as } = await signIn(t.platform, other);
    await subscribe(as);
    await join({ barber: open.barber.membershipId });
    expect(await alerts()).toEqual([]);
    await join();
    expect(await alerts()).toEqual(['Ana checked in, first in line']);
    const visit = await createVisit(t.platform, open.shop, { barber_id: other.membershipId });
    await call(cancelAppointment, { as, params: { id: visit.id } });
    expect(await alerts()).toEqual([]);
  });

  test('hear of a walk-in at the desk, except who added it', async () => {
    const other = await createStaff(t.platform, { shop: open.shop, role: 'manager' });
    const { access: as } = await signIn(t.platform, other);
    await subscribe();
    await call(addWalkIn, { body: { customer_name: 'Ana' } });
    expect(await alerts()).toEqual([]);
    await call(addWalkIn, { as, body: { customer_name: 'Ben' } });
    expect(await alerts()).toEqual(['Ben checked in, 2nd in line']);
  });

  test('hear of bookings that are made, moved and cancelled', async () => {
    const shop = await createBookableShop(t, { hours: { from: 0, to: 24 } });
    open = shop;
    access = (await signIn(t.platform, shop.barber)).access;
    await subscribe();
    const { response } = await bookingCalls(() => ({ t, open: shop })).book(shop.at(2, '10:00'), {
      name: 'Cora',
    });
    expect(await alerts()).toEqual(['Cora booked']);
    const params = { username: shop.username, token: response.token };
    await call(rescheduleBooking, { params, body: { starts_at: shop.at(3, '10:00') } });
    expect(await alerts()).toEqual(["Cora's booking was moved"]);
    await call(cancelBooking, { params });
    expect(await alerts()).toEqual(['Cora canceled']);
  });
});
