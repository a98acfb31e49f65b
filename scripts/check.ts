import { readFileSync } from 'node:fs';
import { findChanges } from './checks/changed-files.ts';
import { inParallel } from './checks/in-parallel.ts';
import { type Check, MOST_TEST_FILES, planAllChecks, planChecks } from './checks/plan-checks.ts';
import { findReachedTests, type Reach } from './checks/reached-tests.ts';
import type { Outcome } from './checks/run-command.ts';
import { runCommand } from './checks/run-command.ts';

/**
 * `npm run check` checks what was changed since main; `npm run check -- --all` checks everything that
 * needs no server.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const checkScripts = Object.keys(scripts).filter((name) => name.startsWith('check:'));

const describeTests = ({ importing, reading, all, isEverywhere }: Reach): string => {
  if (isEverywhere) return `every test depends on this change: all ${String(all)} files are run`;
  const reached = `${String(importing.length + reading.length)} of ${String(all)} test files can be reached by this change`;
  const left = importing.length - MOST_TEST_FILES;
  return left > 0
    ? `${reached}: the ${String(left)} that are furthest away are left to CI and \`npm run check -- --all\``
    : reached;
};

const planForChanges = async (): Promise<Check[]> => {
  const { base, files } = await findChanges();
  const reach = findReachedTests(files);
  console.log(`${String(files.length)} files changed since ${base}`);
  console.log(describeTests(reach));
  return planChecks(files, reach, checkScripts);
};

const started = performance.now();
const isAll = process.argv.includes('--all');
const checks = isAll ? planAllChecks(checkScripts) : await planForChanges();
const failures: [name: string, outcome: Outcome][] = [];

await inParallel(checks, async ({ name, command: [program, ...args] }) => {
  const outcome = await runCommand(program, args);
  if (!outcome.passed) failures.push([name, outcome]);
  console.log(`${outcome.passed ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)`);
});

for (const [name, { output }] of failures) console.log(`\n=== ${name}\n${output.trim()}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const verdict =
  failures.length === 0 ? 'all passed' : `failed: ${failures.map(([name]) => name).join(', ')}`;
console.log(`\n${String(checks.length)} checks in ${seconds} s, ${verdict}`);
process.exitCode = failures.length === 0 ? 0 : 1;
