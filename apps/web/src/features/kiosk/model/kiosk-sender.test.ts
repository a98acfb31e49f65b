import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import { type Arrival, addArrival, emptyOutbox, type Outbox } from './kiosk-outbox.ts';
import { classifyAnswer, sendWaiting } from './kiosk-sender.ts';

const noon = Date.parse('2026-03-12T12:00:00Z');
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const input = (name: string) => ({ name, phone: '', services: [], barber: null });

interface Made {
  ticket_number: number;
  ticket_path: string;
  likely: null;
}
type Reply = Answer<Made>;

const made = (number: number): Reply => ({
  ok: true,
  status: 201,
  data: { ticket_number: number, ticket_path: `/t/${number}`, likely: null },
});
const no = (status: number, code?: 'conflict' | 'not_found' | 'invalid_input') =>
  refused(new ApiError(status, code ? { code, detail: 'No.' } : {}, ''));

/** A server that answers the same key with the same ticket. */
const createServer = () => {
  const tickets = new Map<string, number>();
  const requests: string[] = [];
  return {
    tickets,
    requests,
    take: ({ key, arrivedAt, name }: Arrival): Reply => {
      requests.push(`${key} ${arrivedAt} ${name}`);
      const number = tickets.get(key) ?? tickets.size + 1;
      tickets.set(key, number);
      return made(number);
    },
  };
};

const createKiosk = (send: (arrival: Arrival) => Reply) => {
  let outbox: Outbox = emptyOutbox;
  let now = noon;
  const kiosk = {
    read: () => outbox,
    arrive: (key: string) => {
      outbox = addArrival(outbox, input(key), { key, username: 'alder', now });
    },
    wait: (ms: number) => {
      now += ms;
    },
    send: () =>
      sendWaiting({
        read: () => outbox,
        update: (change) => {
          outbox = change(outbox);
        },
        send: (arrival) => Promise.resolve(send(arrival)),
        now: () => now,
        dayOf,
      }),
  };
  return kiosk;
};

const arrival = (provisional: number | null): Arrival => ({
  ...input('Ana'),
  key: 'a',
  username: 'alder',
  arrivedAt: new Date(noon).toISOString(),
  provisional,
  serverFailures: 0,
});

test.each([
  ['no network', no(0), null, 0, { kind: 'later', isServerFailure: false }],
  ['too many', no(429), null, 0, { kind: 'later', isServerFailure: false }],
  ['a failure', no(500), null, 0, { kind: 'later', isServerFailure: true }],
  ['a 404 from a proxy', no(404), null, 0, { kind: 'later', isServerFailure: true }],
  ['a captive portal', no(403), null, 0, { kind: 'later', isServerFailure: true }],
  ['ended', no(404, 'not_found'), 1, 60_000, 'ended'],
  [
    'a closed check-in',
    no(409, 'conflict'),
    null,
    1000,
    { kind: 'refused', reason: 'No.', fields: {} },
  ],
  [
    'a closed check-in with a provisional ticket',
    no(409, 'conflict'),
    1,
    5000,
    { kind: 'later', isServerFailure: false },
  ],
  ['another day', no(409, 'conflict'), 1, 1e8, { kind: 'refused', reason: 'No.', fields: {} }],
  [
    'an invalid field',
    no(400, 'invalid_input'),
    null,
    0,
    { kind: 'refused', reason: 'No.', fields: {} },
  ],
  ['a ticket', made(27), 1, 0, { kind: 'taken', ticket: 27, path: '/t/27', likely: null }],
])('classifies %s', (_, answer, provisional, age, result) => {
  expect(classifyAnswer(answer, arrival(provisional), noon + age)).toEqual(result);
});

test('offline arrivals get K1, K2; then tickets in the same order', async () => {
  const server = createServer();
  let isOffline = true;
  const kiosk = createKiosk((one) => (isOffline ? no(0) : server.take(one)));
  for (const key of ['a', 'b', 'c']) {
    kiosk.arrive(key);
    kiosk.wait(20_000);
    await kiosk.send();
  }
  expect(kiosk.read().waiting.map(({ provisional }) => provisional)).toEqual([1, 2, 3]);
  isOffline = false;
  expect(await kiosk.send()).toBe('through');
  expect([...server.tickets]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect(kiosk.read().settled.map(({ outcome }) => outcome)).toMatchObject([
    { ticket: 1 },
    { ticket: 2 },
    { ticket: 3 },
  ]);
});

test('after the kiosk has ended, unsent arrivals stay visible', async () => {
  const kiosk = createKiosk(() => no(404, 'not_found'));
  kiosk.arrive('a');
  kiosk.arrive('b');
  expect(await kiosk.send()).toBe('ended');
  expect(kiosk.read().waiting.map(({ key }) => key)).toEqual(['a', 'b']);
});

/** The possible fates of one request. */
const fate = fc.constantFrom('answered', 'lost before', 'lost after', 'failed', 'too many');

test('whatever the network does, each arrival is in line once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      async (fates, people) => {
        const server = createServer();
        let nth = 0;
        const kiosk = createKiosk((one) => {
          const now = fates[nth] ?? 'answered';
          nth += 1;
          if (now === 'lost before') return no(0);
          if (now === 'failed') return no(503);
          if (now === 'too many') return no(429);
          const reply = server.take(one);
          return now === 'lost after' ? no(0) : reply;
        });
        const keys = Array.from({ length: people }, (_, index) => `guest${index}`);
        for (const key of keys) {
          kiosk.arrive(key);
          await kiosk.send();
          kiosk.wait(3000);
        }
        for (let round = 0; round < 60; round += 1) {
          kiosk.wait(13_000);
          await kiosk.send();
        }
        expect(kiosk.read().waiting).toEqual([]);
        expect([...server.tickets.keys()].toSorted()).toEqual(keys.toSorted());
        // A key always has the same body.
        const bodies = new Set(server.requests);
        expect(bodies.size).toBe(people);
        const shown = kiosk
          .read()
          .settled.map(({ key, outcome }) => [key, outcome.kind === 'taken' ? outcome.ticket : 0]);
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(server.tickets));
        const hasManyFailures = fates.filter((one) => one === 'failed').length >= 5;
        if (!hasManyFailures) expect([...server.tickets.keys()]).toEqual(keys);
      },
    ),
    { numRuns: 150 },
  );
});
