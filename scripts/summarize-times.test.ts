import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedTests, readTimes, retriedTests, summarizeTimes } from './summarize-times.ts';

const folder = mkdtempSync(join(tmpdir(), 'lineup-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lists steps and test files, the longest first', () => {
  const steps = [
    { name: 'build', outcome: 'ok', seconds: 25, takenPercent: 30 },
    { name: 'unit', outcome: 'FAILED', seconds: 75, takenPercent: 4 },
  ];
  const files = [
    { file: 'a.test.ts', tests: 1, seconds: 2.4 },
    { file: 'b.test.ts', tests: 12, seconds: 30 },
  ];
  expect(summarizeTimes(steps, files)).toEqual([
    'Steps by time:',
    '    75 s  75 %  unit (FAILED)',
    '    25 s  25 %  build, 30 % of the processors taken by other machines',
    'The 2 slowest test files:',
    '    30 s   12 tests  b.test.ts',
    '     2 s    1 test   a.test.ts',
  ]);
});

test('lists the 20 slowest test files at most', () => {
  const files = Array.from({ length: 30 }, (_, seconds) => ({ file: 'a', tests: 1, seconds }));
  const lines = summarizeTimes([], files);
  expect(lines[1]).toBe('The 20 slowest test files:');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toContain('10 s');
});

test('says nothing about test files when no test ran', () => {
  expect(summarizeTimes([], [])).toEqual(['Steps by time:']);
});

test('reads steps, times of Vitest files and a report of Playwright', () => {
  writeFileSync(join(folder, 'steps.tsv'), '12\tok\tnpm ci\t0\n3\tFAILED\tcheck:lint\t7\n');
  writeFileSync(
    join(folder, 'unit-files.json'),
    JSON.stringify([{ file: 'a.test.ts', tests: 2, seconds: 1.5 }]),
  );
  const testOf = (...durations: number[]) => ({
    title: 'prints a ticket',
    tests: [
      {
        projectName: 'phone',
        status: durations.length > 1 ? 'flaky' : 'expected',
        results: durations.map((duration) => ({ duration })),
      },
    ],
  });
  writeFileSync(
    join(folder, 'e2e.json'),
    JSON.stringify({
      suites: [
        {
          file: 'journeys/kiosk.test.ts',
          specs: [testOf(1000)],
          suites: [{ file: 'journeys/kiosk.test.ts', specs: [testOf(2000, 500)] }],
        },
      ],
    }),
  );
  // A report of Vitest itself is not a list of file times.
  writeFileSync(join(folder, 'unit.json'), '{"testResults":[]}');
  expect(readTimes(folder)).toEqual({
    steps: [
      { name: 'npm ci', outcome: 'ok', seconds: 12, takenPercent: 0 },
      { name: 'check:lint', outcome: 'FAILED', seconds: 3, takenPercent: 7 },
    ],
    files: [
      { file: 'a.test.ts', tests: 2, seconds: 1.5 },
      { file: 'e2e/journeys/kiosk.test.ts', tests: 2, seconds: 3.5 },
    ],
  });
  expect(retriedTests(folder)).toEqual(['e2e/journeys/kiosk.test.ts (phone): prints a ticket']);
});

test('names every test that failed with the start of its error', () => {
  const name = resolve('apps/api/a.test.ts');
  const failed = { status: 'failed', fullName: 'books', failureMessages: ['Error: 500\n at a.ts'] };
  const passed = { status: 'passed', fullName: 'cancels', failureMessages: [] };
  writeFileSync(
    join(folder, 'api.json'),
    JSON.stringify({
      testResults: [
        { name, status: 'failed', message: '', assertionResults: [passed, failed] },
        { name, status: 'failed', message: 'No such module', assertionResults: [] },
        { name, status: 'passed', message: '', assertionResults: [passed] },
      ],
    }),
  );
  const errors = [{ message: '\u001b[31mError: 2 violations\u001b[39m\n\n- contrast\n- label' }];
  const results = [{ duration: 5, errors }];
  const walk = { projectName: 'phone', status: 'unexpected', results };
  const suite = { file: 'a.test.ts', specs: [{ title: 'walks in', tests: [walk] }] };
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify({ suites: [suite] }));
  expect(failedTests(folder)).toEqual([
    'apps/api/a.test.ts: books: Error: 500',
    'apps/api/a.test.ts: No such module',
    'e2e/a.test.ts (phone): walks in\n    Error: 2 violations\n    - contrast\n    - label',
  ]);
});

test('an empty folder, of a run that failed before its first step, has no times', () => {
  expect(readTimes(join(folder, 'nowhere'))).toEqual({ steps: [], files: [] });
});
