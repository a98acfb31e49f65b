import { type Clock, systemClock } from '../platform/clock.ts';

/** A clock that is stopped until a test moves it. */
export interface TestClock extends Clock {
  advance(duration: Temporal.DurationLike): void;
}

export const createTestClock = (): TestClock => {
  let now = systemClock.now();
  return {
    now: () => now,
    advance: (duration) => {
      now = now.add(duration);
    },
  };
};
