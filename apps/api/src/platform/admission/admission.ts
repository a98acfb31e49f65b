import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailableAnswer } from '../errors/error-handler.ts';
import { asksForStream } from '../live/asks-for-stream.ts';
import type { Draining } from '../operations/draining.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import type { Platform } from '../platform.ts';
import { callerOf } from './caller-of.ts';
import { FairQueue } from './fair-queue.ts';

/** The share of the places that is kept for callers without one. */
const RESERVE = 0.5;
/** More requests of one caller would keep the processor busy, and finish no sooner. */
const MAX_BESIDE_OTHERS = 2;
/**
 * A request waits for this share of the time that its statements may take. A process that has just
 * started stalls for longer than a second when the streams of another one come to it.
 */
const SHARE_OF_TIMEOUT = 1 / 2;
/** Behind a queue that does not become shorter, an early refusal is worth more than a late one. */
const OVERLOAD_WAIT_MS = 200;
/** Each refusal costs processor time, and a client that is refused at once retries at once. */
const FLOOD_WAIT_MS = 500;
/** Short enough that a second request, which waits meanwhile, still gets its turn. */
const PAUSE_MS = 150;
/** No request works for as long: it waits for a provider, which needs no place here. */
const LEASE_MS = 1000;
const MAX_WAITING = 4000;
/** A process answers fewer in the time that a request waits. */
const MAX_WAITING_PER_PLACE = 20;
/** Overload is over when nothing was refused for this long. */
const CALM_MS = 5000;

/**
 * Refuses requests that this process cannot answer in time, before they cost anything: under
 * overload it goes on with as much useful work as it can do, and the other requests get 503 within a second.
 */
export interface Admission {
  /** How many requests were refused since the process began. */
  readonly refused: number;
  readonly waiting: number;
  /** Calls `listener` for each request that is refused. */
  onRefuse(listener: (request: IncomingMessage) => void): void;
  /** Calls `handle` when it is this request's turn. */
  admit(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
}

/**
 * Health checks must be true under load; files need no query, and a page needs dozens of them;
 * streams stay open and have limits of their own.
 */
const exempt = /^\/(health\/|metrics$|assets\/|icons\/|sw\.js$|manifest\.webmanifest$)/;
const isExempt = (request: IncomingMessage): boolean =>
  exempt.test(request.url ?? '') || asksForStream(request);

export const createAdmission = (
  { config, logger }: Platform,
  draining: Pick<Draining, 'hasStarted'>,
): Admission => {
  // A request that runs may need a connection; the pool would let the others wait without turns.
  const places = config.DATABASE_POOL_SIZE;
  const queue = new FairQueue({
    places,
    reserve: Math.floor(places * RESERVE),
    maxBesideOthers: MAX_BESIDE_OTHERS,
    waitMs: config.DATABASE_TIMEOUT_SECONDS * 1000 * SHARE_OF_TIMEOUT,
    overloadWaitMs: OVERLOAD_WAIT_MS,
    floodWaitMs: FLOOD_WAIT_MS,
    pauseMs: PAUSE_MS,
    leaseMs: LEASE_MS,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: places * MAX_WAITING_PER_PLACE,
  });
  const overload = createOutageLog(logger, 'places for requests');
  const listeners: ((request: IncomingMessage) => void)[] = [];
  let refused = 0;
  let calm: NodeJS.Timeout | undefined;

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    refused += 1;
    for (const listener of listeners) listener(request);
    overload.failed(undefined, { reason: 'more requests than this process can answer' });
    calm ??= setTimeout(() => {
      calm = undefined;
      overload.worked();
    }, CALM_MS).unref();
    calm.refresh();
    const { headers, body } = unavailableAnswer(request.headers);
    // Otherwise a connection that is kept alive would hold a process that stops.
    if (draining.hasStarted) response.setHeader('connection', 'close');
    response.writeHead(503, headers).end(body);
  };

  const takeTurn = (request: IncomingMessage, response: ServerResponse, handle: () => void) => {
    // A slow client must hold no place. Its request costs nothing before it is complete.
    if (!request.complete) {
      if (queue.isFull) refuse(request, response);
      else handle();
      return;
    }
    let leave = () => {};
    const cancel = queue.enter(callerOf(request, config.TRUSTED_PROXIES), {
      begin: (done) => {
        leave = done;
        handle();
      },
      refuse: () => refuse(request, response),
    });
    response.once('close', () => {
      cancel();
      leave();
    });
  };

  return {
    get refused() {
      return refused;
    },
    get waiting() {
      return queue.waiting;
    },
    onRefuse: (listener) => void listeners.push(listener),
    admit: (request, response, handle) => {
      // In development Vite compiles files while the browser waits for them.
      if (config.NODE_ENV === 'development' || isExempt(request)) handle();
      // Only then has Node parsed everything that has arrived, and knows what is complete.
      else setImmediate(takeTurn, request, response, handle);
    },
  };
};
