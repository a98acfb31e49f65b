import { systemClock } from '../clock.ts';
import { currentOrigin, flagsOfOrigin } from '../operations/origin.ts';

const DUE = 'due=';

/**
 * What every job carries from the work that queues it, as flags: where it comes from, and when it is
 * due. The queue's own `run_at` moves with each retry.
 */
export const flagsOfCause = (runAt: Temporal.Instant | null = null): string[] => [
  ...flagsOfOrigin(currentOrigin()),
  `${DUE}${(runAt ?? systemClock.now()).toString({ smallestUnit: 'millisecond' })}`,
];

/** When the job was due; undefined for jobs that the schedule has queued. */
export const dueOfFlags = (
  flags: Readonly<Record<string, unknown>> | null,
): Temporal.Instant | undefined => {
  const flag = Object.keys(flags ?? {}).find((each) => each.startsWith(DUE));
  return flag === undefined ? undefined : Temporal.Instant.from(flag.slice(DUE.length));
};
