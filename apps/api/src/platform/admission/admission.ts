import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailableAnswer } from '../errors/error-handler.ts';
import type { Draining } from '../operations/draining.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import type { Platform } from '../platform.ts';
import { callerOf } from './caller-of.ts';
import { FairQueue } from './fair-queue.ts';

/**
 * Some requests compute while others wait for the database. With fewer places than this the
 * database idles, with more everything only takes longer.
 */
const PLACES_PER_CONNECTION = 3;
/** What a caller has in any case: requests take milliseconds. */
const SHARE_OF_ONE_CALLER = 0.1;
/** Kept for others: a page with all of its files, or a shop full of screens, may have the rest. */
const RESERVE = 1 / 3;
/** A request waits for this share of the time that its statements may take. */
const SHARE_OF_TIMEOUT = 1 / 4;
/** Behind a queue that does not become shorter, an early refusal is worth more than a late one. */
const STANDING_WAIT_MS = 50;
/** No request works for as long: it waits for a provider, which needs no place here. */
const LEASE_MS = 1000;
const MAX_WAITING = 4000;
const MAX_WAITING_PER_CALLER = 1000;
/** Overload is over when nothing was refused for this long. */
const CALM_MS = 5000;

/**
 * Refuses requests that this process cannot answer in time, before they cost anything: under
 * overload it goes on with as much useful work as it can do, and the others get 503 at once.
 */
export interface Admission {
  /** How many requests were refused since the process began. */
  readonly refused: number;
  readonly waiting: number;
  /** Calls `handle` when it is this request's turn. */
  admit(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
}

/**
 * Health checks must be true under load; files need no query, and a page needs dozens of them;
 * streams stay open and have limits of their own.
 */
const exempt = /^\/(health\/|metrics$|assets\/|icons\/|sw\.js$|manifest\.webmanifest$)/;
const isExempt = ({ url = '', headers }: IncomingMessage): boolean =>
  exempt.test(url) || headers.accept?.includes('text/event-stream') === true;

/**
 * Begins one request in each round of the event loop: a round accepts one connection only, so long
 * rounds would keep new clients waiting outside.
 */
const createBeginning = () => {
  const beginning: (() => void)[] = [];
  const beginNext = () => {
    beginning.shift()?.();
    if (beginning.length > 0) setImmediate(beginNext);
  };
  return (handle: () => void) => {
    beginning.push(handle);
    if (beginning.length === 1) setImmediate(beginNext);
  };
};

export const createAdmission = (
  { config, logger }: Platform,
  draining: Pick<Draining, 'hasStarted'>,
): Admission => {
  const places = config.DATABASE_POOL_SIZE * PLACES_PER_CONNECTION;
  const queue = new FairQueue({
    places,
    placesPerCaller: Math.max(1, Math.floor(places * SHARE_OF_ONE_CALLER)),
    reserve: Math.ceil(places * RESERVE),
    waitMs: config.DATABASE_TIMEOUT_SECONDS * 1000 * SHARE_OF_TIMEOUT,
    standingWaitMs: STANDING_WAIT_MS,
    leaseMs: LEASE_MS,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: MAX_WAITING_PER_CALLER,
  });
  const beginSoon = createBeginning();
  const overload = createOutageLog(logger, 'places for requests');
  let refused = 0;
  let calm: NodeJS.Timeout | undefined;

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    refused += 1;
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
        beginSoon(handle);
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
    admit: (request, response, handle) => {
      // In development Vite compiles files while the browser waits for them.
      if (config.NODE_ENV === 'development' || isExempt(request)) handle();
      // Only then has Node parsed everything that has arrived, and knows what is complete.
      else setImmediate(takeTurn, request, response, handle);
    },
  };
};
