import type { ErrorBody, ErrorCode } from '@lineup/contract/kernel/errors';
import type { Text } from '../text.ts';

/** The error of use cases. The code decides the HTTP status; the text is for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly fields: Readonly<Record<string, Text>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Where the person can continue, as a path of the web app. */
  readonly next: string | undefined;
  /** The times that are still free, for somebody who lost a race for one. */
  readonly slots: ErrorBody['slots'];
  /** The same for a booking on the shop's own page. */
  readonly times: ErrorBody['times'];
  /** The bookings that a change would put outside of the bookable hours. */
  readonly affected: ErrorBody['affected'];
  /** How a login with the right password continues. */
  readonly secondFactor: ErrorBody['second_factor'];
  /** The challenge that the browser has to solve first. */
  readonly challenge: string | undefined;
  /** The address of the cell that the shop or the account belongs to. */
  readonly cell: string | undefined;

  constructor(
    code: ErrorCode,
    text: Text,
    more: {
      fields?: Readonly<Record<string, Text>>;
      retryAfterSeconds?: number;
      next?: string;
      slots?: NonNullable<ErrorBody['slots']>;
      times?: NonNullable<ErrorBody['times']>;
      affected?: NonNullable<ErrorBody['affected']>;
      secondFactor?: NonNullable<ErrorBody['second_factor']>;
      challenge?: string;
      cell?: string;
      /** What made it necessary, for the log: the failure of a server that we need. */
      cause?: unknown;
    } = {},
  ) {
    super(text.en, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.next = more.next;
    this.slots = more.slots;
    this.times = more.times;
    this.affected = more.affected;
    this.secondFactor = more.secondFactor;
    this.challenge = more.challenge;
    this.cell = more.cell;
  }
}

/**
 * A row of another tenant and a missing row get the same response, so that nothing can be probed.
 */
export const notFound = (): AppError =>
  new AppError('not_found', { en: 'Not found', es: 'No encontrado' });
