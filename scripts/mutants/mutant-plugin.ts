import type { Plugin } from 'vitest/config';
import { type Mutant, mutate, variable } from './mutant.ts';

/** Tests read the mutated file instead of the real one; nothing on disk changes. */
export const mutantPlugin = (environment = process.env): Plugin | undefined => {
  const chosen = environment[variable];
  if (chosen === undefined) return undefined;
  const mutant = JSON.parse(chosen) as Mutant;
  return {
    name: 'lineup:mutant',
    enforce: 'pre',
    // Before every other plugin: one that prints the code anew would leave nothing to find.
    transform: {
      order: 'pre',
      handler: (code, id) =>
        id.endsWith(`/${mutant.file}`) ? { code: mutate(code, mutant), map: null } : undefined,
    },
  };
};
