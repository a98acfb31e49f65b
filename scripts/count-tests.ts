import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
}

interface Counts {
  passed: number;
  failed: number;
}

/** A file that could not be loaded has no tests to fail, so it counts as one itself. */
const countVitest = (report: VitestReport): Counts => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

const countPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/** A run that failed without a failed test counts as one failure. */
export const countTests = (reportFile: string, exitStatus: number): Counts => {
  const unexplained = { passed: 0, failed: 1 };
  if (!existsSync(reportFile)) return unexplained;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport;
  const counts = 'stats' in report ? countPlaywright(report) : countVitest(report);
  if (counts.passed + counts.failed === 0) return unexplained;
  return exitStatus !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

if (import.meta.main) {
  const [reportFile = '', exitStatus = '0'] = process.argv.slice(2);
  const { passed, failed } = countTests(reportFile, Number(exitStatus));
  process.stdout.write(`${passed} ${failed}\n`);
}
