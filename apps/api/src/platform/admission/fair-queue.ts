import { RecentCallers } from './recent-callers.ts';

export interface FairQueueOptions {
  /** How many requests run at once. */
  readonly places: number;
  /** A caller that has a place takes further ones only while more than this many are free. */
  readonly reserve: number;
  /** The maximum number of running requests of one caller while other callers are served. */
  readonly maxBesideOthers: number;
  /** How long a request waits for a place before it is refused. */
  readonly waitMs: number;
  /** How long it waits while requests of many callers time out. */
  readonly overloadWaitMs: number;
  /** How long it waits if only its own caller floods: a client that is refused early retries early. */
  readonly floodWaitMs: number;
  /** The longest pause after a request of a caller with a backlog, while other callers are served. */
  readonly pauseMs: number;
  /** A request that runs for longer waits for another server, and no longer counts as running. */
  readonly leaseMs: number;
  /** The maximum number of requests that wait for anything; further ones are refused at once. */
  readonly maxWaiting: number;
  /** The maximum queue of one caller; a further request is refused after `floodWaitMs`. */
  readonly maxWaitingPerCaller: number;
}

interface Waiter {
  readonly begin: (leave: () => void) => void;
  readonly stopWaiting: () => void;
}

/** What happens to a request: exactly one of the two is called, unless it is cancelled before. */
export interface Turn {
  /** Called with a function that gives the place back; calling it twice is allowed. */
  readonly begin: (leave: () => void) => void;
  readonly refuse: () => void;
}

const SECOND_MS = 1000;
/** A caller that exceeds its queue for longer than this is a flood. */
const FLOOD_MS = 300;
/** The pauses of a flood are this many times as long as its requests: a fifth of one place is left to it. */
const FLOOD_PAUSE = 4;

/**
 * Lets a bounded number of requests run at once and a bounded number wait for a short time. Callers
 * take turns, each with its requests in order of arrival: a flood of one caller delays the flood, not
 * the others.
 *
 * While other callers are served, a caller has few places; with a backlog it has one, and pauses after
 * each request. The pause is longer for a flood: a caller whose requests time out, or that exceeds its
 * queue. Otherwise a flood would take all free time of the processor, and the requests of the others
 * would find it busy. Callers with a backlog do not hold back each other.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Requests of each caller that run, or after which the caller pauses. */
  readonly #running = new Map<string, number>();
  /** The next caller is the first in this map that may have another place. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  /** Callers that flood, in this second and in the one before. */
  #floods = new Set<string>();
  #floodsBefore = new Set<string>();
  /** Since when a caller has exceeded its queue, and when it did last. */
  readonly #excess = new Map<string, { readonly since: number; readonly last: number }>();
  /** Callers without a backlog. */
  readonly #quiet = new RecentCallers();
  /** Callers that do not flood. */
  readonly #calm = new RecentCallers();
  #total = 0;
  #waitingTotal = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    setInterval(() => this.#forget(), SECOND_MS).unref();
  }

  get running(): number {
    return this.#total;
  }

  get isFull(): boolean {
    return this.#total >= this.#options.places;
  }

  get waiting(): number {
    return this.#waitingTotal;
  }

  /** Returns a function that removes a request which still waits. */
  enter(caller: string, { begin, refuse }: Turn): () => void {
    if (this.#hasRoomFor(caller)) {
      this.#start(caller, begin);
      return () => {};
    }
    const own = this.#waiting.get(caller) ?? new Set();
    const { maxWaiting, maxWaitingPerCaller, waitMs } = this.#options;
    if (this.#waitingTotal >= maxWaiting) {
      refuse();
      return () => {};
    }
    if (own.size >= maxWaitingPerCaller) {
      this.#noteExcess(caller);
      return this.#refuseLater(refuse);
    }
    const stopWaiting = () => {
      clearTimeout(timer);
      if (!own.delete(waiter)) return;
      this.#waitingTotal -= 1;
      if (own.size === 0) this.#waiting.delete(caller);
    };
    const isShort = this.#isOverload || this.#isFlood(caller);
    const timer = setTimeout(
      () => {
        stopWaiting();
        // Otherwise a caller with few requests would never get over an overload: during its pause, a
        // second request times out.
        if (!isShort || own.size > 0) this.#floods.add(caller);
        refuse();
      },
      isShort ? this.#shortWaitMs : waitMs,
    );
    const waiter: Waiter = { begin, stopWaiting };
    own.add(waiter);
    this.#waiting.set(caller, own);
    this.#waitingTotal += 1;
    return stopWaiting;
  }

  #refuseLater(refuse: () => void): () => void {
    let isWaiting = true;
    const stopWaiting = () => {
      clearTimeout(timer);
      if (isWaiting) this.#waitingTotal -= 1;
      isWaiting = false;
    };
    const timer = setTimeout(() => {
      stopWaiting();
      refuse();
    }, this.#shortWaitMs);
    this.#waitingTotal += 1;
    return stopWaiting;
  }

  #isFlood(caller: string): boolean {
    return this.#floods.has(caller) || this.#floodsBefore.has(caller);
  }

  /** More requests of this caller wait than could ever run at once. */
  #hasBacklog(caller: string): boolean {
    return (this.#waiting.get(caller)?.size ?? 0) > this.#options.places;
  }

  /** How many times as long as its requests the pauses of a caller are; 0: it need not pause. */
  #pauseFactor(caller: string): number {
    if (this.#isFlood(caller) && this.#calm.hasOther(caller)) return FLOOD_PAUSE;
    return this.#hasBacklog(caller) && this.#quiet.hasOther(caller) ? 1 : 0;
  }

  /**
   * For a moment, the screens of a full shop may send more than may wait. A flood goes on, and none of
   * its requests would time out: a process that answers 200 requests in two seconds would serve it.
   */
  #noteExcess(caller: string): void {
    const now = performance.now();
    const known = this.#excess.get(caller);
    const since = known && now - known.last < FLOOD_MS ? known.since : now;
    this.#excess.set(caller, { since, last: now });
    if (now - since >= FLOOD_MS) this.#floods.add(caller);
  }

  /** Requests of many callers time out. */
  get #isOverload(): boolean {
    const { places } = this.#options;
    return this.#floods.size > places || this.#floodsBefore.size > places;
  }

  get #shortWaitMs(): number {
    const { overloadWaitMs, floodWaitMs } = this.#options;
    return this.#isOverload ? overloadWaitMs : floodWaitMs;
  }

  #hasRoomFor(caller: string): boolean {
    const { places, reserve, maxBesideOthers } = this.#options;
    const isFirst = !this.#running.has(caller);
    if (!isFirst && this.#pauseFactor(caller) > 0) return false;
    const isMany = (this.#running.get(caller) ?? 0) >= maxBesideOthers;
    if (isMany && this.#quiet.hasOther(caller)) return false;
    return places - this.#total > (isFirst ? 0 : reserve);
  }

  #start(caller: string, begin: Turn['begin']): void {
    this.#total += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    if (!this.#isFlood(caller)) {
      this.#calm.note(caller);
      if (!this.#hasBacklog(caller)) this.#quiet.note(caller);
    }
    const startedAt = performance.now();
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(lease);
      this.#total -= 1;
      const end = () => {
        this.#countDown(caller);
        this.#startNext();
      };
      // Not longer than `pauseMs`: the request may have waited for a lock that is released now.
      const elapsedMs = performance.now() - startedAt;
      const pause = Math.min(this.#options.pauseMs, this.#pauseFactor(caller) * elapsedMs);
      if (pause === 0) return end();
      setTimeout(end, pause).unref();
      return this.#startNext();
    };
    const lease = setTimeout(leave, this.#options.leaseMs).unref();
    begin(leave);
  }

  #countDown(caller: string): void {
    const left = (this.#running.get(caller) ?? 1) - 1;
    if (left > 0) this.#running.set(caller, left);
    else this.#running.delete(caller);
  }

  /** One place that becomes free may let several requests begin, because a backlog ends. */
  #startNext(): void {
    let hasStarted = true;
    while (hasStarted && !this.isFull) hasStarted = this.#startOne();
  }

  /** Returns false if no request that waits may begin. */
  #startOne(): boolean {
    for (const [caller, own] of this.#waiting) {
      if (!this.#hasRoomFor(caller)) continue;
      const [first] = own;
      if (!first) continue;
      first.stopWaiting();
      // The caller's next request waits until the others had their turn.
      if (own.size > 0) {
        this.#waiting.delete(caller);
        this.#waiting.set(caller, own);
      }
      this.#start(caller, first.begin);
      return true;
    }
    return false;
  }

  #forget(): void {
    this.#floodsBefore = this.#floods;
    this.#floods = new Set();
    const before = performance.now() - FLOOD_MS;
    for (const [caller, { last }] of this.#excess) if (last < before) this.#excess.delete(caller);
  }
}
