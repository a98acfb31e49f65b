import type { ErrorBody, ErrorCode } from '@lineup/contract/kernel/errors';
import type { Text } from '../text.ts';

/** What use cases throw. The code decides the HTTP status; the text is for the person reading. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly fields: Readonly<Record<string, Text>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Where the person can go on, as a path of the web app. */
  readonly next: string | undefined;
  /** What is still free, for who lost a race for a time. */
  readonly slots: ErrorBody['slots'];
  /** Which bookings a change would put outside of what can be booked. */
  readonly affected: ErrorBody['affected'];
  /** How a login goes on whose password was right. */
  readonly secondFactor: ErrorBody['second_factor'];
  /** What the browser has to solve first. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    text: Text,
    more: {
      fields?: Readonly<Record<string, Text>>;
      retryAfterSeconds?: number;
      next?: string;
      slots?: NonNullable<ErrorBody['slots']>;
      affected?: NonNullable<ErrorBody['affected']>;
      secondFactor?: NonNullable<ErrorBody['second_factor']>;
      challenge?: string;
    } = {},
  ) {
    super(text.en);
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.next = more.next;
    this.slots = more.slots;
    this.affected = more.affected;
    this.secondFactor = more.secondFactor;
    this.challenge = more.challenge;
  }
}

/** A foreign row and a missing row answer the same, so that nothing can be probed. */
export const notFound = (): AppError =>
  new AppError('not_found', { en: 'Not found', es: 'No encontrado' });
