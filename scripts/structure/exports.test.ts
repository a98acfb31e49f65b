import { expect, test } from 'vitest';
import { noBarrels, noDefaultExports } from './exports.ts';
import { broken } from './fixture.ts';

test.each([
  ['scripts/index.ts', 'export const a = 1;'],
  ['scripts/all.ts', "export * from './a.ts';"],
  ['scripts/all.ts', "export { a } from './a.ts';\nexport type { B } from './b.ts';"],
  ['scripts/all.ts', "import { a } from './a.ts';\nexport { a };"],
])('%s is a barrel: %s', (path, text) => {
  expect(broken(noBarrels, { [path]: text })).toEqual([
    `${path}:1 a barrel: it only hands on what other files export.`,
  ]);
});

test.each([
  "import type { A } from './a.ts';\nexport type { A };\nexport const b = 1;",
  'const a = 1;\nexport { a };',
  "import './styles.css';",
])('no barrel: %s', (text) => {
  expect(broken(noBarrels, { 'scripts/a.ts': text })).toEqual([]);
});

test.each(['export default 1;', 'const a = 1;\nexport { a as default };'])(
  'a default export: %s',
  (text) => {
    const found = broken(noDefaultExports, { 'apps/web/src/lib/a.ts': text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('a default export');
  },
);

test.each([
  'apps/web/src/routes/login.tsx',
  'apps/web/src/routes.ts',
  'vitest.config.ts',
  'scripts/a-reporter.ts',
])('a tool demands the default export of %s', (path) => {
  expect(broken(noDefaultExports, { [path]: 'export default 1;' })).toEqual([]);
});
