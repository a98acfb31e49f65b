import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from './summarize-times.ts';

const timeOf = (module: TestModule): FileTime => {
  const took = module.diagnostic();
  const milliseconds =
    took.environmentSetupDuration +
    took.prepareDuration +
    took.setupDuration +
    took.collectDuration +
    took.duration;
  return {
    file: relative(process.cwd(), module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: milliseconds / 1000,
  };
};

/**
 * Writes the time of every test file to `LINEUP_FILE_TIMES`. The JSON report of Vitest counts only
 * the tests, but much of a file's time is spent in hooks and imports.
 */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env['LINEUP_FILE_TIMES'];
    if (target) writeFileSync(target, JSON.stringify(modules.map(timeOf)));
  }
}
