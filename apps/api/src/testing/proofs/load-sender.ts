import { setTimeout as sleep } from 'node:timers/promises';
import {
  addWalkIn,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { createBooking } from '@lineup/contract/booking/booking';
import { checkIn, getShopLine } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { createHttpClient } from './http-client.ts';
import type { LoadBarber, LoadShop } from './load-shops.ts';

const calls = {
  'check-in': { endpoint: checkIn, success: 201 },
  line: { endpoint: getShopLine, success: 200 },
  booking: { endpoint: createBooking, success: 201 },
  'walk-in': { endpoint: addWalkIn, success: 201 },
  claim: { endpoint: claimAppointment, success: 200 },
  complete: { endpoint: serveAppointment, success: 200 },
} as const satisfies Record<string, { endpoint: Endpoint; success: number }>;
export type LoadCall = keyof typeof calls;

export interface LoadAnswer {
  readonly call: LoadCall;
  readonly shop: number;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  /** When it arrived, by `performance.now()`. */
  readonly at: number;
}

/** What came back from the product, apart from what it acknowledged. */
export interface LoadRecord {
  readonly answers: LoadAnswer[];
  /** Requests without an answer: broken and refused connections, and waits that were too long. */
  readonly failures: { readonly call: LoadCall; readonly error: unknown; readonly at: number }[];
  /** Answers that are neither a success nor a refusal that asks to come back. */
  readonly unexpected: {
    readonly call: LoadCall;
    readonly status: number;
    readonly body: string;
  }[];
}

export interface SenderOptions {
  /** The API's processes, or what stands before them. */
  readonly urls: readonly string[];
  /** At most so many requests a second, of all clients together; without it, as many as possible. */
  readonly perSecond?: number;
  /** How long a client waits for an answer. */
  readonly timeoutMs?: number;
}

export interface LoadRequest {
  readonly params?: Record<string, string | number>;
  readonly query?: string;
  readonly body?: object;
  readonly barber?: LoadBarber;
}

/** These ask to come back; 502 and 504 are a proxy's. */
const LATER = [429, 502, 503, 504];
/** Neither people nor browsers repeat within the same millisecond. */
export const PAUSE_MS = 50;

const createPace = (perSecond: number | undefined) => {
  let nextAt = performance.now();
  return async () => {
    if (perSecond === undefined) return;
    // After an outage the load does not catch up on more than a second.
    nextAt = Math.max(nextAt + 1000 / perSecond, performance.now() - 1000);
    const ahead = nextAt - performance.now();
    if (ahead > 0) await sleep(ahead);
  };
};

/** Sends requests, and repeats each write under its key until it is acknowledged. */
export const createLoadSender = ({ urls, perSecond, timeoutMs = 15_000 }: SenderOptions) => {
  const record: LoadRecord = { answers: [], failures: [], unexpected: [] };
  const http = createHttpClient();
  const pace = createPace(perSecond);

  const sendOnce = async (
    call: LoadCall,
    shop: LoadShop,
    url: string,
    key: string,
    { params = {}, query = '', body, barber }: LoadRequest,
  ) => {
    const { method, path } = calls[call].endpoint;
    const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name] ?? ''));
    const startedAt = performance.now();
    const answer = await http.send(`${url}${filled}${query}`, {
      method,
      timeoutMs,
      headers: {
        'idempotency-key': key,
        ...(barber && { authorization: `Bearer ${barber.access}` }),
      },
      ...(body && { body }),
    });
    const at = performance.now();
    const { status, retryAfter } = answer;
    record.answers.push({ call, shop: shop.shop, status, ms: at - startedAt, retryAfter, at });
    return answer;
  };

  /** What the product answered; undefined when it refused for good, or a read did not succeed. */
  const send = async <T>(
    call: LoadCall,
    shop: LoadShop,
    client: number,
    request: LoadRequest,
  ): Promise<T | undefined> => {
    const key = crypto.randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      await pace();
      // The next attempt goes to the next process, as a proxy would send it.
      const url = urls[(client + attempt) % urls.length] ?? '';
      try {
        const { status, body } = await sendOnce(call, shop, url, key, request);
        if (status === calls[call].success) return JSON.parse(body) as T;
        if (status === 401 && request.barber) await request.barber.renewAccess().catch(() => {});
        else if (!LATER.includes(status)) {
          record.unexpected.push({ call, status, body });
          return undefined;
        }
      } catch (error) {
        record.failures.push({ call, error, at: performance.now() });
      }
      if (call === 'line') return undefined;
      await sleep(PAUSE_MS);
    }
  };
  return { record, send, close: http.close };
};

export type Send = ReturnType<typeof createLoadSender>['send'];
