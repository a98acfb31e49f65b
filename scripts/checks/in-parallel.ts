import { availableParallelism } from 'node:os';

/** Does the work on every item, as many at a time as there are cores, in the order given. */
export const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
};
