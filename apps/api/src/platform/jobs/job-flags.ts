import { systemClock } from '../clock.ts';
import { currentOrigin, flagsOfOrigin } from '../operations/origin.ts';
import { flagsOfShop } from './shop-slots.ts';

const DUE = 'due=';

/**
 * The flags that every job is queued with: the request or job that queued it, when it is due, and its
 * shop. The queue's own `run_at` changes with each retry.
 */
export const flagsOfJob = (payload: unknown, runAt: Temporal.Instant | null = null): string[] => [
  ...flagsOfOrigin(currentOrigin()),
  `${DUE}${(runAt ?? systemClock.now()).toString({ smallestUnit: 'millisecond' })}`,
  ...flagsOfShop(payload),
];

/** When the job was due; undefined for jobs that the schedule has queued. */
export const dueOfFlags = (
  flags: Readonly<Record<string, unknown>> | null,
): Temporal.Instant | undefined => {
  const flag = Object.keys(flags ?? {}).find((each) => each.startsWith(DUE));
  return flag === undefined ? undefined : Temporal.Instant.from(flag.slice(DUE.length));
};
