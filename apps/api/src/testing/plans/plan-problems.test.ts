import { expect, test } from 'vitest';
import type { PlanNode } from './explained-statements.ts';
import { planProblems } from './plan-problems.ts';

const scan = (own: Partial<PlanNode>): PlanNode => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'visits',
  'Actual Rows': 1,
  'Actual Loops': 1,
  'Shared Hit Blocks': 4,
  'Shared Read Blocks': 0,
  ...own,
});

const above = (...Plans: PlanNode[]): PlanNode => ({
  'Node Type': 'Aggregate',
  'Actual Rows': 1,
  'Actual Loops': 1,
  'Shared Hit Blocks': 5000,
  'Shared Read Blocks': 0,
  Plans,
});

test('what an aggregate returns does not count, what its scans return does', () => {
  const many = scan({ 'Actual Rows': 100, 'Actual Loops': 2, 'Shared Hit Blocks': 5000 });
  expect(planProblems(above(many))).toEqual([]);
  expect(planProblems(above(scan({ 'Shared Read Blocks': 97 })))).toEqual([
    '101 buffers for 1 rows',
  ]);
});

test('a filter that drops more than a scan returns should have been a condition of an index', () => {
  const filtered = { Filter: '(is_test)', 'Rows Removed by Filter': 501, 'Actual Rows': 0 };
  expect(planProblems(scan(filtered))).toEqual([
    'Index Scan of visits drops 501 rows by (is_test)',
  ]);
  expect(planProblems(scan({ ...filtered, 'Actual Rows': 1 }))).toEqual([]);
});
