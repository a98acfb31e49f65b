import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAsvsProblems } from './asvs.ts';

test('docs/asvs.md has every requirement once, in order, and names files that exist', () => {
  expect(findAsvsProblems(readFileSync('docs/asvs.md', 'utf8'), existsSync)).toEqual([]);
});

const met = '| 1.1.1 | 2 | Decoding | met | `config.test.ts`, `deploy/nginx.conf` |';
const absent = '| 1.1.2 | 1 | GraphQL | not applicable | no GraphQL |';
const open = '| 1.1.10 | 2 | Sessions | open | (in work) an end |';
const counts = '**3 requirements: 1 met, 1 not applicable, 1 open, 1 of these in work.**';

const problemsOf = (rows: readonly string[], head = counts) =>
  findAsvsProblems(
    [head, '', '| no. | level | subject | state | why |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    ),
    (path) => ['apps/api/src/config.test.ts', 'deploy/nginx.conf'].includes(path),
    [3],
  );

test('a table in order has no problems', () => {
  expect(problemsOf([met, absent, open])).toEqual([]);
});

test.each([
  ['a missing file', [met.replace('nginx', 'apache'), absent, open], 'apache.conf does not exist'],
  ['an unknown state', [met.replace('| met', '| done'), absent, open], "'done' is no state"],
  ['another level', [met.replace('| 2', '| 3'), absent, open], "'3' is no level"],
  ['met without a file', [met.replaceAll('`', ''), absent, open], 'no file shows it'],
  ['a doubled row', [met, met, open], '1.1.1: doubled'],
  ['a wrong order', [met, open, absent], '1.1.2: doubled, or out of order'],
  ['a missing row', [met, absent], 'V1 has 2 rows, not 3'],
])('finds %s', (_name, rows, problem) => {
  expect(problemsOf(rows).join('\n')).toContain(problem);
});

test('finds counts that are not right', () => {
  expect(problemsOf([met, absent, open], '**3 requirements: 3 met.**')).toEqual([
    `the head must say: ${counts}`,
  ]);
});
