import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLanes } from './checks/in-lanes.ts';
import { runCommand } from './checks/run-command.ts';
import { fits, type Mutant, variable } from './mutants/mutant.ts';
import { mutants } from './mutants/table.ts';

/**
 * Takes every guard of the table away, one at a time, and runs its test: `npm run test:mutants`.
 * Words after the command choose guards. A test that still passes guards nothing.
 */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = mutants.filter(({ guard }) =>
  wanted.every((word) => guard.toLowerCase().includes(word)),
);
const folder = mkdtempSync(join(tmpdir(), 'lineup-mutants-'));

/** Only a test that ran and failed has noticed; a file that did not load proves nothing. */
const failedTests = (reportFile: string): number => {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as { numFailedTests: number };
  return report.numFailedTests;
};

const isNoticed = async (mutant: Mutant, index: number): Promise<boolean> => {
  const reportFile = join(folder, `${String(index)}.json`);
  const named = mutant.name === undefined ? [] : ['-t', mutant.name];
  const report = ['--reporter=json', `--outputFile=${reportFile}`, '--bail=1'];
  // The cache of transformed files knows nothing of mutants: neither read from it nor write to it.
  const args = ['vitest', 'run', '--fsModuleCache=false', mutant.test, ...named, ...report];
  const { passed } = await runCommand('npx', args, '.', { [variable]: JSON.stringify(mutant) });
  return !passed && failedTests(reportFile) > 0;
};

let survivors = 0;
await inLanes([...chosen.filter(fits).entries()], async ([index, mutant]) => {
  const isCaught = await isNoticed(mutant, index);
  if (!isCaught) survivors += 1;
  console.log(`${isCaught ? 'noticed ' : 'SURVIVED'} ${mutant.guard} (${mutant.test})`);
});
rmSync(folder, { recursive: true });
console.log(`\n${String(chosen.length - survivors)} guards proven, ${String(survivors)} not`);
process.exitCode = survivors === 0 && chosen.length > 0 ? 0 : 1;
