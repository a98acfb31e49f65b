import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { alone } from '../vitest.config.ts';
import { batchesOf } from './mutants/batches.ts';
import { fits, type Mutant } from './mutants/mutant.ts';
import { lineOf, readRecord, updateRecord, writeRecord } from './mutants/record.ts';
import { selectEntries } from './mutants/select-entries.ts';
import { mutants } from './mutants/table.ts';
import { proveAll } from './mutants/workers.ts';

/**
 * Mutation tests: breaks the product as each entry of the table says, one at a time, and runs the
 * entry's test, which must fail. `npm run test:mutants` proves all entries; words after the command
 * choose entries by their titles. `--changed` leaves out those that the record says are proven, but
 * for a random sample.
 */
const options = process.argv.slice(2);
const words = options.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase());
const titled = mutants.filter(({ title }) =>
  words.every((word) => title.toLowerCase().includes(word)),
);

const chooseChanged = (): Mutant[] => {
  const seed = process.env['MUTANTS_SEED'] ?? String(randomInt(1_000_000));
  const { changed, sample } = selectEntries(titled, readRecord(), (entry) => lineOf(entry), seed);
  console.log(
    `${String(changed.length)} of ${String(titled.length)} entries changed since they were proven; ` +
      `${String(sample.length)} others are proven again, chosen by MUTANTS_SEED=${seed}\n`,
  );
  return [...changed, ...sample];
};

const chosen = options.includes('--changed') ? chooseChanged() : titled;
// A file may be edited while its tests run: the record is about its content at the start.
const lines = new Map(chosen.map((entry) => [entry, lineOf(entry)]));

/** A web test runs in its own worker, because the entries of a batch would share one document. */
const isAlone = ({ test }: Mutant): boolean =>
  ['apps/web/**', ...alone].some((tests) => matchesGlob(test, tests));
const batches = batchesOf(chosen.filter(fits), isAlone);
const results = { proven: [] as string[], failed: [] as string[] };
await proveAll(
  batches,
  {
    script: 'scripts/mutants/worker.ts',
    // One more than there are cores: many of these tests wait as long as they work.
    workers: Math.min(availableParallelism() + 1, batches.length),
  },
  ({ mutant, isNoticed, seconds }) => {
    const outcome = isNoticed ? 'noticed ' : 'SURVIVED';
    console.log(`${outcome} ${mutant.title} (${mutant.test}, ${seconds.toFixed(1)} s)`);
    results[isNoticed ? 'proven' : 'failed'].push(lines.get(mutant) ?? '');
  },
);
// CI proves what others have recorded, and records nothing itself.
if (!process.env['CI']) writeRecord(updateRecord(readRecord(), mutants, results));

const noticed = new Set(results.proven);
const unproven = chosen.filter((entry) => !noticed.has(lines.get(entry) ?? ''));
console.log(`\n${String(results.proven.length)} entries proven, ${String(unproven.length)} not`);
for (const { title, test } of unproven) console.log(`  not proven: ${title} (${test})`);
process.exitCode = unproven.length === 0 && chosen.length > 0 ? 0 : 1;
