import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from '../limits/network.ts';
import type { Platform } from '../platform.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import { asksForStream } from './asks-for-stream.ts';

/** How long a browser waits before it reconnects by default. */
const RETRY_MS = 3000;
/** The tabs of one browser share a stream; browsers that cannot share need more. */
const MOST_PER_SESSION = 8;
/** All customers on a shop's Wi-Fi share one address. */
const MOST_PER_ADDRESS = 100;
/** By then its token has long expired, and the browser reconnects with a new one. */
const LONGEST = { hours: 1 };

const isWelcome = () => true;

const tooManyStreams = () =>
  new AppError(
    'too_many_requests',
    {
      en: 'Too many open screens. Close one of them, please.',
      es: 'Demasiadas pantallas abiertas. Cierra alguna, por favor.',
    },
    { retryAfterSeconds: 30 },
  );

const noRoom = () =>
  new AppError(
    'unavailable',
    {
      en: 'Live updates are not available right now. This screen still refreshes by itself.',
      es: 'Las actualizaciones en vivo no están disponibles ahora. Esta pantalla se sigue actualizando sola.',
    },
    { retryAfterSeconds: 5 },
  );

const eventOf = (version: number): string =>
  `event: changed\nid: ${String(version)}\ndata: ${String(version)}\n\n`;

interface Listener {
  listener: string;
  most: number;
  isWelcome: () => boolean;
}

/** A session may end while its stream is open; public visitors have none. */
const listenerOf = ({ sessions, clock }: Platform, request: FastifyRequest): Listener => {
  const { accessToken: token } = request;
  if (!token) return { listener: networkOf(request.ip), most: MOST_PER_ADDRESS, isWelcome };
  const until = token.issuedAt.add(LONGEST);
  return {
    listener: token.actor.sessionId,
    most: MOST_PER_SESSION,
    isWelcome: () => !sessions.isRevoked(token) && Temporal.Instant.compare(clock.now(), until) < 0,
  };
};

const openStream = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  shop: LineShopId,
): Promise<number> => {
  const streams = request.server.openStreams;
  const listener = listenerOf(platform, request);
  let sent: number | undefined;
  let write = (_event: string): void => {};
  const send = (version: number) => {
    if (version === sent) return;
    sent = version;
    write(eventOf(version));
  };
  // Watch before reading the version, so that no change in between is missed.
  const onEnd = platform.live.watch(shop, send);
  let version: number;
  try {
    // A client that knows a newer version from another process gets nothing older.
    version = await platform.live.versionOf(shop, Number(request.headers['last-event-id']) || 0);
    // Count after the last await: many requests may arrive at once.
    if (!streams.hasRoom) throw noRoom();
    if (!streams.hasRoomFor(listener.listener, listener.most)) throw tooManyStreams();
  } catch (error) {
    onEnd();
    throw error;
  }

  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without this nginx buffers events.
    'x-accel-buffering': 'no',
  });
  raw.socket?.setNoDelay(true);
  raw.write(`retry: ${String(RETRY_MS)}\n\n`);
  write = streams.open(raw, { ...listener, onEnd });
  sent = undefined;
  if (request.headers['last-event-id'] === String(version)) {
    sent = version;
    write(': as you know it\n\n');
  } else {
    send(version);
  }
  return version;
};

/**
 * The version of a line. With `Accept: text/event-stream` the response stays open and sends each new
 * version. An event is a hint to poll, never data.
 */
export const answerLive = async (
  platform: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  shop: LineShopId,
): Promise<{ status: 1; response: { version: number } }> => {
  const version = asksForStream(request)
    ? await openStream(platform, request, reply, shop)
    : await platform.live.versionOf(shop);
  return { status: 1, response: { version } };
};
