import { seededSequence } from '@lineup/domain/seeded-sequence';

/** Repeatable randomness: the same seed and label give the same sequence on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(items: readonly T[]): T[];
  /** A factor around 1 for how a real duration differs from the planned one, without long tails. */
  spread(width: number): number;
}

export const createRandom = (seed: number, label: string): Random => {
  const next = seededSequence(seed, label);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    const chosen = items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1);
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => weighted(items, () => 1),
    weighted,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
    spread: (width) => 1 + (next() + next() + next() - 1.5) * (width / 1.5),
  };
};
