import { seededSequence } from '@lineup/domain/seeded-sequence';

/** Repeatable randomness: the same seed and label give the same sequence on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of them; with `weightOf`, the heavier ones more often. */
  pick<Item>(items: readonly Item[], weightOf?: (item: Item) => number): Item;
  /** Around 0, in standard deviations. */
  normal(): number;
  /** Around 1 with a longer tail to the right: how a length, a pace or a patience is spread. */
  skewed(sigma: number): number;
  /** Until something happens that happens `perMinute` times. */
  gap(perMinute: number): number;
}

export const createRandom = (seed: number, label: string): Random => {
  const next = seededSequence(seed, label);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (items, weightOf = () => 1) => {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const chosen = items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1);
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    normal,
    skewed: (sigma) => Math.exp(sigma * normal() - (sigma * sigma) / 2),
    gap: (perMinute) => -Math.log(1 - next()) / perMinute,
  };
};
