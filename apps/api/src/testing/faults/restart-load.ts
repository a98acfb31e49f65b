import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** As the web does: screens of a line do not all fetch in the same millisecond. */
const FETCH_JITTER_MS = 150;

/** One IP address may hold a hundred streams. */
const STREAMS_PER_ADDRESS = 50;

/** Clients that check in and read the line until they are stopped. */
export const startLoad = (url: string, shops: readonly string[], clientCount: number) => {
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

/** Screens that follow the line; each reconnects as its stream requires. */
export const openStreams = (url: string, shops: readonly string[], streamCount: number) => {
  const gaps: number[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = new Set<number>();
  const requests = new Set<ReturnType<typeof get>>();
  const fetched: number[] = [];
  let fetchedShop: string | undefined;
  const shopOf = (number: number) => shops[number % shops.length] ?? '';
  /** The tag of the response that each screen shows. */
  const etags = new Map<number, string>();
  const fetchLine = async (number: number) => {
    const etag = etags.get(number);
    const answer = await fetch(`${url}/shops/${shopOf(number)}/line/`, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
      // As the web does: in its default mode `fetch` would ask for an answer that is not cached.
      cache: 'no-cache',
    });
    await answer.text();
    if (answer.ok) etags.set(number, answer.headers.get('etag') ?? '');
    fetched.push(answer.status);
  };
  const follow = (number: number, endedAt?: number) => {
    if (signal.aborted) return;
    const localAddress = `127.0.1.${String(1 + Math.floor(number / STREAMS_PER_ADDRESS))}`;
    const headers = { accept: 'text/event-stream' };
    const request = get(
      `${url}/shops/${shopOf(number)}/live/`,
      { headers, localAddress },
      (answer) => {
        if (answer.statusCode === 200) {
          open.add(number);
          if (endedAt !== undefined) gaps.push(performance.now() - endedAt);
        }
        answer.on('data', (event: Buffer) => {
          if (shopOf(number) !== fetchedShop || !event.includes('event: changed')) return;
          sleep(Math.random() * FETCH_JITTER_MS)
            .then(() => fetchLine(number))
            .catch(() => fetched.push(0));
        });
        answer.on('close', () => {
          if (answer.statusCode === 200) open.delete(number);
          again(answer.statusCode === 200 ? performance.now() : endedAt);
        });
      },
    );
    const again = (since?: number) => {
      requests.delete(request);
      setTimeout(() => follow(number, since ?? performance.now()), 2000 + Math.random() * 2000);
    };
    requests.add(request);
    request.on('error', () => again(endedAt));
  };
  for (let number = 0; number < streamCount; number += 1) follow(number);
  const untilAllOpen = async () => {
    while (open.size < streamCount) await sleep(50);
  };
  const screensOf = (shop: string) =>
    Array.from({ length: streamCount }, (_, number) => number).filter(
      (number) => shopOf(number) === shop,
    );
  return {
    gaps,
    untilAllOpen,
    /** The screens of this shop fetch the line one by one, and from now on after every event. */
    fetchAfterEvents: async (shop: string) => {
      for (const number of screensOf(shop)) await fetchLine(number);
      fetchedShop = shop;
    },
    /** The statuses of those fetches. */
    fetched,
    screensOf: (shop: string) => screensOf(shop).length,
    close: () => {
      stopping.abort();
      for (const request of requests) request.destroy();
    },
  };
};
