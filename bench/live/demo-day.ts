import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { makeDay, type ShopDay } from '../shop-days/day.ts';
import { createRandom } from '../shop-days/random.ts';
import { usual } from '../shop-days/setting.ts';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';

const OPENS: Minute = 9 * 60;
const CLOSES: Minute = 19 * 60;
const LUNCH_MINUTES = 30;
const USUAL_MINUTES = 30;

/** Busy enough that there is always a line, but not overloaded. */
const LOAD = 0.95;
const NO_SHOWS = 0.05;

export type Offered = Pick<ShopLine, 'services' | 'barbers'>;

/** In turn, so that they are never all away. */
const hoursOf = (index: number) => {
  const lunch = OPENS + 120 + (index % 6) * 35;
  return [
    { from: OPENS, to: lunch },
    { from: lunch + LUNCH_MINUTES, to: CLOSES },
  ];
};

/** The existing shop, with the simulated facts about it: each barber's pace and popularity. */
const simulate = (seed: number, { services, barbers }: Offered): SimulatedShop => {
  const random = createRandom(seed, 'demo shop');
  const minutesOf = services.map(({ minutes }) => minutes ?? USUAL_MINUTES);
  return {
    name: 'Demo',
    username: 'demo',
    hours: { from: OPENS, to: CLOSES },
    services: services.map(({ name, price }, index) => ({
      name,
      estimatedMinutes: minutesOf[index] ?? USUAL_MINUTES,
      priceCents: Math.round(Number(price ?? 0) * 100),
      weight: random.skewed(0.5),
    })),
    barbers: barbers.map(({ name }, index) => {
      const pace = random.skewed(usual.paces);
      return {
        name,
        hours: hoursOf(index),
        popularity: random.skewed(0.6),
        meanMinutes: minutesOf.map((minutes) => minutes * pace * random.skewed(usual.paces / 2)),
        sigma: random.between(...usual.spread),
      };
    }),
    load: LOAD,
    // The simulation makes no bookings.
    bookedShare: 0,
    noShowShare: NO_SHOWS,
  };
};

const names = `
  Marcus Dana Tomasz Priya Leon Ruth Mateo Aisha Jonas Carmen Victor Hana Omar Lucas Greta Diego
  Nora Felix Amara Pedro Ines Kofi Elena Bruno Yusuf Marta Theodora Ravi Sofia Hugo
`
  .trim()
  .split(/\s+/);

export interface DemoWalkIn {
  readonly name: string;
  readonly customer: ShopDay['walkIns'][number];
  /** When they ask for ten more minutes, in minutes after joining. */
  readonly lateAfter: Minute | null;
  /** Whether they press 'on my way' when called. */
  readonly answers: boolean;
}

export interface DemoDay {
  readonly shop: SimulatedShop;
  readonly walkIns: readonly DemoWalkIn[];
  readonly breaks: ShopDay['breaks'];
  readonly turnovers: ShopDay['turnovers'];
}

const LATE_SHARE = 0.05;

/** A day of that shop: the same for the same seed. */
export const makeDemoDay = (seed: number, offered: Offered): DemoDay => {
  const shop = simulate(seed, offered);
  const { walkIns, breaks, turnovers } = makeDay(seed, shop, 0, usual);
  const random = createRandom(seed, 'demo people');
  return {
    shop,
    breaks,
    turnovers,
    walkIns: walkIns.map((customer) => ({
      name: random.pick(names),
      customer,
      lateAfter: random.chance(LATE_SHARE) ? random.between(2, 8) : null,
      answers: random.chance(0.5),
    })),
  };
};

/** When the barber is away during the day: lunch, then unplanned breaks. */
export const pausesOf = ({ shop, breaks }: DemoDay, barber: number) => {
  const hours = shop.barbers[barber]?.hours ?? [];
  const lunches = hours
    .slice(1)
    .map(({ from }, index) => ({ at: hours[index]?.to ?? from, minutes: LUNCH_MINUTES }));
  const others = breaks.filter((one) => one.barber === barber);
  return [...lunches, ...others].toSorted((a, b) => a.at - b.at);
};
