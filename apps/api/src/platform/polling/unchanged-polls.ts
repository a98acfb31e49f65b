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

/** A poll that was answered before: its line and its viewer. */
export interface LivePoll {
  shop: LineShopId;
  /** The viewer: an answer for one person is never 'unchanged' for another. */
  label: string;
  vary: string;
  /** Undefined on public endpoints. */
  token: AccessToken | undefined;
  /** When the shop's access ends, in milliseconds: the answer changes then. */
  until: number;
}

/**
 * Answers a repeated poll whose result has not changed, from memory and ahead of the framework with
 * its log, headers, rate limit and access check. Every doubtful request goes through the framework.
 */
export interface UnchangedPolls {
  /** How many polls were answered here since the process began. */
  readonly count: number;
  /** How many screens are in memory. */
  readonly size: number;
  /** False when the framework has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  remember(request: FastifyRequest, poll: LivePoll): void;
  /** Stops answering here: during shutdown every answer must close its connection. */
  leave(): void;
}

/** The most screens that one process keeps in memory. */
const MOST_SCREENS = 30_000;
/** Ours are below 700. Without a limit, strangers could fill the memory. */
const LONGEST_KEY = 1024;

/** The same request by the same caller; on public endpoints the caller does not matter. */
const keyOf = ({ url, headers }: IncomingMessage, authorization = ''): string =>
  `${url ?? ''} ${headers['accept-language'] ?? ''} ${authorization}`;

/** The version that the caller got by its stream: an answer must not be older. */
export const streamedVersionOf = (headers: IncomingHttpHeaders): number => {
  const streamed = Number(headers['x-line-version'] ?? 0);
  return Number.isSafeInteger(streamed) ? streamed : 0;
};

export const etagOf = ({ label }: Pick<LivePoll, 'label'>, stamp: string): string =>
  `"${label}${stamp}"`;

/** Only the caller's own browser may cache it, and must revalidate it. */
export const LIVE_CACHE_CONTROL = 'private, no-cache';

export const createUnchangedPolls = ({ live, sessions, clock }: Platform): UnchangedPolls => {
  const known = new LRUCache<string, LivePoll>({ max: MOST_SCREENS });
  let count = 0;
  let hasLeft = false;

  /** The poll, if the caller's ETag is current. */
  const unchanged = (request: IncomingMessage, given: string): LivePoll | undefined => {
    const { authorization } = request.headers;
    const poll =
      (authorization && known.get(keyOf(request, authorization))) || known.get(keyOf(request));
    if (!poll) return undefined;
    const version = live.peekVersion(poll.shop);
    if (version === undefined || version < streamedVersionOf(request.headers)) return undefined;
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
      // A caller that has just changed the line must not be answered from memory.
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
