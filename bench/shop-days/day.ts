import { createRandom, type Random } from './random.ts';
import type { Setting } from './setting.ts';
import type { Minute, ShopBarber, SimulatedShop } from './shop.ts';

/** The facts about each customer. */
interface DayCustomer {
  /** The services that are really done, by index. */
  readonly services: readonly number[];
  /** How long it takes compared with others, in standard deviations, the same for every barber. */
  readonly deviation: number;
}

export interface DayWalkIn extends DayCustomer {
  readonly at: Minute;
  /** Whether they chose services when joining; otherwise these are unknown until they sit. */
  readonly isNamed: boolean;
  /** The requested barber by index; null for any. */
  readonly requestedBarber: number | null;
  /** They leave after waiting this long. */
  readonly patience: number;
  /** They are gone when called, without having left the line. */
  readonly isGone: boolean;
}

export interface DayBooking extends DayCustomer {
  readonly scheduledAt: Minute;
  readonly barber: number;
  /** Null if they never come. */
  readonly arrivesAt: Minute | null;
}

/** Unplanned: it begins when the barber is free after this time. */
export interface DayBreak {
  readonly barber: number;
  readonly at: Minute;
  readonly minutes: number;
}

/** All external events of a day; the assignment to barbers is left to the shop. */
export interface ShopDay {
  readonly walkIns: readonly DayWalkIn[];
  readonly bookings: readonly DayBooking[];
  readonly breaks: readonly DayBreak[];
  /** Minutes between two visits of a barber, one after the other. */
  readonly turnovers: readonly (readonly number[])[];
}

/** How busy a time of the day is: lunch and after work have a peak. */
export const demandAt = (minute: Minute): number => {
  const peak = (at: number, height: number, width: number) =>
    height * Math.exp(-(((minute / 60 - at) / width) ** 2) / 2);
  return 0.7 + peak(12.5, 0.5, 0.9) + peak(17, 0.8, 1.2);
};

/** How long a visit takes with a barber, in minutes. */
export const trueMinutes = (barber: ShopBarber, { services, deviation }: DayCustomer): number => {
  const mean = services.reduce((sum, service) => sum + (barber.meanMinutes[service] ?? 30), 0);
  const { sigma } = barber;
  return Math.max(4, mean * Math.exp(sigma * deviation - (sigma * sigma) / 2));
};

const workMinutes = ({ barbers }: SimulatedShop): number =>
  barbers.flatMap(({ hours }) => hours).reduce((sum, { from, to }) => sum + to - from, 0);

const meanVisit = ({ services, barbers }: SimulatedShop, turnover: number): number => {
  const weight = services.reduce((sum, service) => sum + service.weight, 0);
  const means = barbers.map(({ meanMinutes }) =>
    meanMinutes.reduce((sum, mean, nth) => sum + mean * (services[nth]?.weight ?? 0), 0),
  );
  return means.reduce((sum, mean) => sum + mean, 0) / means.length / weight + turnover;
};

const BEARD = 2;

const customerOf = (random: Random, { services }: SimulatedShop): DayCustomer => {
  const service = services.indexOf(random.pick(services, ({ weight }) => weight));
  const isTwo = service < BEARD && random.chance(0.06);
  return { services: isTwo ? [service, BEARD] : [service], deviation: random.normal() };
};

/** A Poisson process with a varying rate, by thinning. */
const makeWalkIns = (
  random: Random,
  shop: SimulatedShop,
  setting: Setting,
  count: number,
): DayWalkIn[] => {
  const { from, to } = shop.hours;
  const minutes = Array.from({ length: to - from }, (_, index) => demandAt(from + index));
  const busiest = Math.max(...minutes);
  const perMinute = (count * busiest) / minutes.reduce((sum, each) => sum + each, 0);
  const walkIns: DayWalkIn[] = [];
  for (let at = from + random.gap(perMinute); at < to; at += random.gap(perMinute)) {
    if (!random.chance(demandAt(at) / busiest)) continue;
    const requested = random.pick(shop.barbers, ({ popularity }) => popularity);
    walkIns.push({
      ...customerOf(random, shop),
      at,
      isNamed: random.chance(0.92),
      requestedBarber: random.chance(setting.requestShare) ? shop.barbers.indexOf(requested) : null,
      patience: setting.patience * Math.exp(0.5 * random.normal()),
      isGone: random.chance(shop.noShowShare),
    });
  }
  return walkIns;
};

const BOOKING_NO_SHOWS = 0.06;

/** Bookings start on the quarter hour, within a barber's hours, with time for the expected length. */
const makeBookings = (random: Random, shop: SimulatedShop): DayBooking[] =>
  shop.barbers.flatMap((barber, index) =>
    barber.hours.flatMap(({ from, to }) => {
      const bookings: DayBooking[] = [];
      let at = from;
      while (at < to - 20) {
        const customer = customerOf(random, shop);
        const planned = customer.services.reduce(
          (sum, service) => sum + (shop.services[service]?.estimatedMinutes ?? 30),
          0,
        );
        const late = -4 + 6 * random.normal();
        const arrivesAt = random.chance(BOOKING_NO_SHOWS) ? null : Math.max(from - 5, at + late);
        const isBooked = random.chance(shop.bookedShare * shop.load) && at + planned <= to;
        if (isBooked) bookings.push({ ...customer, scheduledAt: at, barber: index, arrivesAt });
        at += Math.ceil(planned / 15) * 15;
      }
      return bookings;
    }),
  );

const makeBreaks = (random: Random, { barbers }: SimulatedShop, setting: Setting): DayBreak[] =>
  barbers.flatMap(({ hours }, barber) =>
    hours.flatMap(({ from, to }) => {
      const { perDay, minutes } = setting.breaks;
      const at = from + random.gap(perDay / hours.length / (to - from));
      return at < to - 20 ? [{ barber, at, minutes: minutes * random.skewed(0.4) }] : [];
    }),
  );

const MOST_VISITS = 60;

/** One day of a shop: always the same for the same seed, shop and day. */
export const makeDay = (
  seed: number,
  shop: SimulatedShop,
  day: number,
  setting: Setting,
): ShopDay => {
  const label = `${shop.username} day ${String(day)}`;
  const bookings = makeBookings(createRandom(seed, `${label} bookings`), shop);
  const random = createRandom(seed, `${label} walk-ins`);
  // No two days are equally busy, and the weekend is busier.
  const busy = random.skewed(0.12) * (day % 7 >= 5 ? 1.12 : 1);
  const visits = (workMinutes(shop) * shop.load * busy) / meanVisit(shop, setting.turnover);
  const walkIns = makeWalkIns(random, shop, setting, Math.max(4, visits - bookings.length));
  const others = createRandom(seed, `${label} others`);
  return {
    walkIns,
    bookings,
    breaks: makeBreaks(others, shop, setting),
    turnovers: shop.barbers.map(() =>
      Array.from({ length: MOST_VISITS }, () => setting.turnover * others.skewed(0.6)),
    ),
  };
};
