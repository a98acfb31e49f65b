import { setTimeout as sleep } from 'node:timers/promises';

interface Load {
  readonly clients: number;
  /** How long a client pauses after each answer. */
  readonly pauseMs: number;
}

/** Clients that check in and read the line until they are stopped. */
export const startLoad = (
  url: string,
  shops: readonly string[],
  { clients: clientCount, pauseMs }: Load,
) => {
  const statuses = new Map<string, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const call = async (path: string, expected: number, body?: object) => {
    const answer = await fetch(`${url}/shops/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }).catch((error: unknown) => ({ status: String(error), text: () => Promise.resolve('') }));
    await answer.text();
    const outcome = answer.status === expected ? 'as expected' : String(answer.status);
    const kind = `${body ? 'POST' : 'GET'} ${outcome}`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    await sleep(pauseMs);
  };
  const clients = Array.from({ length: clientCount }, async (_, number) => {
    const shop = shops[number % shops.length] ?? '';
    while (!signal.aborted) {
      await call(`${shop}/check-in/`, 201, { name: 'Guest' });
      await call(`${shop}/line/`, 200);
      // A refusal costs next to nothing, so that many more writes are in progress when a port is
      // closed.
      for (let count = 0; count < 10; count += 1) await call(`${shop}/check-in/`, 400, { name: 7 });
    }
  });
  return {
    /** How many requests have been answered so far. */
    count: () => [...statuses.values()].reduce((sum, each) => sum + each, 0),
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
      return Object.fromEntries(statuses);
    },
  };
};
