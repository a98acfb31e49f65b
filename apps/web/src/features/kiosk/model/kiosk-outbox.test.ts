import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addArrival,
  countServerFailure,
  emptyOutbox,
  findArrival,
  giveAllProvisional,
  giveProvisional,
  nextToSend,
  type Outbox,
  type Outcome,
  parseOutbox,
  prune,
  settle,
} from './kiosk-outbox.ts';

const noon = Date.parse('2026-03-12T12:00:00Z');
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const momentAt = (now: number) => ({ now, day: dayOf(now), dayOf });
const input = (name: string) => ({ name, phone: '312 555 0137', services: [1], barber: null });
const taken = (ticket: number): Outcome => ({
  kind: 'taken',
  ticket,
  path: `/shop/alder/ticket/${ticket}`,
  likely: null,
});
const closed: Outcome = { kind: 'refused', reason: 'Another day', fields: {} };

const add = (outbox: Outbox, key: string, now: number) =>
  addArrival(outbox, input(`${key} Wilk`), { key, username: 'alder', now });
const addAll = (...keys: string[]) =>
  keys.reduce((outbox, key, nth) => add(outbox, key, noon + nth * 1000), emptyOutbox);
const numbers = ({ waiting }: Outbox) => waiting.map(({ provisional }) => provisional);

describe('arrivals', () => {
  test('keep their order and never share an instant, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), (steps) => {
        let outbox = emptyOutbox;
        for (const [nth, step] of steps.entries()) outbox = add(outbox, `${nth}`, noon + step);
        const times = outbox.waiting.map(({ arrivedAt }) => Date.parse(arrivedAt));
        expect(outbox.waiting.map(({ key }) => key)).toEqual(steps.map((_, nth) => `${nth}`));
        expect(times.every((time, nth) => nth === 0 || time > (times[nth - 1] ?? 0))).toBe(true);
      }),
    );
  });

  test('survive storage, and invalid data gives an empty outbox', () => {
    const outbox = settle(addAll('a', 'b'), 'a', taken(1), noon);
    expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox);
    for (const text of [null, '', '{', '[]', '{"waiting":1}', '"x"']) {
      expect(parseOutbox(text)).toEqual(emptyOutbox);
    }
  });
});

describe('provisional tickets', () => {
  test('count from 1 on each day, one per person, in the order they are given', () => {
    let outbox = addAll('a', 'b', 'c');
    outbox = giveProvisional(outbox, 'b', momentAt(noon));
    outbox = giveProvisional(outbox, 'b', momentAt(noon));
    expect(numbers(outbox)).toEqual([null, 1, null]);
    outbox = giveAllProvisional(outbox, momentAt(noon));
    expect(numbers(outbox)).toEqual([2, 1, 3]);
    const tomorrow = noon + 24 * 3_600_000;
    outbox = giveProvisional(add(outbox, 'd', tomorrow), 'd', momentAt(tomorrow));
    expect(numbers(outbox)).toEqual([2, 1, 3, 1]);
    expect(giveProvisional(outbox, 'nobody', momentAt(noon))).toBe(outbox);
  });
});

describe('the next arrival to send', () => {
  test('is the oldest, and with a provisional ticket not before the server accepts it', () => {
    const outbox = addAll('a', 'b');
    expect(nextToSend(outbox, noon)?.key).toBe('a');
    const held = giveProvisional(outbox, 'a', momentAt(noon));
    // The order is kept while the first arrival must wait a moment.
    expect(nextToSend(held, noon + 11_000)).toBeNull();
    expect(nextToSend(held, noon + 12_000)?.key).toBe('a');
    expect(nextToSend(emptyOutbox, noon)).toBeNull();
  });

  test('is another one after repeated server failures', () => {
    let outbox = addAll('a', 'b');
    for (let nth = 0; nth < 4; nth += 1) outbox = countServerFailure(outbox, 'a');
    expect(nextToSend(outbox, noon + 60_000)?.key).toBe('a');
    outbox = countServerFailure(outbox, 'a');
    expect(nextToSend(outbox, noon + 60_000)?.key).toBe('b');
    // Also when the server has failed with all of them.
    for (let nth = 0; nth < 5; nth += 1) outbox = countServerFailure(outbox, 'b');
    expect(nextToSend(outbox, noon + 60_000)?.key).toBe('a');
    outbox = countServerFailure(outbox, 'a');
    expect(nextToSend(outbox, noon + 60_000)?.key).toBe('b');
    outbox = settle(outbox, 'b', taken(1), noon);
    expect(nextToSend(outbox, noon + 60_000)?.key).toBe('a');
  });

  test('does not wait for an arrival time from a clock that was hours ahead', () => {
    const held = giveProvisional(addAll('a'), 'a', momentAt(noon));
    expect(nextToSend(held, noon - 3 * 3_600_000)?.key).toBe('a');
    expect(nextToSend(held, noon - 1000)).toBeNull();
  });
});

describe('results', () => {
  test('are found by key, keep only the first name, and are set once', () => {
    let outbox = settle(addAll('a', 'b'), 'a', taken(27), noon);
    expect(outbox.waiting.map(({ key }) => key)).toEqual(['b']);
    expect(findArrival(outbox, 'a')).toMatchObject({ firstName: 'a', outcome: { ticket: 27 } });
    expect(JSON.stringify(outbox.settled)).not.toMatch(/Wilk|0137/);
    outbox = settle(outbox, 'a', taken(28), noon);
    expect(outbox.settled).toHaveLength(1);
    expect(findArrival(outbox, 'b')).toMatchObject({ name: 'b Wilk' });
    expect(findArrival(outbox, 'nobody')).toBeNull();
  });

  test.each([
    // [outcome, had a provisional ticket, hours later, is kept, still has the path]
    ['accepted at once', taken(1), false, 0, true, true],
    ['accepted at once', taken(1), false, 0.1, false, false],
    ['taken later', taken(1), true, 0, true, true],
    ['taken later', taken(1), true, 5, true, false],
    ['taken later', taken(1), true, 13, false, false],
    ['refused at the kiosk', closed, false, 0.1, false, false],
    ['refused later', closed, true, 13, true, false],
    ['refused later', closed, true, 25, false, false],
  ])(
    '%s (%j, held %s) is removed in time: after %f h',
    (_, outcome, isHeld, hours, isKept, hasPath) => {
      let outbox = addAll('a');
      if (isHeld) outbox = giveProvisional(outbox, 'a', momentAt(noon));
      outbox = settle(outbox, 'a', outcome, noon);
      const left = prune(outbox, momentAt(noon + hours * 3_600_000));
      expect(left.settled).toHaveLength(isKept ? 1 : 0);
      expect(JSON.stringify(left).includes('/ticket/')).toBe(hasPath);
      expect(prune(left, momentAt(noon + hours * 3_600_000))).toBe(left);
    },
  );

  test('waiting arrivals are never removed', () => {
    const outbox = addAll('a', 'b');
    expect(prune(outbox, momentAt(noon + 1e10)).waiting).toHaveLength(2);
  });
});
