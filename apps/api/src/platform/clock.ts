/** The clock is passed in, so that tests can set the time. */
export interface Clock {
  now(): Temporal.Instant;
}

/** Milliseconds are enough, and can be stored exactly (PostgreSQL rounds nanoseconds). */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
};
