import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  readonly call: 'check-in' | 'line';
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** The acknowledged check-ins, kept outside of the product: ticket numbers by key. */
export type Ledger = Map<string, number>;

export interface CheckInLoad {
  readonly ledger: Ledger;
  readonly answers: readonly Answer[];
  /** Requests without any response. */
  readonly failures: readonly unknown[];
  /**
   * Resolves when this many more check-ins were acknowledged; fails when a request got no response.
   */
  acknowledged(more: number): Promise<void>;
  /** Every started check-in is retried under its key until it is acknowledged. */
  stop(): Promise<void>;
}

/** Neither people nor browsers retry within the same millisecond. */
const PAUSE_MS = 20;

/**
 * Clients that check in at one shop and read its line; a check-in is retried until it has a ticket.
 */
export const startCheckIns = (
  url: string,
  username: string,
  { clients }: { clients: number },
): CheckInLoad => {
  const ledger: Ledger = new Map();
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  const send = async (call: Answer['call'], request: RequestInit = {}): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/shops/${username}/${call}/`, request);
    const body = await answer.text();
    const ms = performance.now() - startedAt;
    const { status, headers } = answer;
    const sent = { call, status, ms, retryAfter: headers.get('retry-after'), body };
    answers.push(sent);
    return sent;
  };

  const checkIn = async (key: string) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Guest' }),
    };
    while (!ledger.has(key)) {
      try {
        const { status, body } = await send('check-in', request);
        const { response } = JSON.parse(body) as { response: { ticket_number: number } };
        if (status === 201) ledger.set(key, response.ticket_number);
        await send('line');
      } catch (failure) {
        failures.push(failure);
        if (signal.aborted) return;
      }
      await sleep(PAUSE_MS);
    }
  };
  const running = Array.from({ length: clients }, async () => {
    while (!signal.aborted) await checkIn(crypto.randomUUID());
  });

  return {
    ledger,
    answers,
    failures,
    acknowledged: async (more) => {
      const wanted = ledger.size + more;
      while (ledger.size < wanted) {
        if (failures.length > 0) throw failures[0];
        await sleep(PAUSE_MS);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
