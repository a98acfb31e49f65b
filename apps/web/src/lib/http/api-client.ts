import { isOpenToAll } from '@lineup/contract/kernel/access';
import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { bypassServerCache } from '../live/etag-cache.ts';
import { getSession } from '../session/session.ts';
import { isRefreshDue, refreshTokens } from '../session/tokens.ts';
import { readStored } from '../storage/storage.ts';
import type { Answer } from './api-error.ts';
import { openEvents, type ReceivedFile, receiveFile, send } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For endpoints that take one; by default each call gets its own. */
  readonly idempotencyKey?: string;
}

interface SessionOptions {
  readonly accessToken: string | null;
  readonly shop: string;
}

const sessionOptions = (): SessionOptions => ({
  accessToken: readStored('accessToken'),
  shop: getSession().user.shop_username,
});

/**
 * Sends with the current token. If it is refused, the token is refreshed once and the request
 * repeated.
 */
const withToken = async <T extends { readonly status: number }>(
  attempt: (options: SessionOptions) => Promise<T>,
): Promise<T> => {
  if (isRefreshDue(Date.now())) await refreshTokens(readStored('accessToken'));
  const options = sessionOptions();
  const { accessToken } = options;
  const answer = await attempt(options);
  if (answer.status !== 401 || accessToken === null) return answer;
  if ((await refreshTokens(accessToken)) !== 'refreshed') return answer;
  return attempt(sessionOptions());
};

const ask = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions,
): Promise<Answer<AnswerOf<E>>> => {
  if (isOpenToAll(endpoint)) return send(endpoint, args, options);
  // The retry after a refresh is the same request, so it must carry the same key.
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  return withToken((session) => send(endpoint, args, { ...options, idempotencyKey, ...session }));
};

/** How the signed-in area handles refusals (`follow-refusals.ts`); public pages set no handlers. */
export const refusalHandlers: { blocked?: () => void; stepUp?: () => Promise<boolean> } = {};

/**
 * Calls an endpoint of the contract. HTTP errors and network failures are returned as `{ ok: false
 * }`; the promise rejects only when `signal` aborts.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions = {},
): Promise<Answer<AnswerOf<E>>> => {
  let answer = await ask(endpoint, args, options);
  const code = answer.ok ? '' : answer.error.code;
  if (code === 'step_up_required' && (await refusalHandlers.stepUp?.())) {
    answer = await ask(endpoint, args, options);
  }
  // The write may have succeeded even if its response was lost.
  if (endpoint.method !== 'GET') bypassServerCache();
  if (code === 'subscription_inactive') refusalHandlers.blocked?.();
  return answer;
};

/**
 * Opens an event stream, with the token where the endpoint requires one. Rejects without a network.
 */
export const callEvents = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: { readonly lastEventId: string | null; readonly signal: AbortSignal },
): Promise<Response> => {
  if (isOpenToAll(endpoint)) return openEvents(endpoint, args, options);
  return withToken((session) => openEvents(endpoint, args, { ...options, ...session }));
};

/** Fetches a file that requires a session, with the name that the server gives it. */
export const callFile = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
): Promise<Answer<ReceivedFile>> => withToken((session) => receiveFile(endpoint, args, session));
