import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

const directory = mkdtempSync(join(tmpdir(), 'lineup-report-'));
afterAll(() => rmSync(directory, { recursive: true }));

const reportFile = (report: unknown): string => {
  const file = join(directory, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const vitest = (passed: number, failed: number, files: { status: string; tests: string[] }[]) =>
  reportFile({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  });

test('counts the tests of a vitest run', () => {
  const file = vitest(3, 1, [{ status: 'failed', tests: ['passed', 'failed'] }]);
  expect(countTests(file, 1)).toEqual({ passed: 3, failed: 1 });
});

test('a vitest file that could not be loaded is a failure', () => {
  const file = vitest(3, 0, [{ status: 'failed', tests: [] }]);
  expect(countTests(file, 1)).toEqual({ passed: 3, failed: 1 });
});

test('counts the tests of a browser run, and errors outside of tests', () => {
  const file = reportFile({ stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] });
  expect(countTests(file, 1)).toEqual({ passed: 5, failed: 3 });
});

test.each([
  ['no report', '/nowhere/report.json', 0, { passed: 0, failed: 1 }],
  ['no tests', vitest(0, 0, []), 0, { passed: 0, failed: 1 }],
  ['an exit status that no test explains', vitest(3, 0, []), 1, { passed: 3, failed: 1 }],
])('%s is a failure', (_name, file, status, counts) => {
  expect(countTests(file, status)).toEqual(counts);
});
