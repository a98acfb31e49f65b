import type { ApiError } from './api-error.ts';

/** What went wrong, in the words of who reads a console. */
type Failure = 'Token refresh failed' | 'User data could not be loaded';

/**
 * The one place that writes to the browser's console: what failed and by what number the server's
 * log has it, never who or what was in it. No error level: a session that is over is no defect, and
 * the browser names each refused request in red by itself.
 */
export const logFailure = (failure: Failure, reason: ApiError | string): void => {
  const isText = typeof reason === 'string';
  const request = isText ? undefined : reason.body.request_id;
  const why = isText ? reason : `${reason.status} ${reason.code}`;
  // oxlint-disable-next-line no-console -- this is the place
  console.info(`${failure}: ${why}${request === undefined ? '' : ` (request ${request})`}`);
};
