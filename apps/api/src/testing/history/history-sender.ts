import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { createHttpClient, type HttpAnswer } from '../proofs/http-client.ts';

export interface SentRequest {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, string | number>;
  readonly query?: string;
  readonly body?: object;
  /** The access token of staff. */
  readonly as?: string;
}

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 20;

const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** How often an outcome stayed unknown, and how often a request was repeated under its key. */
export interface SenderCounts {
  sent: number;
  unknown: number;
  repeated: number;
}

/**
 * Sends requests to processes that may be killed at any moment. A request under an idempotency key is
 * repeated under it until it is answered; the outcome of another one stays unknown (null).
 */
export const createHistorySender = (urls: readonly string[]) => {
  const http = createHttpClient();
  const counts: SenderCounts = { sent: 0, unknown: 0, repeated: 0 };

  const attempt = (url: string, key: string, { endpoint, ...request }: SentRequest) => {
    const { params = {}, query = '', body, as } = request;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
      String(params[name] ?? ''),
    );
    counts.sent += 1;
    return http.send(`${url}${path}${query}`, {
      method: endpoint.method,
      timeoutMs: TIMEOUT_MS,
      headers: {
        ...(endpoint.idempotent && { 'idempotency-key': key }),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
      },
      ...(body && { body }),
    });
  };

  const send = async (client: number, request: SentRequest): Promise<HttpAnswer | null> => {
    const key = crypto.randomUUID();
    const { idempotent = false } = request.endpoint;
    for (let tried = 0; ; tried += 1) {
      try {
        const answer = await attempt(urls[(client + tried) % urls.length] ?? '', key, request);
        if (answer.status !== 503) return answer;
      } catch (error) {
        if (wasNeverSent(error)) {
          await sleep(PAUSE_MS);
          continue;
        }
      }
      if (!idempotent) {
        counts.unknown += 1;
        return null;
      }
      counts.repeated += 1;
      await sleep(PAUSE_MS);
    }
  };
  return { send, counts, close: http.close };
};

export type HistorySender = ReturnType<typeof createHistorySender>;
