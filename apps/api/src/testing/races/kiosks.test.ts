import { setTimeout } from 'node:timers/promises';
import { getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKiosk } from '../factories/kiosk.ts';
import { createOpenShop, type OpenShop } from '../factories/open-shop.ts';
import { ticketsInOrder } from '../line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const KIOSKS = 3;
const ARRIVALS = 10;
const LIVE = 30;

let t: TestApp;
let open: OpenShop;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  processes.advance(t.clock.now().until(ten));
  open = await createOpenShop(t.platform);
  // Without hours it is never too late for anybody.
  await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('opening_hours').execute());
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

const send = async (path: string, key: string, body: object): Promise<number> => {
  const url = processes.urls[Math.floor(Math.random() * processes.urls.length)] ?? '';
  const answer = await raceFetch(`${url}/shops/${open.username}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const { response } = (await answer.json()) as { response: { ticket_number: number } };
  return response.ticket_number;
};

/** Name and arrival of everybody, as they really came. */
const came: { name: string; at: number }[] = [];

const joinLive = async (name: string): Promise<number> => {
  await setTimeout(Math.random() * 150);
  return send('check-in/', `live-${crypto.randomUUID()}`, { name });
};

/** Oldest first, one after the other; each from two tabs at once, some again later. */
const sendBatch = async (kiosk: number, since: Temporal.Instant): Promise<number[]> => {
  const { token } = await createKiosk(t.platform, open.barber);
  const numbers: number[] = [];
  for (let nth = 0; nth < ARRIVALS; nth += 1) {
    const name = `Kiosk ${String(kiosk)} ${String(nth)}`;
    const arrived = since.add({ seconds: 60 * nth + 15 * kiosk });
    came.push({ name, at: arrived.epochMilliseconds });
    const key = `kiosk-${String(kiosk)}-${String(nth)}-${crypto.randomUUID()}`;
    const one = () =>
      send(`kiosks/${token}/check-in/`, key, { name, arrived_at: arrived.toString() });
    const [first, second] = await Promise.all([one(), one()]);
    expect(second).toBe(first);
    if (nth % 3 === 0) expect(await one()).toBe(first);
    numbers.push(first);
  }
  return numbers;
};

test('R3: batches of three kiosks among live check-ins: 1 to n, nobody twice, by arrival', async () => {
  const since = t.clock.now();
  // Ten checked in themselves while the kiosks were offline, between those at the kiosks.
  const meanwhile: number[] = [];
  for (let minute = 0; minute < ARRIVALS; minute += 1) {
    processes.advance({ seconds: 35 });
    const name = `Meanwhile ${String(minute)}`;
    came.push({ name, at: t.clock.now().epochMilliseconds });
    meanwhile.push(await send('check-in/', `meanwhile-${String(minute)}-key`, { name }));
    processes.advance({ seconds: 25 });
  }
  processes.advance({ minutes: 1 });

  const answers = await Promise.all([
    ...Array.from({ length: KIOSKS }, (_, kiosk) => sendBatch(kiosk, since)),
    ...Array.from({ length: LIVE }, (_, nth) =>
      joinLive(`Live ${String(nth)}`).then((number) => [number]),
    ),
  ]);

  const numbers = [...meanwhile, ...answers.flat()].toSorted((a, b) => a - b);
  const total = ARRIVALS + KIOSKS * ARRIVALS + LIVE;
  expect(numbers).toEqual(Array.from({ length: total }, (_, nth) => nth + 1));
  const rows = await ticketsInOrder(t, open);
  expect(rows).toHaveLength(total);

  const inOrder = rows.map(({ customer_name: name }) => name);
  const byArrival = came.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
  expect(inOrder.slice(0, byArrival.length)).toEqual(byArrival);
  const live = rows.slice(byArrival.length).map((row) => row.ticket_number);
  expect(live).toEqual(live.toSorted((a, b) => a - b));

  // The public line is in the same order.
  const line = await t.call(getShopLine, { params: { username: open.username } });
  const shown = line.json<{ response: ShopLine }>().response.line;
  expect(shown.map((each) => each.ticket_number)).toEqual(rows.map((row) => row.ticket_number));
});
