import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { stampOf } from '../live/stamp.ts';
import type { Platform } from '../platform.ts';
import type { AccessToken } from '../sessions/access-token.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    unchangedPolls: UnchangedPolls;
  }
}

/** Who asked what, as an earlier answer has established it. */
export interface LivePoll {
  shop: LineShopId;
  /** Whose view it is: an answer for one person is never 'unchanged' for another. */
  label: string;
  vary: string;
  /** Undefined where nobody needs to be signed in. */
  token: AccessToken | undefined;
  /** When the shop's subscription ends by itself, in milliseconds: then it is not unchanged any more. */
  until: number;
}

/**
 * Answers a poll that was answered before and has not changed since: ahead of the framework with
 * its log, headers, rate limit and gate, from memory alone. Whatever memory is not certain about
 * goes the long way.
 */
export interface UnchangedPolls {
  /** How many were answered since the process began. */
  readonly count: number;
  /** How many screens are remembered. */
  readonly size: number;
  /** False when somebody else has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  remember(request: FastifyRequest, poll: LivePoll): void;
  /** From now on nobody is answered here: who leaves says so in every answer. */
  leave(): void;
}

/** Screens that one process remembers at once. */
const MOST_SCREENS = 30_000;
/** Ours are below 700; with anything longer, a stranger would decide how much we hold. */
const LONGEST_KEY = 1024;

/** The same words asked by the same caller; on the street it does not matter who asks. */
const keyOf = ({ url, headers }: IncomingMessage, authorization = ''): string =>
  `${url ?? ''} ${headers['accept-language'] ?? ''} ${authorization}`;

/** What a stream has told the caller: an answer must not be older. */
export const toldVersionOf = (headers: IncomingHttpHeaders): number => {
  const told = Number(headers['x-line-version'] ?? 0);
  return Number.isSafeInteger(told) ? told : 0;
};

export const etagOf = ({ label }: Pick<LivePoll, 'label'>, stamp: string): string =>
  `"${label}${stamp}"`;

/** Kept by the caller's own browser alone, and only to ask whether it still holds. */
export const LIVE_CACHE_CONTROL = 'private, no-cache';

export const createUnchangedPolls = ({ live, sessions, clock }: Platform): UnchangedPolls => {
  const known = new LRUCache<string, LivePoll>({ max: MOST_SCREENS });
  let count = 0;
  let hasLeft = false;

  /** The poll, if the caller holds what would be answered now. */
  const unchanged = (request: IncomingMessage, given: string): LivePoll | undefined => {
    const { authorization } = request.headers;
    const poll =
      (authorization && known.get(keyOf(request, authorization))) || known.get(keyOf(request));
    if (!poll) return undefined;
    const version = live.peekVersion(poll.shop);
    if (version === undefined || version < toldVersionOf(request.headers)) return undefined;
    const nowMs = clock.now().epochMilliseconds;
    const etag = etagOf(poll, stampOf(poll.shop, version, nowMs));
    if (given !== etag && given !== `W/${etag}`) return undefined;
    if (nowMs >= poll.until) return undefined;
    return poll.token && !sessions.isGood(poll.token, nowMs) ? undefined : poll;
  };

  return {
    get count() {
      return count;
    },
    get size() {
      return known.size;
    },
    answer: (request, response) => {
      const { method, headers } = request;
      const given = headers['if-none-match'];
      if (given === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      // Who has just written asks not to be answered from memory.
      if (hasLeft || headers['cache-control']?.includes('no-cache')) return false;
      const poll = unchanged(request, given);
      if (!poll) return false;
      count += 1;
      response.writeHead(304, [
        'etag',
        given,
        'cache-control',
        LIVE_CACHE_CONTROL,
        'vary',
        poll.vary,
      ]);
      response.end();
      return true;
    },
    remember: ({ raw }, poll) => {
      const key = keyOf(raw, poll.token && raw.headers.authorization);
      if (key.length <= LONGEST_KEY) known.set(key, poll);
    },
    leave: () => {
      hasLeft = true;
    },
  };
};
