import * as contract from '@lineup/contract/alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { type PushService, startPushService } from '../../testing/push/push-service.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts';

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
  service.answerWith(201);
  service.received.splice(0);
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const alertsOf = async (
  endpoint:
    | typeof contract.getAlerts
    | typeof contract.updateAlerts
    | typeof contract.addAlertDevice
    | typeof contract.removeAlertDevice,
  options: CallOptions = {},
) => {
  const answer = await t.call(endpoint, { as: access, ...options });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.OwnAlerts }>().response;
};

describe('staff', () => {
  test('a browser gets a first alert, signed with the key that the API gave', async () => {
    const { key } = await alertsOf(contract.getAlerts);
    const body = service.subscribe();
    expect(await alertsOf(contract.addAlertDevice, { body })).toMatchObject({ devices: 1 });
    await t.runJobs();
    expect(service.received).toMatchObject([
      {
        message: { title: 'Alerts are on', path: '/dashboard/profile' },
        urgency: 'normal',
        topic: 'welcome',
        vapid: { aud: service.origin, sub: 'mailto:support@lineup.example', key },
      },
    ]);
    // The same browser again is not a second one.
    expect(await alertsOf(contract.addAlertDevice, { body })).toMatchObject({ devices: 1 });
    const { endpoint } = body;
    expect(await alertsOf(contract.removeAlertDevice, { body: { endpoint } })).toMatchObject({
      devices: 0,
    });
  });

  test('an eleventh browser replaces the oldest', async () => {
    for (let index = 0; index < 11; index += 1) {
      await alertsOf(contract.addAlertDevice, { body: service.subscribe() });
    }
    expect(await alertsOf(contract.getAlerts)).toMatchObject({ devices: 10 });
  });

  test('kinds are switched off per person', async () => {
    const body = { off: ['booked', 'booked', 'moved'] };
    expect(await alertsOf(contract.updateAlerts, { body })).toMatchObject({
      off: ['booked', 'moved'],
    });
    const other = await createOpenShop(t.platform);
    const { access: as } = await signIn(t.platform, other.barber);
    expect(await alertsOf(contract.getAlerts, { as })).toMatchObject({ off: [] });
  });

  test.each([404, 410])('a browser that is gone (%i) is deleted', async (status) => {
    await alertsOf(contract.addAlertDevice, { body: service.subscribe() });
    service.answerWith(status);
    await t.runJobs();
    expect(await alertsOf(contract.getAlerts)).toMatchObject({ devices: 0 });
  });

  test('a push service that fails is asked again later', async () => {
    await alertsOf(contract.addAlertDevice, { body: service.subscribe() });
    service.answerWith(503);
    await t.runJobs();
    expect(await alertsOf(contract.getAlerts)).toMatchObject({ devices: 1 });
  });

  test.each(['https://169.254.169.254/latest/', 'http://127.0.0.1:1/', 'https://example.com/push'])(
    'an endpoint at %s is refused',
    async (endpoint) => {
      const body = { ...service.subscribe(), endpoint };
      const answer = await t.call(contract.addAlertDevice, { as: access, body });
      expect(answer.statusCode).toBe(409);
    },
  );

  test('invalid keys and a missing session are refused', async () => {
    const body = { ...service.subscribe(), keys: { p256dh: 'short', auth: 'x' } };
    expect((await t.call(contract.addAlertDevice, { as: access, body })).statusCode).toBe(400);
    expect((await t.call(contract.getAlerts)).statusCode).toBe(401);
    expect((await t.call(contract.updateAlerts, { body: { off: [] } })).statusCode).toBe(401);
  });
});

describe('the holder of a ticket', () => {
  test('subscribes, changes the kinds and ends the alerts', async () => {
    const visit = await createVisit(t.platform, open.shop, {});
    const params = { username: open.username, token: visit.token };
    const key = await t.call(contract.getTicketAlerts, { params });
    expect(key.json()).toMatchObject({ response: { key: t.platform.push.key } });
    const body = { ...service.subscribe(), off: [], place: 1 };
    const count = () =>
      t.platform.db.inShop(open.shop, (tx) =>
        tx.selectFrom('push_subscriptions').select(['kinds_off', 'told_place']).execute(),
      );
    expect((await t.call(contract.setTicketAlerts, { params, body })).statusCode).toBe(200);
    expect(await count()).toEqual([{ kinds_off: [], told_place: 1 }]);
    const fewer = { ...body, off: ['moved'], place: 2 };
    expect((await t.call(contract.setTicketAlerts, { params, body: fewer })).statusCode).toBe(200);
    expect(await count()).toEqual([{ kinds_off: ['moved'], told_place: 2 }]);
    const { endpoint } = body;
    const ended = await t.call(contract.removeTicketAlerts, { params, body: { endpoint } });
    expect(ended.statusCode).toBe(200);
    expect(await count()).toEqual([]);
  });

  test('an unknown ticket and an unknown push service are refused', async () => {
    const visit = await createVisit(t.platform, open.shop, {});
    const body = { ...service.subscribe(), off: [], place: 1 };
    const unknown = { username: open.username, token: 'a-token-that-nobody-has' };
    expect((await t.call(contract.setTicketAlerts, { params: unknown, body })).statusCode).toBe(
      404,
    );
    const params = { username: open.username, token: visit.token };
    const elsewhere = { ...body, endpoint: 'https://example.com/' };
    const refused = await t.call(contract.setTicketAlerts, { params, body: elsewhere });
    expect(refused.statusCode).toBe(409);
  });
});
