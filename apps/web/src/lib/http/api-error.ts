import type { ErrorBody, ErrorCode } from '@lineup/contract/kernel/errors';

/** A refusal by the server, or no answer at all (status 0, code `network_failure`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'network_failure';
  /** The body as received; a proxy may have answered something else. */
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>, fallback: string) {
    super(body.detail ?? body.error ?? body.message ?? body.response ?? fallback);
    this.status = status;
    this.body = body;
    this.code = status === 0 ? 'network_failure' : (body.code ?? 'internal');
  }

  /** Messages by input path. */
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {};
  }
}

/** The result of a call: refusals are answers too, as the specification requires. */
export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly error: ApiError };

export const refused = (error: ApiError): Answer<never> => ({
  ok: false,
  status: error.status,
  error,
});

/**
 * For calls whose success is status 1: any other status is a refusal, whatever the HTTP status. Our
 * server refuses by HTTP status too; a proxy may not.
 */
export const successOnly = <T extends { readonly status: number }>(answer: Answer<T>): Answer<T> =>
  answer.ok && answer.data.status !== 1
    ? refused(new ApiError(answer.status, answer.data as Partial<ErrorBody>, ''))
    : answer;
