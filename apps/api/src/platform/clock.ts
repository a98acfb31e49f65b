/** Time is an argument: tests bring their own. */
export interface Clock {
  now(): Temporal.Instant;
}

/** Milliseconds are enough, and survive being stored (PostgreSQL rounds nanoseconds). */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
};
