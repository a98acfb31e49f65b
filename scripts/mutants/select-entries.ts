import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';
import type { ProvenLines } from './record.ts';

/** Unchanged entries are proven again from time to time, because their imports may have changed. */
export const SAMPLE = 20;

export interface Selection {
  readonly changed: readonly Mutant[];
  readonly sample: readonly Mutant[];
}

const rankOf = (seed: string, { title }: Mutant): string =>
  createHash('sha256').update(`${seed}\n${title}`).digest('hex');

/**
 * The entries that are not in the record as they are now, and some of the others. The same seed
 * chooses the same ones.
 */
export const selectEntries = (
  entries: readonly Mutant[],
  record: ProvenLines,
  lineOf: (entry: Mutant) => string,
  seed: string,
): Selection => {
  const isProven = (entry: Mutant) => record.has(lineOf(entry));
  return {
    changed: entries.filter((entry) => !isProven(entry)),
    sample: entries
      .filter(isProven)
      .map((entry) => ({ entry, rank: rankOf(seed, entry) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, SAMPLE)
      .map(({ entry }) => entry),
  };
};
