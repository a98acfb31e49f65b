import * as contract from '@lineup/contract/calendar';
import { deactivateMember, reactivateMember } from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import type { VisitOptions } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const addressOf = async (as: string, id: number): Promise<string> => {
  const answer = await t.call(contract.getCalendarFeed, { as, params: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: { url: string } }>().response.url;
};

const open = (url: string) => t.app.inject({ method: 'GET', url: new URL(url).pathname });

const ofTheo = () => addressOf(desk.theo.access, desk.theo.membershipId);

const book = (days: number, options: VisitOptions = {}) => {
  const scheduled_at = t.clock.now().add({ hours: 24 * days });
  return desk.visit({
    source: 'staff',
    arrived_at: null,
    shop_day: scheduled_at.toZonedDateTimeISO('America/Chicago').toPlainDate().toString(),
    scheduled_at,
    barber_id: desk.theo.membershipId,
    ...options,
  });
};

const utcOf = (at: Temporal.Instant) =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

describe('GET /calendars/:username/:barber/:token/bookings.ics', () => {
  test("is a calendar of the barber's bookings, in UTC, with stable ids", async () => {
    const { id: serviceId } = await createService(t.platform, desk.shop);
    const { id } = await book(2, {
      customer_name: 'Grace Chen',
      phone: '+13125550117',
      note: 'Low fade',
      serviceIds: [serviceId],
    });
    const answer = await open(await ofTheo());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const lines = answer.body.split('\r\n');
    const start = t.clock.now().add({ hours: 48 });
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `X-WR-CALNAME:Theo Marchetti · Shop ${String(desk.shop)}`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
        `UID:visit-${String(id)}@lineup`,
        `DTSTART:${utcOf(start)}`,
        `DTEND:${utcOf(start.add({ minutes: 30 }))}`,
        'SUMMARY:Grace Chen: Skin Fade',
        'DESCRIPTION:(312) 555-0117\\nLow fade',
      ]),
    );
  });

  test('begins a month ago and leaves out walk-ins, colleagues and cancelled bookings', async () => {
    const shown = [await book(-20), await book(0), await book(50)];
    await book(-40);
    await book(1, { status: 'cancelled' });
    await book(1, { barber_id: desk.imani.membershipId });
    await desk.visit({ barber_id: desk.theo.membershipId });
    const { body } = await open(await ofTheo());
    expect(body.match(/UID:visit-\d+/g)).toEqual(shown.map(({ id }) => `UID:visit-${String(id)}`));
  });

  test('has an alarm ten minutes before an upcoming booking; a no-show is cancelled without one', async () => {
    await book(-1, { status: 'completed' });
    await book(1);
    await book(2, { status: 'no_show' });
    const { body } = await open(await ofTheo());
    const events = body.split('BEGIN:VEVENT').slice(1);
    const statuses = events.map((event) => /^STATUS:(.*)\r$/m.exec(event)?.[1]);
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const alarms = events.map((event) => /^TRIGGER:(.*)\r$/m.exec(event)?.[1]);
    expect(alarms).toEqual([undefined, '-PT10M', undefined]);
  });

  test('a name cannot inject a line', async () => {
    await t.platform.db.asAccount(desk.theo.accountId, (tx) =>
      tx
        .updateTable('accounts')
        .set({ name: 'Theo\r\nATTACH:https://evil.test' })
        .where('id', '=', desk.theo.accountId)
        .execute(),
    );
    await book(1, { customer_name: 'Grace\r\nATTACH:https://evil.test' });
    expect((await open(await ofTheo())).body).not.toMatch(/^ATTACH/m);
  });

  test('a wrong address and that of a former member are both not found', async () => {
    const url = await ofTheo();
    const imani = await addressOf(desk.owner.access, desk.imani.membershipId);
    const token = /([^/]+)\/bookings\.ics$/.exec(imani)?.[1] ?? '';
    const others = [
      url.replace(/[^/]+(\/bookings\.ics)$/, `${token}$1`),
      url.replace(/[^/]+(\/bookings\.ics)$/, `${'a'.repeat(43)}$1`),
      url.replace(/[^/]+(\/bookings\.ics)$/, `${'a'.repeat(22)}$1`),
      url.replace(`/${String(desk.theo.membershipId)}/`, '/9999999/'),
      url.replace(`/shop-${String(desk.shop)}/`, '/nobody-here/'),
    ];
    const refused = await Promise.all(others.map(open));
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', desk.theo.membershipId)
        .execute(),
    );
    refused.push(await open(url));
    const bodies = refused.map(({ statusCode, body }) => {
      const { request_id: _id, ...rest } = JSON.parse(body) as Record<string, unknown>;
      return JSON.stringify([statusCode, rest]);
    });
    expect(new Set(bodies)).toHaveLength(1);
    expect(refused[0]?.statusCode).toBe(404);
  });
});

describe('GET /calendar/feeds/:id/ and its reset', () => {
  const feeds = [contract.getCalendarFeed, contract.resetCalendarFeed];

  test('the address is stable, and different for each member', async () => {
    expect(await ofTheo()).toBe(await addressOf(desk.owner.access, desk.theo.membershipId));
    expect(await ofTheo()).not.toBe(await addressOf(desk.imani.access, desk.imani.membershipId));
    expect(await ofTheo()).toMatch(
      new RegExp(`/calendars/shop-${String(desk.shop)}/\\d+/[\\w-]{43}/bookings.ics$`),
    );
  });

  test('a new address invalidates the old one and is logged', async () => {
    const before = await ofTheo();
    const params = { id: desk.theo.membershipId };
    const answer = await t.call(contract.resetCalendarFeed, { as: desk.theo.access, params });
    const { url } = answer.json<{ response: { url: string } }>().response;
    expect(url).toBe(await ofTheo());
    expect([(await open(before)).statusCode, (await open(url)).statusCode]).toEqual([404, 200]);
    const log = await t.platform.db.inShop(desk.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).execute(),
    );
    expect(log).toEqual([
      {
        action: 'calendar_feed_reset',
        subject: 'Theo Marchetti',
        account_id: desk.theo.accountId,
      },
    ]);
  });

  test('a member who left and came back has a new address; the old one stays invalid', async () => {
    const before = await ofTheo();
    const params = { id: desk.theo.membershipId };
    const as = desk.owner.access;
    expect((await t.call(deactivateMember, { as, params, body: {} })).statusCode).toBe(200);
    expect((await open(before)).statusCode).toBe(404);
    expect((await t.call(reactivateMember, { as, params, body: {} })).statusCode).toBe(200);
    expect((await open(before)).statusCode).toBe(404);
    const after = await addressOf(as, desk.theo.membershipId);
    expect((await open(after)).statusCode).toBe(200);
  });

  test.each(feeds)(
    '$method $path: strangers, colleagues and other shops get nothing',
    async (feed) => {
      const params = { id: desk.theo.membershipId };
      const { access } = await signIn(t.platform, await createStaff(t.platform));
      const answers = [
        await t.call(feed, { params }),
        await t.call(feed, { as: desk.imani.access, params }),
        await t.call(feed, { as: access, params }),
        await t.call(feed, { as: desk.owner.access, params: { id: 9_999_999 } }),
        await t.call(feed, { as: desk.owner.access, params: { id: 'theo' } }),
        await t.call(feed, { as: desk.owner.access, params }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 400, 200]);
    },
  );
});
