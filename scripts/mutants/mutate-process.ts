import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Away, mutate, variable } from './mutant.ts';

/**
 * Preloaded (`node --import`) into the processes that a test starts, so that they run the mutated
 * code as well: the plugin of vitest does not reach them.
 */
const mutants = Object.values(JSON.parse(process.env[variable] ?? '{}') as Away);
if (mutants.length > 1) throw new Error('a test that starts processes is run alone');
for (const mutant of mutants) {
  const url = pathToFileURL(resolve(import.meta.dirname, '../..', mutant.file)).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      if (asked !== url) return loaded;
      return { ...loaded, source: mutate(readFileSync(new URL(url), 'utf8'), mutant) };
    },
  });
}
