/** The output of a command: for a person, and for a program. */
export interface Answer {
  readonly text: string;
  readonly data: unknown;
  /** Something that was looked at is not well: exit code 1. */
  readonly isBad?: boolean;
}

/** Printed on stderr, with the exit code of a refusal. */
export class RefusedError extends Error {}

export const dayOf = (at: Temporal.Instant): string => at.toString().slice(0, 10);

export const formatInstant = (at: Temporal.Instant | null): string =>
  at === null ? '' : `${at.toString().slice(0, 16).replace('T', ' ')} UTC`;
