import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { filesBetween, importsOfFile } from './imports.ts';
import { type Away, mutate, variable } from './mutant.ts';

const partsOf = (id: string): { file: string; query: string } => {
  const [file = '', query = ''] = id.split('?', 2);
  return { file, query };
};

/**
 * Tests read the mutated file instead of the real one; nothing on disk changes. Which entries apply is
 * looked up again for every file: a worker applies one after the other.
 *
 * A test loaded under a query gets a copy of its own of the mutated file and of everything between the
 * two, under the same query; whatever does not lead to the mutated file it shares with the others.
 */
export const mutantPlugin = (environment = process.env): Plugin | undefined => {
  if (environment[variable] === undefined) return undefined;
  const awayUnder = (query: string) => (JSON.parse(environment[variable] ?? '{}') as Away)[query];
  return {
    name: 'lineup:mutant',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const { file, query } = partsOf(importer ?? '');
        const mutant = query === '' ? undefined : awayUnder(query);
        if (!mutant) return undefined;
        const resolved = await this.resolve(source, file, { ...options, skipSelf: true });
        if (!resolved) return resolved;
        const copied = filesBetween(resolve(mutant.test), resolve(mutant.file), importsOfFile);
        return copied.has(resolved.id) ? { ...resolved, id: `${resolved.id}?${query}` } : resolved;
      },
    },
    // Runs before every other plugin: after a plugin that reprints the code the text would not be found.
    transform: {
      order: 'pre',
      handler: (code, id) => {
        const { file, query } = partsOf(id);
        const mutant = awayUnder(query);
        return mutant && file.endsWith(`/${mutant.file}`)
          ? { code: mutate(code, mutant), map: null }
          : undefined;
      },
    },
  };
};
