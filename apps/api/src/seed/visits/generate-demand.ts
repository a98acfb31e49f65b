import {
  type Barber,
  type DemoService,
  OPENS,
  services,
  team,
  usualVisits,
  walkInsByHour,
} from '../demo-shop.ts';
import { createRandom, type Random } from '../random.ts';
import { dealCustomers } from './deal-customers.ts';
import { type Demand, minutesOf, workSpansOf } from './demand.ts';

const wantedServices = (random: Random): DemoService[] => {
  const main = random.weighted(services, ({ share }) => share);
  const isWithBeard = main.name === 'Skin Fade' && random.chance(0.12);
  return [main, ...services.filter(({ name }) => isWithBeard && name === 'Beard Trim')];
};

const walkIn = (random: Random, customer: number | null, barbers: readonly Barber[]): Demand => {
  const hour = random.weighted([...walkInsByHour.keys()], (index) => walkInsByHour[index] ?? 0);
  const arrivesAt = OPENS + hour * 60 + random.between(0, 59);
  const favourite = random.weighted(barbers, ({ isWanted }) => isWanted);
  const isHere = arrivesAt >= favourite.from && arrivesAt < favourite.to - 75;
  return {
    source: random.chance(0.15) ? 'staff' : 'walk_in',
    customer,
    barber: isHere && random.chance(0.4) ? favourite : null,
    services: customer === null && random.chance(0.5) ? [] : wantedServices(random),
    scheduledAt: null,
    arrivesAt,
    fate: 'comes',
    patienceMinutes: random.between(60, 130),
    bookedDaysAhead: 0,
    bookedAt: arrivesAt,
  };
};

/** A free time of the barber, on the quarter hour. */
const freeTime = (
  random: Random,
  barber: Barber,
  minutes: number,
  others: readonly Demand[],
): number | undefined => {
  const stretch = random.weighted(workSpansOf(barber), ({ from, to }) => to - from);
  const quarters = Math.floor((stretch.to - stretch.from - minutes) / 15);
  const start = stretch.from + random.between(0, Math.max(0, quarters)) * 15;
  const isTaken = others.some(
    (other) =>
      other.barber === barber &&
      other.scheduledAt !== null &&
      start < other.scheduledAt + minutesOf(other.services) &&
      other.scheduledAt < start + minutes,
  );
  return isTaken || quarters < 0 ? undefined : start;
};

const booking = (
  random: Random,
  customer: number,
  barbers: readonly Barber[],
  others: readonly Demand[],
): Demand | undefined => {
  const barber = random.weighted(barbers, ({ isWanted }) => isWanted);
  const wanted = wantedServices(random);
  const scheduledAt = freeTime(random, barber, minutesOf(wanted), others);
  if (scheduledAt === undefined) return undefined;
  return {
    source: random.chance(0.8) ? 'booking_link' : 'staff',
    customer,
    barber,
    services: wanted,
    scheduledAt,
    arrivesAt: scheduledAt + random.between(-12, 6),
    fate: random.weighted(['comes', 'no_show', 'cancels'], (fate) => (fate === 'comes' ? 88 : 6)),
    patienceMinutes: 120,
    bookedDaysAhead: random.pick([1, 1, 2, 3, 4, 5, 7, 9, 11, 13]),
    bookedAt: random.between(7 * 60, 22 * 60),
  };
};

/** Everybody who wants to come on this day; always the same for a seed and a day. */
export const generateDemand = (
  seed: number,
  day: Temporal.PlainDate,
  customerCount: number,
): Demand[] => {
  const random = createRandom(seed, `demand ${day.toString()}`);
  const barbers = team.filter(({ days }) => days.includes(day.dayOfWeek));
  const customers = dealCustomers(seed, day, customerCount);
  const demand: Demand[] = [];
  const visits = Math.round((usualVisits[day.dayOfWeek - 1] ?? 0) * random.spread(0.3));

  for (let index = 0; index < visits; index += 1) {
    const customer = random.chance(0.05) ? undefined : customers[index];
    const isBooking = random.chance(0.36);
    const booked =
      isBooking && customer !== undefined ? booking(random, customer, barbers, demand) : undefined;
    demand.push(booked ?? walkIn(random, customer ?? null, barbers));
  }
  return demand;
};
