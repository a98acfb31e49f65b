import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findShopByUsername } from '../directories/shop-directory.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import type { AccessOf } from '../http/gate.ts';
import { stampOf } from '../live/stamp.ts';
import type { Platform } from '../platform.ts';
import { isStaff } from '../sessions/actor.ts';
import type { Language } from '../text.ts';
import { etagOf, knownVersionOf, LIVE_CACHE_CONTROL, type LivePoll } from './known-polls.ts';

export const noSuchShop = (): AppError =>
  new AppError('not_found', {
    en: 'This shop does not exist.',
    es: 'Esta barbería no existe.',
  });

declare module 'fastify' {
  interface FastifyInstance {
    /** How many answers about a line were rendered since the process began. */
    renderedBodies: { readonly count: number };
  }
}

/** The line that a call reads, and the viewer. */
const pollOf = async (
  platform: Platform,
  { onlyShop }: Endpoint,
  request: FastifyRequest,
  language: Language,
): Promise<Omit<LivePoll, 'until' | 'view'>> => {
  const { accessToken: token, actor } = request;
  if (token && isStaff(token.actor)) {
    const { shop, role, membershipId } = token.actor;
    return {
      shop,
      label: `${role}${String(membershipId)}${language}.`,
      vary: 'authorization, accept-language',
      token,
    };
  }
  const { username, shop_username } = request.params as Record<string, string | undefined>;
  const name = username ?? shop_username ?? '';
  // Check this before any lookup, so that the answer reveals nothing about other shops.
  if (onlyShop !== undefined && name.toLowerCase() !== onlyShop) throw noSuchShop();
  const shop = actor && 'visitId' in actor ? actor.shop : await findShopByUsername(platform, name);
  // An unknown shop and an unknown ticket answer the same 404, so neither can be guessed.
  if (shop === undefined) throw shop_username === undefined ? noSuchShop() : notFound();
  return { shop, label: `${language}.`, vary: 'accept-language', token: undefined };
};

/**
 * How long an answer for staff may stay unchanged: until the shop's access ends. It is read after
 * the version, so it is at least as new.
 */
const untilOf = async (
  accessOf: AccessOf,
  { whileBlocked }: Endpoint,
  { token }: Pick<LivePoll, 'token'>,
): Promise<number> =>
  token && isStaff(token.actor) && !whileBlocked
    ? (await accessOf(token.actor.shop)).until
    : Number.POSITIVE_INFINITY;

const viewOf = (endpoint: Endpoint, request: FastifyRequest, label: string): string => {
  // Parameters that the endpoint does not define are ignored, so they must not create another view.
  const query = (endpoint.query ? request.query : {}) as Record<string, unknown>;
  // The day is the shop's, whatever the caller's time zone is.
  const { timezone: _zone, ...used } = query;
  return JSON.stringify([endpoint.path, request.params, used, label]);
};

const isSame = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Answers calls about a line: 304 while nothing has changed, otherwise a body that is rendered once. */
export const createLiveAnswers = (app: FastifyInstance, platform: Platform, accessOf: AccessOf) => {
  const { live, clock } = platform;
  const renderedBodies = { count: 0 };
  app.decorate('renderedBodies', renderedBodies);

  return async (
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    render: () => Promise<unknown>,
  ): Promise<FastifyReply> => {
    const poll = await pollOf(platform, endpoint, request, language);
    const { shop } = poll;
    // A caller that has just changed the line must see its change.
    const mustAsk = request.headers['cache-control']?.includes('no-cache');
    const version = await (mustAsk
      ? live.askVersion(shop)
      : live.versionOf(shop, knownVersionOf(request.headers)));
    const stamp = stampOf(shop, version, clock.now().epochMilliseconds);
    const etag = etagOf(poll, stamp);
    const view = viewOf(endpoint, request, poll.label);
    const known = { ...poll, view, until: await untilOf(accessOf, endpoint, poll) };
    const headers = { etag, 'cache-control': LIVE_CACHE_CONTROL, vary: poll.vary };
    if (isSame(request.headers['if-none-match'], etag)) {
      request.server.knownPolls.remember(request, reply, known);
      return reply.headers(headers).code(304).send();
    }
    const renderBody = async () => {
      renderedBodies.count += 1;
      return Buffer.from(reply.serialize((await render()) as object) as string);
    };
    // The process of a shop has rendered the view before, and does not wait for Redis.
    const isNew = !live.cache.has(shop, view);
    const renderForAll = async () => {
      const found = isNew ? await live.bodies.read(shop, view, stamp) : undefined;
      if (found) return found;
      const rendered = await renderBody();
      live.bodies.write(shop, view, stamp, rendered);
      return rendered;
    };
    const make = endpoint.access === 'public' ? renderForAll : renderBody;
    const bytesOf = (made: Buffer) => made.length + view.length;
    const body = await live.cache.once(shop, view, { key: stamp }, make, bytesOf);
    request.server.knownPolls.remember(request, reply, known);
    return reply.headers(headers).type('application/json; charset=utf-8').send(body);
  };
};
