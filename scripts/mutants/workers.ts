import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Mutant } from './mutant.ts';

type Batch = readonly Mutant[];

interface Worker {
  /** False if the process ended before it was ready. */
  readonly isReady: Promise<boolean>;
  /** Whether the test of each entry failed as required; null if the process ended early. */
  prove(batch: Batch): Promise<readonly boolean[] | null>;
  close(): void;
}

const openWorker = (script: string): Worker => {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const end = once(child, 'exit').then(() => [null]);
  const answer = async () => (await Promise.race([once(child, 'message'), end]))[0] as unknown;
  return {
    isReady: answer().then((message) => message !== null),
    prove: async (batch) => {
      // A channel that is closed already means an ended process, which is handled below.
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
  /** The time it took; for a batch, the entry's share. */
  readonly seconds: number;
}

/**
 * Proves the entries in several worker processes at once and answers how many were noticed. An entry
 * that is not noticed in a batch is run again alone, and only that counts. A worker that ends early has
 * noticed nothing, and another takes its place; where none starts, the rest remains unproven.
 */
export const proveAll = async (
  batches: readonly Batch[],
  { script, workers }: { readonly script: string; readonly workers: number },
  report: (proof: Proof) => void,
): Promise<number> => {
  const waiting = [...batches];
  let proven = 0;
  const work = async (): Promise<void> => {
    let worker: Worker | null = null;
    while (waiting.length > 0) {
      worker ??= openWorker(script);
      if (!(await worker.isReady)) return;
      const batch = waiting.shift();
      if (!batch) break;
      const started = performance.now();
      const answer = await worker.prove(batch);
      const seconds = (performance.now() - started) / 1000 / batch.length;
      for (const [index, mutant] of batch.entries()) {
        const isNoticed = answer?.[index] === true;
        if (isNoticed) proven += 1;
        if (isNoticed || batch.length === 1) report({ mutant, isNoticed, seconds });
        else waiting.push([mutant]);
      }
      if (answer === null) worker = null;
    }
    worker?.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return proven;
};
