import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** As in the web client: screens of a line do not all fetch in the same millisecond. */
const FETCH_JITTER_MS = 150;
/** How often the public page of a line with customers fetches, whatever its stream says. */
const POLL_MS = 15_000;
/** The back-off of the web client after a stream that ended. */
const MIN_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 10_000;
const STABLE_AFTER_MS = 10_000;
/** One IP address may hold a hundred streams. */
const STREAMS_PER_ADDRESS = 50;
const LOOK_EVERY_MS = 50;

interface Noted {
  /** How long each stream that ended was away, in milliseconds. */
  readonly gaps: number[];
  /** How long it then took until a screen whose line had changed showed it. */
  readonly lateBy: number[];
  /** How often fetches were answered with each status; 0 is a broken connection. */
  readonly fetched: Map<number, number>;
}

interface ScreenOptions {
  readonly url: string;
  readonly shop: string;
  readonly localAddress: string;
  readonly agent: Agent;
  readonly isFetching: boolean;
  readonly noted: Noted;
}

/** One open page: follows the stream of a line, and fetches the line after events and in intervals. */
class LiveScreen {
  readonly #options: ScreenOptions;
  readonly #poll: NodeJS.Timeout | undefined;
  #stream: ClientRequest | undefined;
  #wait: NodeJS.Timeout | undefined;
  #fetchLater: NodeJS.Timeout | undefined;
  #lastEventId: string | undefined;
  #etag: string | undefined;
  #failures = 0;
  #endedAt: number | undefined;
  #outdatedSince: number | undefined;
  #isRunning = false;
  #isDue = false;
  isOpen = false;
  isClosed = false;

  constructor(options: ScreenOptions) {
    this.#options = options;
    if (options.isFetching) this.#poll = setInterval(() => this.#fetchNow(), POLL_MS);
    this.#open();
  }

  get shop(): string {
    return this.#options.shop;
  }

  /** The version of the line that the screen shows. */
  get version(): number {
    return Number(/\.(\d+)-\d+"$/.exec(this.#etag ?? '')?.[1] ?? 0);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of [this.#poll, this.#wait, this.#fetchLater]) clearTimeout(timer);
    this.#stream?.destroy();
  }

  #open(): void {
    const { url, shop, localAddress } = this.#options;
    const openedAt = performance.now();
    let hasEnded = false;
    const end = () => {
      if (hasEnded || this.isClosed) return;
      hasEnded = true;
      if (this.isOpen) this.#endedAt = performance.now();
      this.isOpen = false;
      if (performance.now() - openedAt > STABLE_AFTER_MS) this.#failures = 0;
      const longest = Math.min(MAX_BACK_OFF_MS, MIN_BACK_OFF_MS * 2 ** this.#failures);
      this.#failures += 1;
      this.#wait = setTimeout(() => this.#open(), longest * (0.25 + Math.random() * 0.75));
    };
    const headers = {
      accept: 'text/event-stream',
      ...(this.#lastEventId !== undefined && { 'last-event-id': this.#lastEventId }),
    };
    this.#stream = get(`${url}/shops/${shop}/live/`, { headers, localAddress }, (answer) => {
      if (answer.statusCode === 200) this.#follow(answer);
      else answer.resume();
      answer.on('close', end);
    });
    this.#stream.on('error', end);
  }

  #follow(answer: IncomingMessage): void {
    this.isOpen = true;
    const now = performance.now();
    if (this.#endedAt !== undefined) this.#options.noted.gaps.push(now - this.#endedAt);
    this.#outdatedSince = this.#endedAt;
    answer.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (text.includes(': as you know it')) this.#outdatedSince = undefined;
      const id = [...text.matchAll(/^event: changed\nid: (\d+)$/gm)].at(-1)?.[1];
      if (id === undefined) return;
      this.#lastEventId = id;
      if (!this.#options.isFetching) return;
      this.#fetchLater ??= setTimeout(() => this.#fetchNow(), Math.random() * FETCH_JITTER_MS);
    });
  }

  /** One fetch at a time: an event during one leads to one more. */
  #fetchNow(): void {
    clearTimeout(this.#fetchLater);
    this.#fetchLater = undefined;
    if (this.isClosed) return;
    this.#isDue = true;
    if (this.#isRunning) return;
    this.#isDue = false;
    this.#isRunning = true;
    const { url, shop, localAddress, agent, noted } = this.#options;
    const version = this.#lastEventId;
    const headers = {
      ...(version !== undefined && { 'x-line-version': version }),
      ...(this.#etag !== undefined && { 'if-none-match': this.#etag }),
    };
    const end = (status: number, answer?: IncomingMessage) => {
      if (this.isClosed || !this.#isRunning) return;
      this.#isRunning = false;
      noted.fetched.set(status, (noted.fetched.get(status) ?? 0) + 1);
      if (status === 200) this.#etag = answer?.headers.etag;
      if (status === 200 && this.#outdatedSince !== undefined && version !== undefined) {
        noted.lateBy.push(performance.now() - this.#outdatedSince);
      }
      // An unchanged answer shows that a poll has fetched the change already.
      if (status === 200 || status === 304) this.#outdatedSince = undefined;
      if (this.#isDue) this.#fetchNow();
    };
    get(`${url}/shops/${shop}/line/`, { headers, localAddress, agent }, (answer) => {
      answer.resume();
      answer.on('error', () => end(0));
      answer.on('end', () => end(answer.statusCode ?? 0, answer));
    }).on('error', () => end(0));
  }
}

/** Screens that follow the lines of these shops in turn, as browsers do. */
export const openScreens = (
  url: string,
  shops: readonly string[],
  count: number,
  /** Otherwise they hold their streams only. */
  { isFetching }: { isFetching: boolean },
) => {
  const noted: Noted = { gaps: [], lateBy: [], fetched: new Map() };
  // A browser closes an idle connection before the server does.
  const agent = new Agent({ keepAlive: true, timeout: 3000 });
  const screens = Array.from({ length: count }, (_, number) => {
    const localAddress = `127.0.1.${String(1 + Math.floor(number / STREAMS_PER_ADDRESS))}`;
    const shop = shops[number % shops.length] ?? '';
    return new LiveScreen({ url, shop, localAddress, agent, isFetching, noted });
  });
  const areOpen = () => screens.every(({ isOpen }) => isOpen);
  const ofShop = (shop: string) => screens.filter((screen) => screen.shop === shop);
  return {
    ...noted,
    /** Forgets what was noted so far. */
    beginToNote: () => {
      noted.gaps.length = 0;
      noted.lateBy.length = 0;
      noted.fetched.clear();
    },
    areOpen,
    untilOpen: async () => {
      while (!areOpen()) await sleep(LOOK_EVERY_MS);
    },
    /** The newest version of a shop's line that a screen shows. */
    newestOf: (shop: string) => Math.max(...ofShop(shop).map(({ version }) => version)),
    /** Until all screens of the shop show a version that is newer than this one. */
    untilShown: async (shop: string, version: number) => {
      while (!ofShop(shop).every((screen) => screen.version > version)) await sleep(LOOK_EVERY_MS);
    },
    close: () => {
      for (const screen of screens) screen.close();
      agent.destroy();
    },
  };
};
