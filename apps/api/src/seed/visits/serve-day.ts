import { cents, shareOfCents } from '@lineup/domain/money';
import { type Barber, CLOSES } from '../demo-shop.ts';
import type { Random } from '../random.ts';
import { type Demand, minutesOf, workSpansOf } from './demand.ts';

/** The state of a person's visit at the end of the day. */
export interface Outcome extends Demand {
  servedBy: Barber | null;
  startedAt: number | null;
  completedAt: number | null;
  paymentCents: number | null;
  /** When a walk-in left because of the wait. */
  leftAt: number | null;
}

interface Chair {
  barber: Barber;
  freeAt: number;
  bookings: Demand[];
}

/** A booking is next from five minutes before its time, once its customer has arrived. */
const dueAt = ({ arrivesAt, scheduledAt }: Demand): number =>
  Math.max(arrivesAt, (scheduledAt ?? 0) - 5);

const paymentFor = (random: Random, { services }: Demand): number | null => {
  const price = services.reduce((sum, { priceCents }) => sum + priceCents, 0) || 3500;
  const tip = random.chance(0.55)
    ? shareOfCents(cents(price), random.pick([1000, 1500, 1800, 2000, 2500]))
    : 0;
  // People tip in whole dollars.
  return random.chance(0.04) ? null : price + Math.round(tip / 100) * 100;
};

const serve = (random: Random, chair: Chair, demand: Demand, startedAt: number): Outcome => {
  const planned = minutesOf(demand.services) * chair.barber.pace;
  const completedAt = startedAt + Math.max(8, Math.round(planned * random.spread(0.35)));
  chair.freeAt = completedAt + random.between(1, 4);
  const paymentCents = paymentFor(random, demand);
  return { ...demand, servedBy: chair.barber, startedAt, completedAt, paymentCents, leftAt: null };
};

/** The barber's next step: serve somebody, check again later, or nothing more. */
const takeNext = (random: Random, chair: Chair, line: Demand[]): Outcome | undefined => {
  const { barber, freeAt, bookings } = chair;
  const [booking] = bookings;
  if (booking && dueAt(booking) <= freeAt) {
    bookings.shift();
    return serve(random, chair, booking, freeAt);
  }
  const stretch = workSpansOf(barber).find(({ to }) => to > freeAt);
  if (!stretch || freeAt < stretch.from) {
    chair.freeAt = stretch?.from ?? (booking ? dueAt(booking) : Number.POSITIVE_INFINITY);
    return undefined;
  }
  const end = Math.min(booking?.scheduledAt ?? stretch.to, stretch.to);
  // Nobody is skipped for ever: the longer the wait, the more the next booking may be delayed.
  const fits = ({ services, arrivesAt }: Demand) =>
    freeAt + minutesOf(services) <= end + 5 + (freeAt - arrivesAt) / 2;
  const place = line.findIndex(
    (walkIn) =>
      walkIn.arrivesAt <= freeAt &&
      freeAt <= walkIn.arrivesAt + walkIn.patienceMinutes &&
      (walkIn.barber ?? barber) === barber &&
      fits(walkIn),
  );
  const [walkIn] = place < 0 ? [] : line.splice(place, 1);
  if (walkIn) return serve(random, chair, walkIn, freeAt);

  const arrivals = line.map(({ arrivesAt }) => arrivesAt).filter((arrivesAt) => arrivesAt > freeAt);
  chair.freeAt = Math.min(stretch.to, ...arrivals, ...(booking ? [dueAt(booking)] : []));
  return undefined;
};

/**
 * Simulates the day: a booking keeps its time, walk-ins are served in order of arrival, and one
 * that cannot be completed before the barber's next booking or break is skipped.
 */
export const serveDay = (
  random: Random,
  demand: readonly Demand[],
  barbers: readonly Barber[],
): Outcome[] => {
  const coming = demand.filter(({ fate }) => fate === 'comes');
  const line = coming
    .filter(({ scheduledAt }) => scheduledAt === null)
    .toSorted((a, b) => a.arrivesAt - b.arrivesAt);
  const chairs = barbers.map((barber): Chair => {
    const bookings = coming
      .filter((other) => other.scheduledAt !== null && other.barber === barber)
      .toSorted((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0));
    return { barber, freeAt: barber.from, bookings };
  });

  const outcomes: Outcome[] = [];
  for (;;) {
    const chair = chairs.toSorted((a, b) => a.freeAt - b.freeAt)[0];
    if (!chair || chair.freeAt === Number.POSITIVE_INFINITY) break;
    const outcome = takeNext(random, chair, line);
    if (outcome) outcomes.push(outcome);
  }

  const unserved = { servedBy: null, startedAt: null, completedAt: null, paymentCents: null };
  const absent = demand.filter(({ fate }) => fate !== 'comes');
  // Too late to be completed before closing: no ticket is issued any more.
  const left = line.filter(({ arrivesAt }) => arrivesAt < CLOSES - 90);
  return [
    ...outcomes,
    ...absent.map((other) => ({ ...other, ...unserved, leftAt: null })),
    ...left.map((other) => {
      const leftAt = Math.min(CLOSES, other.arrivesAt + other.patienceMinutes);
      return { ...other, ...unserved, leftAt };
    }),
  ];
};
