import * as contract from '@lineup/contract/check-in/check-in';
import { checkInAtKiosk } from '@lineup/contract/kiosk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { kioskOf } from '../../testing/line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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

interface AnswerBody {
  code: string;
  message: string;
  response: { ticket_number: number; token: string };
}

const checkIn = async (body: object, key = '') => {
  const answer = await t.call(contract.checkIn, {
    params: { username: open.username },
    body: { name: 'Ana', ...body },
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
  return { ...answer.json<AnswerBody>(), status: answer.statusCode };
};

describe('a second ticket for a phone number', () => {
  test('needs a confirmation, in any notation of the number, and is then given', async () => {
    expect((await checkIn({ phone: '312 555 0117' })).status).toBe(201);
    // Sent at once, because the cached line may be two seconds old.
    const second = await checkIn({ phone: '+1 (312) 555-0117' });
    expect([second.status, second.code]).toEqual([409, 'phone_has_ticket']);
    expect(second.message).toContain('for somebody else?');
    const confirmed = await checkIn({ phone: '+13125550117', confirm_another: true });
    expect([confirmed.status, confirmed.response.ticket_number]).toEqual([201, 2]);
  });

  test('needs no confirmation without a number, for another number, or after the first one is over', async () => {
    const first = await checkIn({ phone: '312 555 0117' });
    expect((await checkIn({})).status).toBe(201);
    expect((await checkIn({ phone: '312 555 0118' })).status).toBe(201);
    const params = { username: open.username, token: first.response.token };
    expect((await t.call(contract.leaveLine, { params })).statusCode).toBe(200);
    expect((await checkIn({ phone: '312 555 0117' })).status).toBe(201);
  });

  test('counts a booking of today, and no visit of another day', async () => {
    const phone = '+13125550117';
    const booked = { source: 'staff', phone, scheduled_at: t.clock.now() } as const;
    const tomorrow = t.clock.now().add({ hours: 24 }).toZonedDateTimeISO('America/Chicago');
    await createVisit(t.platform, open.shop, {
      ...booked,
      shop_day: tomorrow.toPlainDate().toString(),
    });
    const first = await checkIn({ phone });
    expect(first.status).toBe(201);
    const params = { username: open.username, token: first.response.token };
    await t.call(contract.leaveLine, { params });
    await createVisit(t.platform, open.shop, booked);
    expect((await checkIn({ phone })).code).toBe('phone_has_ticket');
  });

  test('a repeat whose answer was lost gets the first one again', async () => {
    const body = { phone: '312 555 0117' };
    const first = await checkIn(body, 'key-of-a-lost-answer');
    const again = await checkIn(body, 'key-of-a-lost-answer');
    expect(again.response).toEqual(first.response);
  });

  test('needs a confirmation at a kiosk too, but not with a provisional ticket', async () => {
    const kiosk = await kioskOf(t, open);
    const arrive = (seconds: number, more: object = {}) =>
      t.call(checkInAtKiosk, {
        params: { username: open.username, token: kiosk.token },
        body: {
          name: 'Ana',
          phone: '312 555 0117',
          arrived_at: t.clock.now().subtract({ seconds }).toString(),
          ...more,
        },
      });
    expect((await arrive(0)).statusCode).toBe(201);
    expect((await arrive(0)).json<AnswerBody>().code).toBe('phone_has_ticket');
    expect((await arrive(0, { confirm_another: true })).statusCode).toBe(201);
    expect((await arrive(20)).statusCode).toBe(201);
  });
});
