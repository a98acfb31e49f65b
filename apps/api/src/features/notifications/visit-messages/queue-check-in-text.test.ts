import { addWalkIn, cancelAppointment } from '@lineup/contract/appointments/appointments';
import { checkIn } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { signIn } from '../../../testing/factories/staff.ts';
import { createTextingApp } from '../../../testing/messages/texting-app.ts';
import type { CallOptions } from '../../../testing/test-app.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let open: OpenShop;
let access: string;

const phone = '(312) 555-0101';

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.carrier.texts.splice(0);
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const setShop = (values: { sends_check_in_texts?: boolean; text_limit?: number }) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set(values).where('id', '=', open.shop).execute(),
  );

const call = async (endpoint: Endpoint, options: CallOptions) => {
  const answer = await t.call(endpoint, options);
  expect(answer.statusCode).toBeLessThan(300);
  return answer;
};

const join = async (body: object) => {
  const answer = await call(checkIn, { params: { username: open.username }, body });
  return answer.json<{ response: { ticket_path: string } }>().response;
};

/** The texts about new tickets; others, as 'you are next', are not counted. */
const sent = async () => {
  await t.runJobs();
  return t.carrier.texts.map(({ body }) => body).filter((body) => body.includes('in line'));
};

test('a shop that wants it texts the link to the ticket, once', async () => {
  await setShop({ sends_check_in_texts: true });
  const { ticket_path: path } = await join({ name: 'Ana', phone });
  const texts = await sent();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("you're in line, ticket #1");
  expect(texts[0]).toContain(path);
  expect(await sent()).toHaveLength(1);
});

test('a walk-in with a number at the desk gets it too', async () => {
  await setShop({ sends_check_in_texts: true });
  await call(addWalkIn, { as: access, body: { customer_name: 'Ben', customer_phone: phone } });
  expect(await sent()).toHaveLength(1);
});

test('it is off at first, and nobody without a number gets it', async () => {
  await join({ name: 'Ana', phone });
  await setShop({ sends_check_in_texts: true });
  await call(addWalkIn, { as: access, body: { customer_name: 'Ben' } });
  expect(await sent()).toEqual([]);
});

test('it counts towards the texts of the month', async () => {
  await setShop({ sends_check_in_texts: true, text_limit: 0 });
  await join({ name: 'Ana', phone });
  expect(await sent()).toEqual([]);
});

test('nobody whose visit was cancelled at once is texted', async () => {
  await setShop({ sends_check_in_texts: true });
  const body = { customer_name: 'Ben', customer_phone: phone };
  const added = await call(addWalkIn, { as: access, body });
  const { id } = added.json<{ appointment: { id: number } }>().appointment;
  await call(cancelAppointment, { as: access, params: { id } });
  expect(await sent()).toEqual([]);
});
