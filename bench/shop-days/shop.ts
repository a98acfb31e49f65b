import { createRandom, type Random } from './random.ts';
import type { Setting } from './setting.ts';

/** Minutes since the shop's midnight. */
export type Minute = number;

export interface Hours {
  readonly from: Minute;
  readonly to: Minute;
}

export interface ShopService {
  readonly name: string;
  /** What the owner entered. */
  readonly estimatedMinutes: number;
  readonly priceCents: number;
  /** How often it is requested. */
  readonly weight: number;
}

export interface ShopBarber {
  readonly name: string;
  /** In order, with the planned lunch between them. */
  readonly hours: readonly Hours[];
  /** How often walk-ins request them. */
  readonly popularity: number;
  /** The true mean for each service, which the product does not know. */
  readonly meanMinutes: readonly number[];
  /** The spread of the logarithm of their lengths. */
  readonly sigma: number;
}

/** A shop as it is every day. */
export interface SimulatedShop {
  readonly name: string;
  readonly username: string;
  readonly hours: Hours;
  readonly services: readonly ShopService[];
  readonly barbers: readonly ShopBarber[];
  readonly load: number;
  readonly bookedShare: number;
  readonly noShowShare: number;
}

const catalogue = [
  { name: 'Haircut', minutes: 30, weight: 0.36, priceCents: 3500 },
  { name: 'Skin fade', minutes: 40, weight: 0.24, priceCents: 4500 },
  { name: 'Beard trim', minutes: 20, weight: 0.13, priceCents: 2000 },
  { name: 'Kids cut', minutes: 25, weight: 0.1, priceCents: 2500 },
  { name: 'Cut and beard', minutes: 50, weight: 0.13, priceCents: 5500 },
  { name: 'Hot shave', minutes: 30, weight: 0.04, priceCents: 4000 },
];

const names = ['Theo', 'Imani', 'Dario', 'Sana', 'Wes', 'Lucia', 'Otto', 'Mina'];

const LUNCH_MINUTES = 30;
const quarter = (minute: Minute): Minute => Math.round(minute / 15) * 15;

/** The last barber closes and the first opens the shop; the others come later or go earlier. */
const hoursOf = (random: Random, open: Hours, index: number): Hours[] => {
  const from = index === 0 || random.chance(0.6) ? open.from : open.from + 60;
  const to = index < 2 || random.chance(0.6) ? open.to : open.to - 60;
  const lunch = quarter(open.from + 150 + (index % 5) * 30);
  return [
    { from, to: lunch },
    { from: lunch + LUNCH_MINUTES, to },
  ];
};

const barberOf = (
  random: Random,
  setting: Setting,
  open: Hours,
  trueMinutes: readonly number[],
  index: number,
): ShopBarber => {
  const pace = random.skewed(setting.paces);
  return {
    name: names[index % names.length] ?? '',
    hours: hoursOf(random, open, index),
    popularity: random.skewed(0.6),
    meanMinutes: trueMinutes.map((minutes) => minutes * pace * random.skewed(setting.paces / 2)),
    sigma: random.between(...setting.spread),
  };
};

/** One shop of a world: always the same for the same seed and number. */
export const makeShop = (seed: number, nth: number, setting: Setting): SimulatedShop => {
  const random = createRandom(seed, `shop ${String(nth)}`);
  const opens = random.pick([9, 10]) * 60;
  const hours = { from: opens, to: opens + random.pick([9, 10]) * 60 };
  const services = catalogue.map(({ name, minutes, weight, priceCents }) => ({
    name,
    estimatedMinutes: minutes,
    priceCents,
    weight: weight * random.skewed(0.3),
  }));
  const trueMinutes = services.map(
    ({ estimatedMinutes }) => estimatedMinutes * random.skewed(setting.misjudged),
  );
  // Sizes are used in turn, so that each is equally frequent.
  const [least, most] = setting.barbers;
  const size = least + (nth % (most - least + 1));
  return {
    name: `Simulated ${String(nth)}`,
    username: `simulated-${String(seed)}-${String(nth)}`,
    hours,
    services,
    barbers: Array.from({ length: size }, (_, index) =>
      barberOf(random, setting, hours, trueMinutes, index),
    ),
    load: random.between(...setting.load),
    bookedShare: random.between(...setting.booked),
    noShowShare: random.between(...setting.noShows),
  };
};
