import { randomUUID } from 'node:crypto';
import {
  DEMO_WAITING,
  demoArrivalOf,
  demoBookingAt,
  demoCustomer,
  demoResting,
  demoWaiting,
} from '@lineup/domain/demo/demo-simulation';
import { publicPlaces } from '@lineup/domain/line/line-places';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { wholeOf } from '@lineup/domain/time/time-span';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { recordBooking } from '../booking/record-booking.ts';
import { joinAtDesk } from '../check-in/join/join-at-desk.ts';
import { recordArrival } from '../visits/changes/record-arrival.ts';
import { type LineSnapshot } from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import type { DemoPlay } from './read-demo.ts';
import { readDemoChairs } from './serve-demo.ts';

/** How long before a booking its chair must be free. */
const FREE_MINUTES = 5;

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

const namesOf = ({ visits }: LineSnapshot): string[] =>
  visits.flatMap(({ customer_name }) => customer_name ?? []);

const workingOf = ({ barbers }: LineSnapshot) => barbers.filter(({ state }) => state === 'working');

/** Adds a walk-in at the desk. */
const addSomebody = async (platform: Platform, { shop, seed }: DemoPlay): Promise<void> => {
  const line = await readLineSnapshot(platform, shop);
  const working = workingOf(line);
  const label = `${line.day} ${String(line.counts.total)}`;
  const known = { taken: namesOf(line), working: working.length };
  const { name, service, barberIndex } = demoCustomer(seed, label, known);
  await joinAtDesk(platform, shop, line, {
    customerName: name,
    phone: null,
    serviceIds: line.services.filter((one) => one.name === service).map(({ id }) => id),
    barberId: barberIndex === null ? null : (working[barberIndex]?.id ?? null),
    note: '',
  });
};

/** A barber who works until then and whose chair is free by then, so that the booking never waits. */
const barberAt = (
  { crew, seed }: DemoPlay,
  line: LineSnapshot,
  [now, startsAt]: readonly [Temporal.Instant, Temporal.Instant],
): Staff | undefined => {
  const chairs = readDemoChairs(line, seed);
  const soon = startsAt.subtract({ minutes: FREE_MINUTES });
  const resting = [now, startsAt].map((at) => demoResting(seed, at, crew.length));
  return crew.find(({ membershipId }, index) => {
    const until = chairs.get(membershipId);
    const isFree = until !== undefined && isBefore(until, soon);
    // A booking holds its whole time, even if it is completed sooner.
    const isHeld = line.visits.some(
      ({ barber_id, scheduled_until }) =>
        barber_id === membershipId &&
        scheduled_until !== null &&
        isBefore(startsAt, scheduled_until),
    );
    return isFree && !isHeld && !resting.some((those) => those.has(index));
  });
};

/** Adds a booking for today; there is at most one at a time. */
const bookSomebody = async (
  platform: Platform,
  play: DemoPlay,
  line: LineSnapshot,
): Promise<void> => {
  const { shop, seed } = play;
  const now = platform.clock.now();
  const startsAt = demoBookingAt(seed, now);
  if (startsAt === null || shopDayOf(startsAt, line.shop.time_zone) !== line.day) return;
  const barber = barberAt(play, line, [now, startsAt]);
  const label = `booked ${line.day} ${String(line.counts.total)}`;
  const { name, service } = demoCustomer(seed, label, { taken: namesOf(line), working: 0 });
  const requested = line.services.find((one) => one.name === service);
  if (!barber || !requested) return;
  const endsAt = startsAt.add({ seconds: requested.duration_seconds ?? 1800 });
  const order = {
    source: 'staff',
    startsAt,
    contact: { name, phone: null, email: null },
    note: '',
    tokenSeed: randomUUID(),
    language: null,
    timeZone: null,
    membershipId: barber.membershipId,
  } as const;
  await changeLine(platform, shop, undefined, (tx) =>
    recordBooking(tx, platform, shop, order, () =>
      Promise.resolve({
        barberId: barber.membershipId,
        linkId: null,
        endsAt,
        held: wholeOf({ startsAt, endsAt }),
        services: [requested],
      }),
    ),
  );
};

/** Records arrivals of booked customers, and may add a booking if there is none. */
const playBookings = async (platform: Platform, play: DemoPlay): Promise<void> => {
  const { shop, crew, seed } = play;
  const now = platform.clock.now();
  const line = await readLineSnapshot(platform, shop);
  const booked = line.visits.filter(
    ({ status, source }) => status === 'pending' && source !== 'walk_in',
  );
  const [desk] = crew;
  for (const { id, arrived_at, scheduled_at: bookedAt } of booked) {
    if (!desk || arrived_at !== null || bookedAt === null) continue;
    const comesAt = demoArrivalOf(seed, { id, bookedAt });
    if (!isBefore(now, comesAt)) await recordArrival(platform, desk, id);
  }
  const isFull = publicPlaces(line.places.values()).length >= DEMO_WAITING.most;
  if (booked.length === 0 && !isFull) await bookSomebody(platform, play, line);
};

/** Adds walk-ins until as many wait as the simulation wants. */
export const fillDemoLine = async (platform: Platform, play: DemoPlay): Promise<void> => {
  await playBookings(platform, play);
  const now = platform.clock.now();
  const { places } = await readLineSnapshot(platform, play.shop);
  const { length } = publicPlaces(places.values());
  const missing = demoWaiting(play.seed, now) - length;
  for (let number = 0; number < missing; number += 1) await addSomebody(platform, play);
};
