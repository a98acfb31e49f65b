import * as contract from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createService } from '../../testing/factories/service.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createVisit, readVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type CheckedIn = AnswerOf<typeof contract.checkIn>['response'];
interface AnswerBody {
  response: CheckedIn;
  message: string;
  code: string;
  fields: object;
  request_id: string;
}

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

const checkIn = (body: object, { username = open.username, key = '' } = {}) =>
  t.call(contract.checkIn, {
    params: { username },
    body,
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
const setShop = (values: object, { shop }: OpenShop = open) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set(values).where('id', '=', shop).execute(),
  );
const countOf = (table: 'appointments' | 'customers', { shop }: OpenShop = open) =>
  t.platform.db.inShop(shop, async (tx) => {
    const row = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shop)
      .executeTakeFirstOrThrow();
    return row.count;
  });

test('the public page and the ticket show the description of a service', async () => {
  const note = { name: 'Beard', description: 'With a hot towel.' };
  const beard = await createService(t.platform, open.shop, note);
  const { username } = open;
  const line = await t.call(contract.getShopLine, { params: { username } });
  const shown: unknown = expect.arrayContaining([
    expect.objectContaining({ id: beard.id, ...note }),
  ]);
  expect(line.json()).toMatchObject({ response: { services: shown } });
  const { token } = (await checkIn({ name: 'Ana' })).json<AnswerBody>().response;
  const ticket = await t.call(contract.getTicket, { params: { username, token } });
  expect(ticket.json()).toMatchObject({ response: { choices: { services: shown } } });
});

describe('check-in', () => {
  test('gives tickets from 1, and stores the requested services, the barber and the wait range', async () => {
    const beard = await createService(t.platform, open.shop, { name: 'Beard' });
    const first = await checkIn({
      name: '  Marcus Bell ',
      phone: '(312) 555-0117',
      services: [beard.id, open.serviceId],
      barber: open.barber.membershipId,
    });
    expect(first.statusCode).toBe(201);
    const { ticket_number, token, ticket_path, likely } = first.json<AnswerBody>().response;
    expect(ticket_number).toBe(1);
    expect(ticket_path).toBe(`/shop/${open.username}/ticket/${token}`);
    const visit = await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .selectFrom('appointments')
        .innerJoin('customers', 'customers.id', 'appointments.customer_id')
        .selectAll('appointments')
        .select(['customers.name', 'customers.phone'])
        .executeTakeFirstOrThrow(),
    );
    expect(visit).toMatchObject({
      status: 'pending',
      source: 'walk_in',
      customer_name: 'Marcus Bell',
      barber_id: open.barber.membershipId,
      name: 'Marcus Bell',
      phone: '+13125550117',
    });
    expect(visit.ordered_at?.equals(t.clock.now())).toBe(true);
    expect(visit.estimated_from?.equals(Temporal.Instant.from(likely?.from ?? ''))).toBe(true);
    expect(visit.estimated_to?.equals(Temporal.Instant.from(likely?.to ?? ''))).toBe(true);
    expect(JSON.stringify(visit)).not.toContain(token);
    const requested = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('appointment_services').select('name').orderBy('position').execute(),
    );
    expect(requested).toEqual([{ name: 'Beard' }, { name: 'Skin Fade' }]);
    expect((await checkIn({ name: 'Ana' })).json<AnswerBody>().response.ticket_number).toBe(2);
  });

  test('a known phone stays the same customer with the old name', async () => {
    await checkIn({ name: 'Marcus Bell', phone: '312-555-0117' });
    await checkIn({ name: 'Marc', phone: '+1 (312) 555 0117', confirm_another: true });
    expect(await countOf('customers')).toBe(1);
    const names = await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .selectFrom('appointments')
        .innerJoin('customers', 'customers.id', 'appointments.customer_id')
        .select(['customers.name', 'customer_name'])
        .orderBy('ticket_number')
        .execute(),
    );
    expect(names).toEqual([
      { name: 'Marcus Bell', customer_name: 'Marcus Bell' },
      { name: 'Marcus Bell', customer_name: 'Marc' },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Ana', phone: '12' }, 'phone'],
    [{ name: 'Ana', phone: '1 2 3 4 5 6' }, 'phone'],
    [{ name: 'Ana', services: [999_999] }, 'services'],
    [{ name: 'Ana', barber: 999_999 }, 'barber'],
  ])('refuses %j with an error at its field, and counts nothing', async (body, field) => {
    const refused = await checkIn(body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<AnswerBody>().fields).toHaveProperty(field);
    expect(await countOf('appointments')).toBe(0);
    expect((await checkIn({ name: 'Ana' })).json<AnswerBody>().response.ticket_number).toBe(1);
  });

  test('services and barbers of another shop get the same error as unknown ones', async () => {
    const other = await createOpenShop(t.platform);
    const refusalOf = async (body: object) => {
      const { request_id: _id, ...rest } = (await checkIn(body)).json<AnswerBody>();
      return rest;
    };
    expect(await refusalOf({ name: 'Ana', services: [other.serviceId] })).toEqual(
      await refusalOf({ name: 'Ana', services: [999_999] }),
    );
    expect(await refusalOf({ name: 'Ana', barber: other.barber.membershipId })).toEqual(
      await refusalOf({ name: 'Ana', barber: 999_999 }),
    );
  });

  test('at most three open tickets for one phone', async () => {
    const phone = '312 555 0199';
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      expect((await checkIn({ name, phone, confirm_another: true })).statusCode).toBe(201);
    }
    t.clock.advance({ seconds: 3 });
    const refused = await checkIn({ name: 'Dan', phone, confirm_another: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<AnswerBody>().message).toContain('3 tickets');
    expect((await checkIn({ name: 'Dan' })).statusCode).toBe(201);
  });

  test('the same key answers with the same ticket, also when the shop has closed since', async () => {
    const key = 'key-of-a-lost-answer';
    const first = await checkIn({ name: 'Ana' }, { key });
    await setShop({ takes_walk_ins: false });
    t.clock.advance({ seconds: 3 });
    const again = await checkIn({ name: 'Ana' }, { key });
    expect(again.statusCode).toBe(201);
    expect(again.json<AnswerBody>()).toEqual(first.json<AnswerBody>());
    expect((await checkIn({ name: 'Ben' }, { key })).json<AnswerBody>().code).toBe(
      'idempotency_mismatch',
    );
    expect(await countOf('appointments')).toBe(1);
  });

  test('the same key answers with the same ticket, also when its service or barber is gone since', async () => {
    const body = { name: 'Ana', services: [open.serviceId], barber: open.barber.membershipId };
    const first = await checkIn(body, { key: 'key-of-gone-services' });
    await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('services').execute());
    const withoutService = await checkIn(body, { key: 'key-of-gone-services' });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('memberships').set({ takes_customers: false }).execute(),
    );
    t.clock.advance({ seconds: 3 });
    const withoutBarber = await checkIn(body, { key: 'key-of-gone-services' });
    expect(withoutService.json<AnswerBody>()).toEqual(first.json<AnswerBody>());
    expect(withoutBarber.json<AnswerBody>()).toEqual(first.json<AnswerBody>());
    expect((await checkIn(body, { key: 'key-of-somebody-new' })).statusCode).toBe(400);
    expect(await countOf('appointments')).toBe(1);
  });

  test('a key that was used with another body is refused, also while the shop is open', async () => {
    const key = 'key-of-two-people';
    await checkIn({ name: 'Ana' }, { key });
    const other = await checkIn({ name: 'Ben' }, { key });
    expect([other.statusCode, other.json<AnswerBody>().code]).toEqual([
      422,
      'idempotency_mismatch',
    ]);
    expect(await countOf('appointments')).toBe(1);
  });

  test('a key reveals nothing in another shop', async () => {
    const key = 'key-in-two-shops';
    const other = await createOpenShop(t.platform);
    const [one, two] = [
      await checkIn({ name: 'Ana' }, { key }),
      await checkIn({ name: 'Ana' }, { key, username: other.username }),
    ];
    expect(two.statusCode).toBe(201);
    expect(two.json<AnswerBody>().response.token).not.toBe(one.json<AnswerBody>().response.token);
  });
});

const ticketCalls = [
  contract.getTicket,
  contract.askForTime,
  contract.moveBack,
  contract.confirmComing,
  contract.leaveLine,
  contract.changeRequestedVisit,
];

test('a ticket is found by its own link only', async () => {
  const visit = await createVisit(t.platform, open.shop);
  const other = await createOpenShop(t.platform);
  const owner = await signIn(t.platform, open.barber);
  const body = { services: [], barber: null };
  for (const endpoint of ticketCalls) {
    const say = async (username: string, token: string, as?: string) => {
      const hasBody = endpoint === contract.changeRequestedVisit;
      const options = { params: { username, token }, as, ...(hasBody && { body }) };
      const { request_id: _id, ...answer } = (await t.call(endpoint, options)).json<AnswerBody>();
      return answer;
    };
    const missing = await say(open.username, 'a-token-that-nobody-has');
    expect(missing.code).toBe('not_found');
    expect(await say(other.username, visit.token)).toEqual(missing);
    expect(await say('nobody-here', visit.token)).toEqual(missing);
    // A session alone does not open a ticket.
    expect(await say(open.username, 'a-token-that-nobody-has', owner.access)).toEqual(missing);
  }
  expect((await readVisit(t.platform, open.shop, visit.id)).status).toBe('pending');
});
