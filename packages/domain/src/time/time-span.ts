export interface TimeSpan {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The span as a literal of PostgreSQL's multirange type. */
export const wholeOf = ({ startsAt, endsAt }: TimeSpan): string =>
  `{[${startsAt.toString()},${endsAt.toString()})}`;
