import { expect, test } from 'vitest';
import { findProblems, findSampleProblems, SAMPLE_SIZE } from './coverage-problems.ts';

const files: Record<string, string> = {
  'src/login.ts': 'export const login = 1;',
  'src/login.test.ts': "test('lets an owner in', () => {});",
  'docs/decisions/0001-login.md': '# Login',
};
const repository = { read: (path: string) => files[path] ?? null };

const held = '| Owners log in | done | `src/login.ts` | `src/login.test.ts` “lets an owner in” |';
const signup = '| `/signup`: sign up | open | with People | |';

const differing = (code: string) => `| x | differs | ${code} | \`src/login.test.ts\` |`;

const document = (rows: readonly string[], counts: string) =>
  [
    `**${counts}**`,
    '| word | meaning |',
    '|---|---|',
    '| not | counted |',
    '',
    '| statement | state | code | tests |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');

test('a table that names what is there has no problems', () => {
  const text = document([held, signup], '2 statements: 1 done, 0 differs, 0 part, 1 open.');
  expect(findProblems(text, repository)).toEqual([]);
});

test.each([
  ['in its row', '`src/login.ts`; differs: a code is safer'],
  ['in a decision', '`src/login.ts`, `docs/decisions/0001-login.md`'],
])('a row that differs has its reason %s', (_place, code) => {
  const text = document([differing(code)], '1 statements: 0 done, 1 differs, 0 part, 0 open.');
  expect(findProblems(text, repository)).toEqual([]);
});

test.each([
  ['a missing file', held.replace('src/login.ts', 'src/gone.ts'), 'src/gone.ts does not exist'],
  ['a missing test', held.replace('owner', 'intruder'), 'does not say “lets an intruder in”'],
  ['done without code', '| x | done | | `src/login.test.ts` |', 'no file holds it'],
  ['done without a test', '| x | done | `src/login.ts` | |', 'no test holds it'],
  ['a difference without a reason', differing('`src/login.ts`'), 'no reason is given'],
  [
    'a difference without code',
    differing('`docs/decisions/0001-login.md`'),
    'differs, but no file holds it',
  ],
  [
    'a difference without a test',
    '| x | differs | `src/login.ts`; differs: a code is safer | |',
    'differs, but no test holds it',
  ],
  ['open without a feature', '| x | open | later | |', 'no feature is named'],
  ['an unknown state', '| x | soon | with Money | |', "'soon' is no state"],
])('finds %s', (_name, row, problem) => {
  const problems = findProblems(document([row, signup], ''), repository);
  expect(problems[0]).toContain(problem);
});

test('finds counts that are not right', () => {
  const text = document([held, signup], '2 statements: 2 done, 0 differs, 0 part, 0 open.');
  expect(findProblems(text, repository)).toEqual([
    'the head must say: **2 statements: 1 done, 0 differs, 0 part, 1 open.**',
  ]);
});

const entry = {
  title: 'Specification 6: owners log in',
  file: 'src/login.ts',
  test: 'src/login.test.ts',
  name: 'an owner',
};
const sample = Array.from({ length: SAMPLE_SIZE }, () => entry);

test('an entry of the sample belongs to a row that names its file and its test', () => {
  expect(findSampleProblems(document([signup, held], ''), sample)).toEqual([]);
});

test.each([
  ['another file', held, { ...entry, file: 'src/other.ts' }],
  ['another test file', held, { ...entry, test: 'src/other.test.ts' }],
  ['another test', held, { ...entry, name: 'an intruder' }],
  ['a row that is not built', held.replace('| done |', '| open |'), entry],
])('finds an entry with %s', (_difference, row, stray) => {
  const [problem] = findSampleProblems(document([row], ''), [...sample.slice(1), stray]);
  expect(problem).toBe(
    `no built row names ${stray.file} with the test in ${stray.test} of '${stray.title}'`,
  );
});

test('finds a sample that is too small', () => {
  expect(findSampleProblems(document([held], ''), [entry])).toEqual([
    `the sample has 1 entries, not ${String(SAMPLE_SIZE)}`,
  ]);
});
