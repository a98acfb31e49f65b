export interface FairQueueOptions {
  /** How many requests run at once. */
  readonly places: number;
  /** A caller who has a place takes further ones only while more than this many are free. */
  readonly reserve: number;
  /** The most places of one caller while others are served. */
  readonly mostBesideOthers: number;
  /** How long a request waits for a place before it is refused. */
  readonly waitMs: number;
  /** The same while requests of many callers wait in vain. */
  readonly hopelessWaitMs: number;
  /** The same if only those of its caller do: a client that repeats them at once comes later. */
  readonly floodWaitMs: number;
  /** How long such a caller rests after each request, while others are served. */
  readonly restMs: number;
  /** A request that runs for longer waits for another server: it no longer counts as running. */
  readonly leaseMs: number;
  /** The maximum number of waiting requests; further ones are refused at once. */
  readonly maxWaiting: number;
  /** Further ones are refused after `floodWaitMs`. */
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
const YIELD_AFTER_OTHERS_MS = 1000;
/** Whoever sends more than may wait for longer than this floods the queue. */
const FLOOD_MS = 300;

/**
 * Lets a bounded number of requests run at once and a bounded number wait for a short time. Callers
 * take turns, each with its requests in order of arrival: a flood of one caller delays the flood, not
 * the others. Beside others a caller has few places. While others are served without waiting in vain,
 * a caller whose requests did, or who sends more than may wait, has one place, and rests after each
 * request: otherwise a flood would take all free time of the processor, and the others would find it
 * busy whenever they come.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Requests of each caller that run, or after which the caller rests. */
  readonly #running = new Map<string, number>();
  /** The next caller is the first in this map that may have another place. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  /** Callers of whom a request waited in vain, or who flood the queue: in this second and in the one before. */
  #inVain = new Set<string>();
  #inVainBefore = new Set<string>();
  /** Since when a caller has sent more than may wait, and when last. */
  readonly #excess = new Map<string, { readonly since: number; readonly last: number }>();
  /** When a request of any other caller began last. */
  #othersBeganAt = Number.NEGATIVE_INFINITY;
  /** The two callers who began last, and when: whether somebody beside a caller is served. */
  #last = { caller: '', at: Number.NEGATIVE_INFINITY };
  #lastOther = { caller: '', at: Number.NEGATIVE_INFINITY };
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
    const { maxWaiting, maxWaitingPerCaller } = this.#options;
    if (this.#waitingTotal >= maxWaiting) {
      refuse();
      return () => {};
    }
    if (own.size >= maxWaitingPerCaller) {
      this.#noteExcess(caller);
      const timer = setTimeout(refuse, this.#waitInVainMs);
      return () => clearTimeout(timer);
    }
    const stopWaiting = () => {
      clearTimeout(timer);
      if (!own.delete(waiter)) return;
      this.#waitingTotal -= 1;
      if (own.size === 0) this.#waiting.delete(caller);
    };
    const isHopeless = this.#isHopeless(caller);
    const timer = setTimeout(
      () => {
        stopWaiting();
        // Otherwise a caller with few requests would never get over an overload: during its rest, a
        // second one waits in vain.
        if (!isHopeless || own.size > 0) this.#inVain.add(caller);
        refuse();
      },
      isHopeless ? this.#waitInVainMs : this.#options.waitMs,
    );
    const waiter: Waiter = { begin, stopWaiting };
    own.add(waiter);
    this.#waiting.set(caller, own);
    this.#waitingTotal += 1;
    return stopWaiting;
  }

  #hasWaitedInVain(caller: string): boolean {
    return this.#inVain.has(caller) || this.#inVainBefore.has(caller);
  }

  /** Whether this caller floods the queue while others are served. */
  #mustYield(caller: string): boolean {
    return (
      this.#hasWaitedInVain(caller) &&
      performance.now() - this.#othersBeganAt < YIELD_AFTER_OTHERS_MS
    );
  }

  /** Whether a request of somebody else began within the last second. */
  #hasOthersBeside(caller: string): boolean {
    const { at } = this.#last.caller === caller ? this.#lastOther : this.#last;
    return performance.now() - at < YIELD_AFTER_OTHERS_MS;
  }

  /**
   * For a moment, the screens of a full shop may send more than may wait. A flood goes on, and nobody of
   * it would wait in vain: a process that serves 200 requests in two seconds would serve the flood.
   */
  #noteExcess(caller: string): void {
    const now = performance.now();
    const known = this.#excess.get(caller);
    const since = known && now - known.last < FLOOD_MS ? known.since : now;
    this.#excess.set(caller, { since, last: now });
    if (now - since >= FLOOD_MS) this.#inVain.add(caller);
  }

  /** Requests of many callers wait in vain. */
  get #isOverload(): boolean {
    const { places } = this.#options;
    return this.#inVain.size > places || this.#inVainBefore.size > places;
  }

  #isHopeless(caller: string): boolean {
    return this.#isOverload || this.#hasWaitedInVain(caller);
  }

  get #waitInVainMs(): number {
    const { hopelessWaitMs, floodWaitMs } = this.#options;
    return this.#isOverload ? hopelessWaitMs : floodWaitMs;
  }

  #hasRoomFor(caller: string): boolean {
    const { places, reserve, mostBesideOthers } = this.#options;
    const isFirst = !this.#running.has(caller);
    if (!isFirst && this.#mustYield(caller)) return false;
    const isMany = (this.#running.get(caller) ?? 0) >= mostBesideOthers;
    if (isMany && this.#hasOthersBeside(caller)) return false;
    return places - this.#total > (isFirst ? 0 : reserve);
  }

  #start(caller: string, begin: Turn['begin']): void {
    this.#total += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    if (!this.#hasWaitedInVain(caller)) this.#othersBeganAt = performance.now();
    if (this.#last.caller !== caller) this.#lastOther = this.#last;
    this.#last = { caller, at: performance.now() };
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
      if (!this.#mustYield(caller)) return end();
      setTimeout(end, this.#options.restMs).unref();
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

  #startNext(): void {
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
      return;
    }
  }

  #forget(): void {
    this.#inVainBefore = this.#inVain;
    this.#inVain = new Set();
    const before = performance.now() - FLOOD_MS;
    for (const [caller, { last }] of this.#excess) if (last < before) this.#excess.delete(caller);
  }
}
