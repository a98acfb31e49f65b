import type { Moment } from '../line/line.ts';

/** An instant in the minutes of the rules, to the microsecond: places in the line may lie that close. */
export const momentOf = (at: Temporal.Instant): Moment =>
  Number(at.epochNanoseconds / 1000n) / 60_000_000;
