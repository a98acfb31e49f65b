import type { IncomingMessage } from 'node:http';
import { networkOf } from '../limits/network.ts';

/** The public paths that name a shop. */
const SHOP_PATH = /^\/(?:shops|booking\/(?:pages|shops|send-again))\/([^/?]+)/;

/** The address that the outermost trusted proxy saw, as Fastify's `trustProxy` finds it. */
const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0])?.trim() : '';
  return networkOf(seen || (socket.remoteAddress ?? ''));
};

/**
 * Requests of one caller share its turns. It is the session, the shop that the path names, or the
 * address, and is known before anything is looked up.
 */
export const callerOf = (request: IncomingMessage, trustedProxies: number): string => {
  const { authorization } = request.headers;
  if (authorization !== undefined) return authorization;
  const shop = SHOP_PATH.exec(request.url ?? '')?.[1];
  return shop === undefined ? addressOf(request, trustedProxies) : `shop ${shop}`;
};
