import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Mutant } from './mutant.ts';

type Batch = readonly Mutant[];

interface Lane {
  /** False: it died before it could do anything. */
  readonly isReady: Promise<boolean>;
  /** Of each guard whether its test noticed; null when the lane died over them. */
  prove(batch: Batch): Promise<readonly boolean[] | null>;
  close(): void;
}

const openLane = (script: string): Lane => {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const death = once(child, 'exit').then(() => [null]);
  const answer = async () => (await Promise.race([once(child, 'message'), death]))[0] as unknown;
  return {
    isReady: answer().then((said) => said !== null),
    prove: async (batch) => {
      // A channel that is closed already is a death, which is answered below.
      child.send([...batch], () => undefined);
      return (await answer()) as readonly boolean[] | null;
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
};

export interface Proof {
  readonly mutant: Mutant;
  readonly isNoticed: boolean;
  /** What it took; of a batch, its share. */
  readonly seconds: number;
}

/**
 * Proves the guards in some lanes at once and answers how many were noticed. Whatever is not noticed
 * in a batch is asked again alone, and only that counts. A lane that dies has noticed nothing, and
 * another takes its place; where none comes up, the rest remains unproven.
 */
export const proveAll = async (
  batches: readonly Batch[],
  { script, lanes }: { readonly script: string; readonly lanes: number },
  tell: (proof: Proof) => void,
): Promise<number> => {
  const waiting = [...batches];
  let proven = 0;
  const work = async (): Promise<void> => {
    let lane: Lane | null = null;
    while (waiting.length > 0) {
      lane ??= openLane(script);
      if (!(await lane.isReady)) return;
      const batch = waiting.shift();
      if (!batch) break;
      const started = performance.now();
      const answer = await lane.prove(batch);
      const seconds = (performance.now() - started) / 1000 / batch.length;
      for (const [index, mutant] of batch.entries()) {
        const isNoticed = answer?.[index] === true;
        if (isNoticed) proven += 1;
        if (isNoticed || batch.length === 1) tell({ mutant, isNoticed, seconds });
        else waiting.push([mutant]);
      }
      if (answer === null) lane = null;
    }
    lane?.close();
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return proven;
};
