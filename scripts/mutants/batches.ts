import type { Mutant } from './mutant.ts';

/** A larger batch loads shared modules less often; a smaller one needs fewer reruns. */
const SIZE = 25;

const packageOf = ({ test }: Mutant): string => test.split('/', 2).join('/');

const chunksOf = (mutants: readonly Mutant[]): Mutant[][] =>
  mutants.length === 0 ? [] : [mutants.slice(0, SIZE), ...chunksOf(mutants.slice(SIZE))];

/**
 * Entries whose tests run in one Vitest worker, one after the other: those of one package, and those of
 * one file beside each other. A test that must be alone is a batch of its own, and these come last:
 * when one worker process has no more to do, the others have little left.
 */
export const batchesOf = (
  mutants: readonly Mutant[],
  isAlone: (mutant: Mutant) => boolean,
): Mutant[][] => {
  const together = mutants
    .filter((mutant) => !isAlone(mutant))
    .toSorted((one, other) => one.test.localeCompare(other.test));
  return [
    ...[...Map.groupBy(together, packageOf).values()].flatMap(chunksOf),
    ...mutants.filter(isAlone).map((mutant) => [mutant]),
  ];
};
