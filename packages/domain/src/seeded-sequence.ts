/** FNV-1a: labels that differ in one letter give unrelated sequences. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/**
 * Pseudo-random numbers from 0 up to 1 (mulberry32), the same for the same seed and label. There is
 * one sequence per label, so that one day does not depend on another.
 */
export const seededSequence = (seed: number, label: string): (() => number) => {
  let state = hashOf(`${String(seed)} ${label}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
