import type { Plugin } from 'vitest/config';
import { type Mutant, mutate, variable } from './mutant.ts';

/**
 * Tests read the mutated file instead of the real one; nothing on disk changes. Which guard is away
 * is looked up anew for every file: a lane takes one after the other away.
 */
export const mutantPlugin = (environment = process.env): Plugin | undefined => {
  if (environment[variable] === undefined) return undefined;
  return {
    name: 'lineup:mutant',
    enforce: 'pre',
    // Before every other plugin: one that prints the code anew would leave nothing to find.
    transform: {
      order: 'pre',
      handler: (code, id) => {
        const mutant = JSON.parse(environment[variable] ?? 'null') as Mutant | null;
        return mutant && id.endsWith(`/${mutant.file}`)
          ? { code: mutate(code, mutant), map: null }
          : undefined;
      },
    },
  };
};
