import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/endpoint';
import type { Answer } from './api-error.ts';
import { readStored } from './storage.ts';
import { isRefreshDue, refreshTokens } from './tokens.ts';
import { send } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For endpoints that take one; without it each call gets its own. */
  readonly idempotencyKey?: string;
}

/**
 * Calls an endpoint of the contract. HTTP errors and network failures come back as
 * `{ ok: false }`; the promise rejects only when `signal` aborts.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions = {},
): Promise<Answer<AnswerOf<E>>> => {
  if (endpoint.access === 'public') return send(endpoint, args, options);

  if (isRefreshDue(Date.now())) await refreshTokens(readStored('accessToken'));

  // The retry after a refresh is the same request: it must carry the same key.
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  const accessToken = readStored('accessToken');
  const sendWith = (token: string | null) =>
    send(endpoint, args, { ...options, idempotencyKey, accessToken: token });

  const answer = await sendWith(accessToken);
  if (answer.status !== 401 || accessToken === null) return answer;
  if ((await refreshTokens(accessToken)) !== 'refreshed') return answer;
  return sendWith(readStored('accessToken'));
};
