/** A stretch of somebody's time. */
export interface TimeSpan {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The whole of a span as a set of ranges, in the database's own way of writing one. */
export const wholeOf = ({ startsAt, endsAt }: TimeSpan): string =>
  `{[${startsAt.toString()},${endsAt.toString()})}`;
