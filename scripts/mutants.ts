import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
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
const waiting: Mutant[] = chosen.filter(fits);
let survivors = 0;

/** A lane that dies has noticed nothing, and what it was to do remains undone. */
const work = async (): Promise<void> => {
  const lane = fork('scripts/mutants/lane.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const death = once(lane, 'exit').then(() => ['died']);
  const answer = async () => (await Promise.race([once(lane, 'message'), death]))[0] as unknown;
  await answer();
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    lane.send({ ...mutant });
    const isNoticed = (await answer()) === true;
    if (!isNoticed) survivors += 1;
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.guard} (${mutant.test})`);
  }
  lane.disconnect();
};

const lanes = Math.min(availableParallelism(), chosen.length);
await Promise.all(Array.from({ length: lanes }, work));
console.log(`\n${String(chosen.length - survivors)} guards proven, ${String(survivors)} not`);
process.exitCode = survivors === 0 && chosen.length > 0 ? 0 : 1;
