import { expect, test } from 'vitest';
import { broken } from '../fixture.ts';
import { collectionsAreListed } from './memory.ts';

const path = 'apps/api/src/platform/new-cache.ts';
const rule = collectionsAreListed(
  '# Operations\n\n## Memory\n\n`known.ts`\n\n## Logs\n\n`new-cache.ts`\n',
);

test.each([
  'const answers = new Map<string, string>();',
  'export const answers = new Set<string>();',
  'const answers = new LRUCache<string, string>({ max: 10 });',
  'const answersOf = (db: object) => all.get(db) ?? new LRUCache({ max: 10 });',
  'const answers = new WeakMap<object, string>();',
  'export const createAnswers = () => { const all = new Map<string, string>(); return all; };',
  'class Answers { readonly #all = new Map<string, string>(); }',
  'class Answers { readonly #all; constructor() { this.#all = new Map(); } }',
  'export const answers = { all: new Map() };',
])('%s', (text) => {
  expect(broken(rule, { [path]: `\n${text}` })).toEqual([
    `${path}:2 keeps a collection between requests that the list of memory does not name.`,
  ]);
  expect(broken(rule, { 'apps/api/src/platform/known.ts': text })).toEqual([]);
});

test.each([
  "const codes = new Set(['a', 'b']);",
  'const joinNames = () => { const all = new Set<string>(); return all; };',
  'const createAnswers = (rows: Row[]) => () => new Map(rows);',
  'class Answers { all() { return new Map(); } }',
])('%s ends with its request, or does not grow', (text) => {
  expect(broken(rule, { [path]: text })).toEqual([]);
});

test.each(['apps/api/src/testing/known.ts', 'apps/api/src/ops/shops.ts', 'apps/web/src/lib/a.ts'])(
  '%s is no code of the server',
  (other) => {
    expect(broken(rule, { [other]: 'const answers = new Map();' })).toEqual([]);
  },
);
