import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isInSharedChunk } from './shared-chunk.ts';

const source = join(import.meta.dirname, '../src');

/** Only imports that run count: type imports leave nothing in the browser. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )([^;]*?)from '([^']+)';/gmu)]
    .filter(([, names = '']) => !/^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/u.test(names))
    .map(([, , from = '']) => from);

/** The domain modules that a page loads, each with the file that imports it. */
const domainOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((from) => {
    if (from.startsWith('.')) return domainOf(join(dirname(file), from), seen);
    const name = /^@lineup\/domain\/(.+)$/u.exec(from)?.[1];
    return name === undefined ? [] : [`/packages/domain/src/${name}.ts`];
  });
};

/**
 * The contract's schemas use the domain too, and the bundler puts a shared module into their chunk:
 * a page that needs one line of it would load the schema library.
 */
test.each(['check-in', 'shop-barbers', 'ticket', 'board'])(
  'the public page %s uses no domain module that is bundled with the schemas',
  (page) => {
    const used = domainOf(join(source, `routes/${page}.tsx`));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !isInSharedChunk(id))).toEqual([]);
  },
);
