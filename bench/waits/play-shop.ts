import { makeDay } from '../shop-days/day.ts';
import type { Setting } from '../shop-days/setting.ts';
import { makeShop, type SimulatedShop } from '../shop-days/shop.ts';
import type { Desk } from './desk.ts';
import { type MeasuredWait, measuredWaitsOf } from './figures.ts';
import { Average, type Outcome } from './floor.ts';
import { type PlayedDay, playDay } from './play-day.ts';

/** The results of some days. */
export interface Played {
  readonly waits: readonly (MeasuredWait & { readonly day: number; readonly size: number })[];
  readonly ends: Record<Outcome['end'], number>;
  readonly turnedAway: number;
  readonly wentOn: number;
}

export const addUp = (all: readonly Played[]): Played => {
  const sum = (of: (played: Played) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    waits: all.flatMap(({ waits }) => waits),
    ends: {
      started: sum(({ ends }) => ends.started),
      left: sum(({ ends }) => ends.left),
      missed: sum(({ ends }) => ends.missed),
      waiting: sum(({ ends }) => ends.waiting),
    },
    turnedAway: sum(({ turnedAway }) => turnedAway),
    wentOn: sum(({ wentOn }) => wentOn),
  };
};

const countEnds = (outcomes: readonly Outcome[]): Played['ends'] => {
  const ends = { started: 0, left: 0, missed: 0, waiting: 0 };
  for (const { end } of outcomes) ends[end] += 1;
  return ends;
};

export interface World {
  readonly seed: number;
  readonly setting: Setting;
  readonly shops: number;
  readonly days: number;
}

/** Simulates the days of one shop one after the other, each with its own desk. */
export const playShop = async (
  { seed, setting, days }: World,
  nth: number,
  deskOf: (shop: SimulatedShop, day: number) => Desk,
  onDay: (desk: Desk, played: PlayedDay) => Promise<void> = async () => {},
): Promise<Played> => {
  const shop = makeShop(seed, nth, setting);
  const average = new Average(shop);
  const all: Played[] = [];
  for (let day = 0; day < days; day += 1) {
    const desk = deskOf(shop, day);
    const played = await playDay(shop, makeDay(seed, shop, day, setting), desk, average);
    await onDay(desk, played);
    const { outcomes, turnedAway, wentOn } = played;
    const size = shop.barbers.length;
    const waits = measuredWaitsOf(outcomes).map((each) => ({ ...each, day, size }));
    all.push({ waits, ends: countEnds(outcomes), turnedAway, wentOn });
  }
  return addUp(all);
};
