import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { sizesAreBounded } from './sizes.ts';

const lines = (count: number, line = '  step();') => `${line}\n`.repeat(count);
const component = (count: number) =>
  `export const Screen = memo(() => {\n${lines(count)}  return <p />;\n});`;

test('a file ends at 300 lines', () => {
  expect(broken(sizesAreBounded, { 'scripts/a.ts': lines(301) })).toEqual([
    'scripts/a.ts:1 301 lines; a file has at most 300.',
  ]);
  expect(broken(sizesAreBounded, { 'scripts/a.ts': lines(300) })).toEqual([]);
});

test('the generated row types are as long as the schema', () => {
  expect(broken(sizesAreBounded, { 'packages/db/src/generated.ts': lines(301) })).toEqual([]);
});

test.each([
  ['function run() {\n', '}'],
  ['const run = async () => {\n', '};'],
  ['const jobs = { run() {\n', '} };'],
  ['class Job { run() {\n', '} }'],
])('a function ends at 80 lines: %s', (head, tail) => {
  expect(broken(sizesAreBounded, { 'scripts/a.ts': `\n${head}${lines(79)}${tail}` })).toEqual([
    'scripts/a.ts:2 `run` has 81 lines; a function has at most 80.',
  ]);
  expect(broken(sizesAreBounded, { 'scripts/a.ts': `\n${head}${lines(78)}${tail}` })).toEqual([]);
});

test('a component ends at 150 lines', () => {
  const path = 'apps/web/src/routes/login.tsx';
  expect(broken(sizesAreBounded, { [path]: component(148) })).toEqual([
    `${path}:1 \`Screen\` has 151 lines; a component has at most 150.`,
  ]);
  expect(broken(sizesAreBounded, { [path]: component(147) })).toEqual([]);
});

test('a capital letter alone makes no component', () => {
  const text = `const Screen = () => {\n${lines(80)}};`;
  expect(broken(sizesAreBounded, { 'apps/web/src/routes/login.tsx': text })).toHaveLength(1);
});

test('the `describe` of a test may be long', () => {
  const text = `describe('all', () => {\n${lines(200)}});`;
  expect(broken(sizesAreBounded, { 'scripts/a.test.ts': text })).toEqual([]);
});
