import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { alone } from '../vitest.config.ts';
import { batchesOf } from './mutants/batches.ts';
import { proveAll } from './mutants/lanes.ts';
import { fits, type Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/table.ts';

/**
 * Takes every guard of the table away, one at a time, and runs its test: `npm run test:mutants`.
 * Words after the command choose guards. A test that still passes guards nothing.
 */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = mutants.filter(({ guard }) =>
  wanted.every((word) => guard.toLowerCase().includes(word)),
);
/** A screen has its document to itself, as it has when all tests are run. */
const isAlone = ({ test }: Mutant): boolean =>
  ['apps/web/**', ...alone].some((tests) => matchesGlob(test, tests));
const batches = batchesOf(chosen.filter(fits), isAlone);
const proven = await proveAll(
  batches,
  {
    script: 'scripts/mutants/lane.ts',
    // One more than there are cores: many of these tests wait as long as they work.
    lanes: Math.min(availableParallelism() + 1, batches.length),
  },
  ({ mutant: { guard, test }, isNoticed, seconds }) =>
    console.log(
      `${isNoticed ? 'noticed ' : 'SURVIVED'} ${guard} (${test}, ${seconds.toFixed(1)} s)`,
    ),
);
const unproven = chosen.length - proven;
console.log(`\n${String(proven)} guards proven, ${String(unproven)} not`);
process.exitCode = unproven === 0 && chosen.length > 0 ? 0 : 1;
