import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesBetween, importsOf } from './imports.ts';

test.each([
  ["import { a } from './a.ts';", 'apps/api/src/a.ts'],
  ["import {\n  a,\n  type B,\n} from '../a.ts';", 'apps/api/a.ts'],
  ["import './a.ts';", 'apps/api/src/a.ts'],
  ["export * from './a.ts';", 'apps/api/src/a.ts'],
  ["export { a } from './a.ts';", 'apps/api/src/a.ts'],
  ["const a = await import('./a.ts');", 'apps/api/src/a.ts'],
  ["import { a } from '@lineup/domain/line/a';", 'packages/domain/src/line/a.ts'],
])('finds what is loaded: %s', (code, file) => {
  expect(importsOf(code, resolve('apps/api/src/it.ts'))).toEqual([resolve(file)]);
});

test.each([
  "import type { A } from './a.ts';",
  "export type { A } from './a.ts';",
  "import { test } from 'vitest';",
  "export const a = './a.ts';",
])('leaves what is not: %s', (code) => {
  expect(importsOf(code, resolve('it.ts'))).toEqual([]);
});

const graph: Record<string, string[]> = {
  test: ['app', 'helper'],
  app: ['route', 'database'],
  route: ['guard', 'database', 'app'],
  guard: ['database'],
};
const between = (to: string) => filesBetween('test', to, (file) => graph[file] ?? []);

test('what leads from the test to the file is between them, circles included', () => {
  expect([...between('guard')].toSorted()).toEqual(['app', 'guard', 'route', 'test']);
});

test('nothing leads to a file the test does not load', () => {
  expect([...between('elsewhere')]).toEqual([]);
});
