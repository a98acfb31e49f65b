import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops a process without failing a request. During the drain it still answers, reports 'not ready'
 * and closes each connection after its response, so that load balancers use other processes. nginx
 * checks no readiness; it counts failed responses. So in the last second every request that nginx
 * may retry gets a 502: nginx retries it at another process and, after three of them, sends nothing
 * more. The port is closed only then, because closing it resets connections in the accept queue,
 * and nginx does not retry a POST.
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

/** nginx retries every other method at the next process, unless configured otherwise. */
const neverRetried = new Set(['POST', 'PATCH', 'LOCK']);

const isRetried = ({ method = 'GET', url = '' }: IncomingMessage): boolean =>
  !neverRetried.has(method) && !url.startsWith('/health/') && url !== '/metrics';

/** A stream would be cut off again within seconds. */
const isStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/event-stream') === true;

export const createDraining = (onStart: () => void): Draining => {
  let hasStarted = false;
  let isRefusing = false;

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
      const mustRefuse = isRefusing || (hasStarted && isStream(request));
      if (!mustRefuse || !isRetried(request)) return false;
      response.writeHead(502, { connection: 'close', 'retry-after': '1' }).end();
      return true;
    },
    start,
    run: async (seconds) => {
      start();
      await sleep(Math.max(0, seconds * 1000 - REFUSING_MS));
      isRefusing = seconds > 0;
      await sleep(Math.min(REFUSING_MS, seconds * 1000));
    },
  };
};
