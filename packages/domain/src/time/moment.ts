import type { Moment } from '../line/line.ts';

/** An instant as a moment of the domain, exact to the microsecond: arrivals may be that close. */
export const momentOf = (at: Temporal.Instant): Moment =>
  Number(at.epochNanoseconds / 1000n) / 60_000_000;
