import { setTimeout as sleep } from 'node:timers/promises';

const WORK_MS = 2;
const REST_MS = 4;

/**
 * For a computation of more than a few milliseconds, such as a large file: call the function after every
 * row. After two milliseconds of work it lets the process serve other requests; a mere turn of the event
 * loop would give the computation every other turn.
 */
export const createWorkPauses = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const rest = async () => {
    await sleep(REST_MS);
    since = performance.now();
  };
  return () => (performance.now() - since < WORK_MS ? undefined : rest());
};
