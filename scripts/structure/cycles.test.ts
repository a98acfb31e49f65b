import { expect, test } from 'vitest';
import { noCycles } from './cycles.ts';
import { broken } from './fixture.ts';

test('a cycle is named by its shortest way round, also through types and workspaces', () => {
  expect(
    broken(noCycles, {
      'packages/domain/src/a.ts': "import { b } from './b.ts';",
      'packages/domain/src/b.ts': "import type { C } from '@lineup/domain/c';",
      'packages/domain/src/c.ts': "const a = await import('./a.ts');",
    }),
  ).toEqual([
    'packages/domain/src/a.ts:1 import cycle: packages/domain/src/a.ts -> packages/domain/src/b.ts -> packages/domain/src/c.ts -> packages/domain/src/a.ts.',
  ]);
});

test('a file that imports itself is a cycle', () => {
  expect(broken(noCycles, { 'scripts/a.ts': "import { a } from './a.ts';" })).toHaveLength(1);
});

test('two ways to one file are no cycle', () => {
  expect(
    broken(noCycles, {
      'scripts/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'scripts/b.ts': "import { c } from './c.ts';",
      'scripts/c.ts': 'export const c = 1;',
    }),
  ).toEqual([]);
});
