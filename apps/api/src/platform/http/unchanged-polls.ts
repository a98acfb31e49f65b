import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoundedMap } from '../bounded-map.ts';
import type { LineShopId } from '../live/live.ts';
import { stampOf } from '../live/stamp.ts';
import type { Platform } from '../platform.ts';
import type { AccessToken } from '../sessions/access-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    unchangedPolls: UnchangedPolls;
  }
  interface FastifyRequest {
    /** Answered 304 before anything else ran: counted, not logged. */
    isUnchangedPoll: boolean;
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
}

export interface UnchangedPolls {
  /** How many were answered since the process began. */
  count: number;
  remember(request: FastifyRequest, poll: LivePoll): void;
}

/** Screens that one process remembers at once. */
const MOST_SCREENS = 30_000;

/** The same words asked by the same caller. */
const keyOf = ({ url, headers }: FastifyRequest['raw']): string =>
  `${url ?? ''} ${headers['accept-language'] ?? ''} ${headers.authorization ?? ''}`;

export const etagOf = ({ label }: LivePoll, stamp: string): string => `"${label}${stamp}"`;

/** Kept by the caller's own browser alone, and only to ask whether it still holds. */
export const LIVE_CACHE_CONTROL = 'private, no-cache';

/**
 * Answers a poll that was answered before and has not changed since: ahead of log, headers, rate
 * limit and gate, from memory alone. Whatever memory is not certain about goes the long way.
 */
export const registerUnchangedPolls = (
  app: FastifyInstance,
  { live, sessions, clock }: Platform,
): void => {
  const known = new BoundedMap<string, LivePoll>(MOST_SCREENS);
  const polls: UnchangedPolls = {
    count: 0,
    remember: ({ raw }, poll) => known.set(keyOf(raw), poll),
  };
  app.decorate('unchangedPolls', polls);
  app.decorateRequest('isUnchangedPoll', false);
  let isLeaving = false;
  app.addHook('preClose', (done) => {
    isLeaving = true;
    done();
  });

  const unchanged = ({ raw }: FastifyRequest): [etag: string, vary: string] | undefined => {
    const { method, headers } = raw;
    const given = headers['if-none-match'];
    if (given === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
    // Browsers add 'max-age=0' to every question that names an ETag; only 'no-cache' asks for more.
    if (headers['cache-control']?.includes('no-cache') || isLeaving) return undefined;
    const poll = known.get(keyOf(raw));
    if (!poll) return undefined;
    const version = live.peekVersion(poll.shop);
    if (version === undefined) return undefined;
    const etag = etagOf(poll, stampOf(poll.shop, version, clock.now().epochMilliseconds));
    if (given !== etag && given !== `W/${etag}`) return undefined;
    return poll.token && !sessions.isGood(poll.token) ? undefined : [etag, poll.vary];
  };

  app.addHook('onRequest', (request, reply, done) => {
    const found = unchanged(request);
    if (!found) return done();
    polls.count += 1;
    request.isUnchangedPoll = true;
    const [etag, vary] = found;
    reply.hijack();
    reply.raw.writeHead(304, ['etag', etag, 'cache-control', LIVE_CACHE_CONTROL, 'vary', vary]);
    reply.raw.end();
  });
};
