import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { stampOf } from '../live/stamp.ts';
import type { Platform } from '../platform.ts';
import type { AccessToken } from '../sessions/access-token.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import { type Exchange, SharedBodies } from './shared-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownPolls: KnownPolls;
  }
}

/** A poll that was answered before: its line, its viewer and its answer. */
export interface LivePoll {
  shop: LineShopId;
  /** The viewer: an answer for one person is never 'unchanged' for another. */
  label: string;
  /** The name of the rendered answer in the cache of lines. */
  view: string;
  vary: string;
  /** Undefined on public endpoints. */
  token: AccessToken | undefined;
  /** When the shop's access ends, in milliseconds: the answer changes then. */
  until: number;
}

/**
 * Answers a repeated poll from memory, ahead of the framework with its log, headers, rate limit and
 * access check: 304 if nothing has changed, otherwise the body that was rendered for another screen
 * with the same view. Every doubtful request goes through the framework.
 */
export interface KnownPolls {
  /** How many polls were answered with 304 here since the process began. */
  readonly unchanged: number;
  /** How many polls were answered here with a body that another one had caused to be rendered. */
  readonly shared: number;
  /** How many screens are in memory. */
  readonly size: number;
  /** Calls `otherwise` when the framework has to answer. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void;
  remember(request: FastifyRequest, reply: FastifyReply, poll: LivePoll): void;
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
const streamedVersionOf = (headers: IncomingHttpHeaders): number => {
  const streamed = Number(headers['x-line-version'] ?? 0);
  return Number.isSafeInteger(streamed) ? streamed : 0;
};

/** The newest version that the caller knows, from any process. */
export const knownVersionOf = (headers: IncomingHttpHeaders): number => {
  const [, fromEtag] = /\.(\d+)-\d+"$/.exec(headers['if-none-match'] ?? '') ?? [];
  return Math.max(streamedVersionOf(headers), Number(fromEtag ?? 0));
};

/** A single tag that this product has made. */
const ownTag = /^(?:W\/)?"[^",]*\.\d+-\d+"$/;

export const etagOf = ({ label }: Pick<LivePoll, 'label'>, stamp: string): string =>
  `"${label}${stamp}"`;

/** Only the caller's own browser may cache it, and must revalidate it. */
export const LIVE_CACHE_CONTROL = 'private, no-cache';

const headersOf = ({ vary }: LivePoll, etag: string): string[] => [
  'etag',
  etag,
  'cache-control',
  LIVE_CACHE_CONTROL,
  'vary',
  vary,
];

export const createKnownPolls = ({ live, sessions, clock }: Platform): KnownPolls => {
  const known = new LRUCache<string, LivePoll>({ max: MOST_SCREENS });
  const bodies = new SharedBodies(live.cache);
  let unchanged = 0;
  let hasLeft = false;

  const pollOf = (request: IncomingMessage): LivePoll | undefined => {
    const { authorization } = request.headers;
    return (authorization && known.get(keyOf(request, authorization))) || known.get(keyOf(request));
  };

  /** Answers with 304, with a body that is or will be rendered, or not at all. */
  const answerVersion = (poll: LivePoll, version: number, exchange: Exchange): void => {
    const { request, response, otherwise } = exchange;
    const given = request.headers['if-none-match'] ?? '';
    const nowMs = clock.now().epochMilliseconds;
    const isAllowed = !poll.token || sessions.isGood(poll.token, nowMs);
    if (!isAllowed || nowMs >= poll.until) return otherwise();
    const stamp = stampOf(poll.shop, version, nowMs);
    const etag = etagOf(poll, stamp);
    if (given === etag || given === `W/${etag}`) {
      unchanged += 1;
      response.writeHead(304, headersOf(poll, given)).end();
      return undefined;
    }
    const isAnswered =
      ownTag.test(given) && bodies.answer(poll, stamp, headersOf(poll, etag), exchange);
    return isAnswered ? undefined : otherwise();
  };

  return {
    get unchanged() {
      return unchanged;
    },
    get shared() {
      return bodies.count;
    },
    get size() {
      return known.size;
    },
    answer: (request, response, otherwise) => {
      const { method, headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      // A caller that has just changed the line must not be answered from memory.
      const mustAsk = headers['cache-control']?.includes('no-cache');
      if (!isRead || hasLeft || mustAsk || !headers['if-none-match']) return otherwise();
      const poll = pollOf(request);
      if (!poll) return otherwise();
      const exchange = { request, response, otherwise };
      const version = live.peekVersion(poll.shop);
      const newest = knownVersionOf(headers);
      if (version !== undefined && version >= newest) return answerVersion(poll, version, exchange);
      // One read serves all screens that ask in the moment of a change.
      live
        .versionOf(poll.shop, newest)
        .then((read) => answerVersion(poll, read, exchange), otherwise);
      return undefined;
    },
    remember: ({ raw }, reply, poll) => {
      bodies.learnHeaders(reply);
      const key = keyOf(raw, poll.token && raw.headers.authorization);
      if (key.length <= LONGEST_KEY) known.set(key, poll);
    },
    leave: () => {
      hasLeft = true;
    },
  };
};
