import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asksForStream } from '../live/asks-for-stream.ts';

/**
 * Stops a process without failing a request. During the drain it still answers, reports 'not ready'
 * and closes each connection after its response, so that load balancers use other processes. nginx
 * checks no readiness; it counts failed responses. So in the last second every request that nginx
 * may retry gets a 502: nginx retries it at another process and, after three of them, sends nothing
 * more. The port is closed only then, or when nothing arrives any more, or after four seconds,
 * because closing it resets connections in the accept queue, and nginx does not retry a POST.
 */
export interface Draining {
  readonly hasStarted: boolean;
  /**
   * Answers 502 to a request that another process should serve; false when the request is served as
   * usual.
   */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  start(): void;
  /** Resolves when the port may be closed. */
  run(seconds: number): Promise<void>;
}

const REFUSING_MS = 1000;
/** `max_fails` of nginx: it sends nothing more after as many. */
const REFUSALS_NEEDED = 3;
/** With little traffic or on a busy machine, as many reads may take longer to arrive. */
const MOST_REFUSING_MS = 4000;
const CHECK_MS = 50;
/** What nginx had sent before the last refusal is answered meanwhile. */
const SETTLE_MS = 300;

/** nginx retries every other method at the next process, unless configured otherwise. */
const neverRetried = new Set(['POST', 'PATCH', 'LOCK']);

/** A process that drains is still watched. */
const isWatching = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/health/') || url === '/metrics';

const isRetried = ({ method = 'GET' }: IncomingMessage): boolean => !neverRetried.has(method);

export const createDraining = (onStart: () => void): Draining => {
  let hasStarted = false;
  let isRefusing = false;
  let refused = 0;
  let seenAt = Number.NEGATIVE_INFINITY;

  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    onStart();
  };

  return {
    get hasStarted() {
      return hasStarted;
    },
    refuse: (request, response) => {
      if (!hasStarted || isWatching(request)) return false;
      seenAt = performance.now();
      // A stream would be cut off again within seconds.
      const mustRefuse = isRefusing || asksForStream(request);
      if (!mustRefuse || !isRetried(request)) return false;
      if (isRefusing) refused += 1;
      response.writeHead(502, { connection: 'close', 'retry-after': '1' }).end();
      return true;
    },
    start,
    run: async (seconds) => {
      start();
      await sleep(Math.max(0, seconds * 1000 - REFUSING_MS));
      if (seconds === 0) return;
      isRefusing = true;
      const began = performance.now();
      await sleep(Math.min(REFUSING_MS, seconds * 1000));
      const isStillUsed = () =>
        refused < REFUSALS_NEEDED && performance.now() - seenAt < REFUSING_MS;
      while (isStillUsed() && performance.now() - began < MOST_REFUSING_MS) await sleep(CHECK_MS);
      if (refused > 0) await sleep(SETTLE_MS);
    },
  };
};
