import { seededSequence } from '../seeded-sequence.ts';
import { demoCustomers, demoServices } from './demo-shop.ts';

/**
 * Simulates the demo shop's day. Everything follows from the seed, the minute and the visit, so that
 * the next run, after a restart or a crash, goes on where the last one stopped.
 */
export const DEMO_CHAIRS = 3;
export const DEMO_WAITING = { least: 4, most: 6 };

const WAITING_MINUTES = 9;
const REST_MINUTES = 45;
const SECOND_REST_CHANCE = 0.3;
/** The share of customers who request a barber. */
const REQUEST_CHANCE = 0.15;

/** A visit takes up to a fifth less or more than its planned length. */
const SPREAD = 0.2;

const minuteOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 60_000);

const pick = <T>(items: readonly T[], next: () => number): T | undefined =>
  items[Math.floor(next() * items.length)];

/** When a started visit ends. */
export const demoEndOf = (
  seed: number,
  visit: { readonly id: number; readonly startedAt: Temporal.Instant; readonly minutes: number },
): Temporal.Instant => {
  const share = 1 - SPREAD + 2 * SPREAD * seededSequence(seed, `length ${String(visit.id)}`)();
  return visit.startedAt.add({ seconds: Math.round(visit.minutes * 60 * share) });
};

/** How many customers should be waiting. */
export const demoWaiting = (seed: number, now: Temporal.Instant): number => {
  const block = Math.floor(minuteOf(now) / WAITING_MINUTES);
  const { least, most } = DEMO_WAITING;
  const share = seededSequence(seed, `waiting ${String(block)}`)();
  return least + Math.floor(share * (most - least + 1));
};

/** Who is on a break, by their index in the team: one barber, sometimes two. */
export const demoResting = (
  seed: number,
  now: Temporal.Instant,
  team: number,
): ReadonlySet<number> => {
  const block = Math.floor(minuteOf(now) / REST_MINUTES);
  const isSecond = seededSequence(seed, `rest ${String(block)}`)() < SECOND_REST_CHANCE;
  const first = block % team;
  return new Set(isSecond ? [first, (first + 2) % team] : [first]);
};

export interface DemoCustomer {
  readonly name: string;
  readonly service: string;
  /** Index among the barbers who work now; null for any barber. */
  readonly barberIndex: number | null;
}

/** The next customer, with a name that no present customer has. */
export const demoCustomer = (
  seed: number,
  label: string,
  { taken, working }: { taken: readonly string[]; working: number },
): DemoCustomer => {
  const next = seededSequence(seed, `customer ${label}`);
  const free = demoCustomers.filter((name) => !taken.includes(name));
  let rest = next() * demoServices.reduce((sum, { share }) => sum + share, 0);
  const service = demoServices.find(({ share }) => (rest -= share) < 0) ?? demoServices[0];
  const hasRequest = next() < REQUEST_CHANCE && working > 0;
  return {
    name: pick(free, next) ?? 'Sam',
    service: service?.name ?? '',
    barberIndex: hasRequest ? Math.floor(next() * working) : null,
  };
};

/** The time of the next booking; null if nobody books now. */
export const demoBookingAt = (seed: number, now: Temporal.Instant): Temporal.Instant | null => {
  const block = Math.floor(minuteOf(now) / 20);
  const next = seededSequence(seed, `booking ${String(block)}`);
  if (next() < 0.4) return null;
  const from = now.add({ minutes: 25 + Math.floor(next() * 20) });
  return from.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'ceil' });
};

/** Customers with a booking arrive a few minutes early. */
export const demoArrivalOf = (
  seed: number,
  visit: { readonly id: number; readonly bookedAt: Temporal.Instant },
): Temporal.Instant => {
  const minutes = 2 + Math.floor(seededSequence(seed, `arrival ${String(visit.id)}`)() * 7);
  return visit.bookedAt.subtract({ minutes });
};
