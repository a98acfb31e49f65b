import type { ApiError } from '../http/api-error.ts';

/**
 * Rules of an outbox: requests that are stored on the device until the server has answered them. The
 * kiosk and the desk use it; both send in order, one request at a time.
 */

/** A stored request. A retry with the same idempotency key must be identical to the first one. */
export interface Queued {
  readonly key: string;
  /** How many times the server failed with this request. */
  readonly serverFailures: number;
}

/** After this many server failures, the requests behind it are sent first. */
const maxServerFailures = 5;

/** The oldest request; after a long outage all have failures, then one of those with the fewest. */
export const firstToSend = <Item extends Queued>(waiting: readonly Item[]): Item | null => {
  const most = Math.max(
    maxServerFailures,
    1 + Math.min(...waiting.map(({ serverFailures }) => serverFailures)),
  );
  return waiting.find(({ serverFailures }) => serverFailures < most) ?? null;
};

export const withServerFailure = <Item extends Queued>(
  waiting: readonly Item[],
  key: string,
): Item[] =>
  waiting.map((one) =>
    one.key === key ? { ...one, serverFailures: one.serverFailures + 1 } : one,
  );

/** Statuses that are about the moment, not about the request: retry later. */
const temporaryStatuses = [408, 425, 429];

/** network: not sent, or no answer; server: the server failed; both are retried. refused: it is final. */
export const failureOf = ({ status, body }: ApiError): 'network' | 'server' | 'refused' => {
  if (status === 0 || temporaryStatuses.includes(status)) return 'network';
  // A proxy may answer without our error body.
  return status >= 500 || body.code === undefined ? 'server' : 'refused';
};

const queues = new Map<string, Promise<unknown>>();

/** Only one tab sends at a time. Browsers without the Locks API serialize within the tab. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return locks.request(name, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};
