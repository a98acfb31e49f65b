import type { ApiError } from './api-error.ts';

/** The failure, for somebody who reads the console. */
type Failure = 'Token refresh failed' | 'User data could not be loaded';

/**
 * The only place that writes to the browser's console: the failure and the server's request id,
 * never personal data. Not at error level: an expired session is no defect, and the browser logs
 * each refused request in red anyway.
 */
export const logFailure = (failure: Failure, reason: ApiError | string): void => {
  const isText = typeof reason === 'string';
  const request = isText ? undefined : reason.body.request_id;
  const why = isText ? reason : `${reason.status} ${reason.code}`;
  // oxlint-disable-next-line no-console -- this is the place
  console.info(`${failure}: ${why}${request === undefined ? '' : ` (request ${request})`}`);
};
