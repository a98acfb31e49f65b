import { FairQueue } from '../../platform/admission/fair-queue.ts';

/** One place for each caller, two together; a place is given back after a second at most. */
export const createQueueWithEvents = (
  own: Partial<ConstructorParameters<typeof FairQueue>[0]> = {},
) => {
  const queue = new FairQueue({
    places: 2,
    reserve: 2,
    maxBesideOthers: 10,
    waitMs: 100,
    overloadWaitMs: 10,
    floodWaitMs: 10,
    pauseMs: 5,
    leaseMs: 1000,
    maxWaiting: 3,
    maxWaitingPerCaller: 2,
    ...own,
  });
  const events: string[] = [];
  const enter = (caller: string, name: string) => {
    let leave = () => {};
    const cancel = queue.enter(caller, {
      begin: (done) => {
        leave = done;
        events.push(`${name} began`);
      },
      refuse: () => events.push(`${name} refused`),
    });
    return { cancel, leave: () => leave() };
  };
  return { queue, events, enter };
};
