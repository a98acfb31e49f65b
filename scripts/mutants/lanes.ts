import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Mutant } from './mutant.ts';

interface Lane {
  /** False: it died before it could do anything. */
  readonly isReady: Promise<boolean>;
  /** Whether the test noticed; null when the lane died over it. */
  prove(mutant: Mutant): Promise<boolean | null>;
  close(): void;
}

const openLane = (script: string): Lane => {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const death = once(child, 'exit').then(() => [null]);
  const answer = async () => (await Promise.race([once(child, 'message'), death]))[0] as unknown;
  return {
    isReady: answer().then((said) => said !== null),
    prove: async (mutant) => {
      // A channel that is closed already is a death, which is answered below.
      child.send({ ...mutant }, () => undefined);
      const said = await answer();
      return said === null ? null : said === true;
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
};

export interface Proof {
  readonly mutant: Mutant;
  readonly isNoticed: boolean;
  readonly seconds: number;
}

/**
 * Proves the guards in some lanes at once and answers how many were noticed. A lane that dies has
 * noticed nothing, and another takes its place; where none comes up, the rest remains unproven.
 */
export const proveAll = async (
  mutants: readonly Mutant[],
  { script, lanes }: { readonly script: string; readonly lanes: number },
  tell: (proof: Proof) => void,
): Promise<number> => {
  const waiting = [...mutants];
  let proven = 0;
  const work = async (): Promise<void> => {
    let lane: Lane | null = null;
    while (waiting.length > 0) {
      lane ??= openLane(script);
      if (!(await lane.isReady)) return;
      const mutant = waiting.shift();
      if (!mutant) break;
      const started = performance.now();
      const answer = await lane.prove(mutant);
      if (answer === true) proven += 1;
      const seconds = (performance.now() - started) / 1000;
      tell({ mutant, isNoticed: answer === true, seconds });
      if (answer === null) lane = null;
    }
    lane?.close();
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return proven;
};
