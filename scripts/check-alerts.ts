import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findAlertProblems } from './checks/alerts.ts';

/**
 * `npm run check:alerts`: the rules of Prometheus are valid, every alert has a unit test and an entry
 * in the runbook, and the tests pass. The metrics that they use are compared with those of the
 * product in apps/api/src/testing/monitoring.
 */
const folder = 'deploy/prometheus';
const tests = ['alerts.test.yml', 'slow-alerts.test.yml'].map((name) => `${folder}/${name}`);
const rules = ['objectives.yml', 'alerts.yml'].map((name) => `${folder}/${name}`);

const promtool = (...args: string[]): boolean => {
  const { status, error } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (error) {
    console.error('promtool is missing: bash scripts/install-debian-packages.sh');
  }
  return status === 0;
};

const problems = findAlertProblems({
  rules: readFileSync(`${folder}/alerts.yml`, 'utf8'),
  tests: tests.map((file) => readFileSync(file, 'utf8')).join('\n'),
  runbook: readFileSync('docs/runbook.md', 'utf8'),
});
for (const problem of problems) console.error(problem);

const passed =
  // The token's file exists on the operator's machine only.
  promtool('check', 'config', '--syntax-only', `${folder}/prometheus.yml`) &&
  promtool('check', 'rules', ...rules) &&
  promtool('test', 'rules', ...tests);
process.exitCode = passed && problems.length === 0 ? 0 : 1;
