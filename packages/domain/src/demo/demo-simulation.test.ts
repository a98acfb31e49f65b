import { expect, test } from 'vitest';
import { demoCustomers, demoServices, demoTeam } from './demo-shop.ts';
import {
  demoArrivalOf,
  demoBookingAt,
  demoCustomer,
  demoEndOf,
  demoResting,
  demoWaiting,
} from './demo-simulation.ts';

const start = Temporal.Instant.from('2026-03-04T15:00:00Z');
const minutes = Array.from({ length: 24 * 60 }, (_, minute) => start.add({ minutes: minute }));

test('the same seed always gives the same day', () => {
  const tell = (seed: number) =>
    minutes.map((now) => [demoWaiting(seed, now), [...demoResting(seed, now, 4)].join()].join(' '));
  expect(tell(9)).toEqual(tell(9));
  expect(tell(9)).not.toEqual(tell(10));
});

test('four to six customers wait, and each number occurs over a day', () => {
  expect(new Set(minutes.map((now) => demoWaiting(9, now)))).toEqual(new Set([4, 5, 6]));
});

test('one or two of four barbers have a break, and everybody has one over a day', () => {
  const resting = minutes.map((now) => demoResting(9, now, 4));
  expect(new Set(resting.map(({ size }) => size))).toEqual(new Set([1, 2]));
  expect(new Set(resting.flatMap((those) => [...those]))).toEqual(new Set([0, 1, 2, 3]));
});

test('a visit takes about as long as planned, and not always the same', () => {
  const lengths = Array.from({ length: 200 }, (_, id) =>
    start.until(demoEndOf(9, { id, startedAt: start, minutes: 30 })).total('minutes'),
  );
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(24);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(36);
  expect(new Set(lengths).size).toBeGreaterThan(100);
});

test('a new customer has an unused first name and requests an existing service', () => {
  const taken = demoCustomers.slice(1);
  const customers = Array.from({ length: 300 }, (_, number) =>
    demoCustomer(9, String(number), { taken: [], working: 3 }),
  );
  expect(demoCustomer(9, 'x', { taken, working: 0 })).toMatchObject({
    name: demoCustomers[0],
    barberIndex: null,
  });
  expect(customers.every(({ name }) => demoCustomers.includes(name))).toBe(true);
  expect(new Set(customers.map(({ service }) => service))).toEqual(
    new Set(demoServices.map(({ name }) => name)),
  );
  expect(new Set(customers.map(({ barberIndex }) => barberIndex))).toEqual(
    new Set([null, 0, 1, 2]),
  );
});

test('a booking is at least 25 minutes away, and its customer arrives a little early', () => {
  const times = minutes.flatMap((now) => {
    const at = demoBookingAt(9, now);
    return at ? [{ ahead: now.until(at).total('minutes'), at }] : [];
  });
  expect(times.length).toBeGreaterThan(300);
  for (const { ahead, at } of times) {
    expect(ahead).toBeGreaterThanOrEqual(25);
    expect(ahead).toBeLessThanOrEqual(50);
    expect(at.epochMilliseconds % 300_000).toBe(0);
    const early = demoArrivalOf(9, { id: ahead, bookedAt: at }).until(at).total('minutes');
    expect(early).toBeGreaterThanOrEqual(2);
    expect(early).toBeLessThanOrEqual(8);
  }
});

test('nobody is named twice, and no mailbox of the team can exist', () => {
  expect(new Set(demoCustomers).size).toBe(demoCustomers.length);
  expect(demoCustomers.every((name) => /^[A-Z][a-z]+$/.test(name))).toBe(true);
  expect(demoTeam.every(({ email }) => email.endsWith('.invalid'))).toBe(true);
});
