import { expect, test } from 'vitest';
import { findAlertProblems } from './alerts.ts';

const rules = `
      - alert: ApiDown
        annotations:
          runbook: docs/runbook.md#apidown
`;
const tests = `
        alertname: ApiDown
        exp_alerts:
          - exp_labels: {}
`;
const runbook = '\n### ApiDown\n';

test('an alert with a test and an entry is fine', () => {
  expect(findAlertProblems({ rules, tests, runbook })).toEqual([]);
});

test.each([
  ['a test', { tests: '' }],
  ['a test in which it fires', { tests: tests.replace(/:\n.*exp_labels.*/, ': []') }],
  ['an entry', { runbook: '' }],
  ['a link to its entry', { rules: rules.replace('#apidown', '#api') }],
  ['itself, though the runbook explains it', { rules: '', tests: '' }],
])('an alert needs %s', (_what, change) => {
  expect(findAlertProblems({ rules, tests, runbook, ...change })).toHaveLength(1);
});
