import { seededSequence } from '../seeded-sequence.ts';
import { demoCustomers, demoServices } from './demo-shop.ts';

/**
 * How the demo shop's day goes. Everything follows from the seed, the minute and the visit, so that
 * whoever plays it next, after a restart or a crash, goes on where the last one stopped.
 */
export const DEMO_CHAIRS = 3;
export const DEMO_WAITING = { least: 4, most: 6 };

const WAITING_MINUTES = 9;
const REST_MINUTES = 45;
const SECOND_REST_CHANCE = 0.3;
/** Who asks for one of the barbers. */
const WISH_CHANCE = 0.15;

/** Against the planned length: a fifth shorter or longer. */
const SPREAD = 0.2;

const minuteOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 60_000);

const pick = <T>(items: readonly T[], next: () => number): T | undefined =>
  items[Math.floor(next() * items.length)];

/** When a visit that was begun is over. */
export const demoEndOf = (
  seed: number,
  visit: { readonly id: number; readonly startedAt: Temporal.Instant; readonly minutes: number },
): Temporal.Instant => {
  const share = 1 - SPREAD + 2 * SPREAD * seededSequence(seed, `length ${String(visit.id)}`)();
  return visit.startedAt.add({ seconds: Math.round(visit.minutes * 60 * share) });
};

/** How many shall wait. */
export const demoWaiting = (seed: number, now: Temporal.Instant): number => {
  const block = Math.floor(minuteOf(now) / WAITING_MINUTES);
  const { least, most } = DEMO_WAITING;
  const share = seededSequence(seed, `waiting ${String(block)}`)();
  return least + Math.floor(share * (most - least + 1));
};

/** Whose turn it is to take a break, by their place in the team: one of them, at times two. */
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
  /** A place among those who work now; null: any barber. */
  readonly wish: number | null;
}

/** Who comes in next: somebody whose name nobody has who is there already. */
export const demoCustomer = (
  seed: number,
  label: string,
  { taken, working }: { taken: readonly string[]; working: number },
): DemoCustomer => {
  const next = seededSequence(seed, `customer ${label}`);
  const free = demoCustomers.filter((name) => !taken.includes(name));
  let rest = next() * demoServices.reduce((sum, { share }) => sum + share, 0);
  const service = demoServices.find(({ share }) => (rest -= share) < 0) ?? demoServices[0];
  const isWishing = next() < WISH_CHANCE && working > 0;
  return {
    name: pick(free, next) ?? 'Sam',
    service: service?.name ?? '',
    wish: isWishing ? Math.floor(next() * working) : null,
  };
};

/** The time of the next booking that somebody is given; null: nobody books now. */
export const demoBookingAt = (seed: number, now: Temporal.Instant): Temporal.Instant | null => {
  const block = Math.floor(minuteOf(now) / 20);
  const next = seededSequence(seed, `booking ${String(block)}`);
  if (next() < 0.4) return null;
  const from = now.add({ minutes: 25 + Math.floor(next() * 20) });
  return from.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'ceil' });
};

/** Who booked comes a few minutes early. */
export const demoArrivalOf = (
  seed: number,
  visit: { readonly id: number; readonly bookedAt: Temporal.Instant },
): Temporal.Instant => {
  const minutes = 2 + Math.floor(seededSequence(seed, `arrival ${String(visit.id)}`)() * 7);
  return visit.bookedAt.subtract({ minutes });
};
