import { expect, test } from 'vitest';
import { findProblems } from './coverage-problems.ts';

const files: Record<string, string> = {
  'src/login.ts': 'export const login = 1;',
  'src/login.test.ts': "test('lets an owner in', () => {});",
};
const repository = { read: (path: string) => files[path] ?? null };

const held = '| Owners log in | done | `src/login.ts` | `src/login.test.ts` “lets an owner in” |';
const signup = '| `/signup`: sign up | open | with People | |';

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
  const text = document([held, signup], '2 statements: 1 done, 0 part, 1 open.');
  expect(findProblems(text, repository)).toEqual([]);
});

test.each([
  ['a missing file', held.replace('src/login.ts', 'src/gone.ts'), 'src/gone.ts does not exist'],
  ['a missing test', held.replace('owner', 'intruder'), 'does not say “lets an intruder in”'],
  ['done without code', '| x | done | | `src/login.test.ts` |', 'no file holds it'],
  ['done without a test', '| x | done | `src/login.ts` | |', 'no test holds it'],
  ['open without a feature', '| x | open | later | |', 'no feature is named'],
  ['an unknown state', '| x | soon | with Money | |', "'soon' is no state"],
])('finds %s', (_name, row, problem) => {
  const problems = findProblems(document([row, signup], ''), repository);
  expect(problems[0]).toContain(problem);
});

test('finds counts that are not right', () => {
  const text = document([held, signup], '2 statements: 2 done, 0 part, 0 open.');
  expect(findProblems(text, repository)).toEqual([
    'the head must say: **2 statements: 1 done, 0 part, 1 open.**',
  ]);
});
