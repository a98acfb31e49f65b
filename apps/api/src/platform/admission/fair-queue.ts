export interface FairQueueOptions {
  /** How many requests run at once. */
  readonly places: number;
  /** What every caller may have as long as there are places. */
  readonly placesPerCaller: number;
  /** A caller who has as many takes further places only while more than this many are free. */
  readonly reserve: number;
  /**
   * How long a request waits for a place before it is refused. Once the queue has been standing for
   * as long, nothing is gained by waiting: new requests wait for `standingWaitMs` only.
   */
  readonly waitMs: number;
  readonly standingWaitMs: number;
  /** A request that runs for longer waits for another server: it no longer counts as running. */
  readonly leaseMs: number;
  /** The maximum number of waiting requests; further ones are refused at once. */
  readonly maxWaiting: number;
  readonly maxWaitingPerCaller: number;
}

interface Waiter {
  readonly begin: (leave: () => void) => void;
  readonly stopWaiting: () => void;
}

interface CallerQueue {
  readonly waiters: Set<Waiter>;
  /** Since when somebody has been waiting. */
  readonly since: number;
}

/** What happens to a request: exactly one of the two is called, unless it is cancelled before. */
export interface Turn {
  /** Called with a function that gives the place back; calling it twice is allowed. */
  readonly begin: (leave: () => void) => void;
  readonly refuse: () => void;
}

/**
 * Lets a bounded number of requests run at once and a bounded number wait for a short time. Callers
 * take turns, each with its requests in order of arrival: a flood of one caller delays the flood, not
 * the others.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #running = new Map<string, number>();
  /** The next caller is the first in this map that may have another place. */
  readonly #waiting = new Map<string, CallerQueue>();
  /** Since when all places have been taken. */
  #fullSince = Number.POSITIVE_INFINITY;
  #total = 0;
  #waitingTotal = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
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
    const now = performance.now();
    const own = this.#waiting.get(caller) ?? { waiters: new Set(), since: now };
    const { maxWaiting, maxWaitingPerCaller, waitMs, standingWaitMs } = this.#options;
    if (this.#waitingTotal >= maxWaiting || own.waiters.size >= maxWaitingPerCaller) {
      refuse();
      return () => {};
    }
    const isStanding = now - Math.min(own.since, this.#fullSince) > waitMs;
    const stopWaiting = () => {
      clearTimeout(timer);
      if (!own.waiters.delete(waiter)) return;
      this.#waitingTotal -= 1;
      if (own.waiters.size === 0) this.#waiting.delete(caller);
    };
    const timer = setTimeout(
      () => {
        stopWaiting();
        refuse();
      },
      isStanding ? standingWaitMs : waitMs,
    );
    const waiter: Waiter = { begin, stopWaiting };
    own.waiters.add(waiter);
    this.#waiting.set(caller, own);
    this.#waitingTotal += 1;
    return stopWaiting;
  }

  #hasRoomFor(caller: string): boolean {
    const { places, placesPerCaller, reserve } = this.#options;
    const isWithinShare = (this.#running.get(caller) ?? 0) < placesPerCaller;
    return places - this.#total > (isWithinShare ? 0 : reserve);
  }

  #start(caller: string, begin: Turn['begin']): void {
    this.#total += 1;
    if (this.#total === this.#options.places)
      this.#fullSince = Math.min(this.#fullSince, performance.now());
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(lease);
      this.#total -= 1;
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left > 0) this.#running.set(caller, left);
      else this.#running.delete(caller);
      this.#startNext();
      if (this.#total < this.#options.places) this.#fullSince = Number.POSITIVE_INFINITY;
    };
    const lease = setTimeout(leave, this.#options.leaseMs).unref();
    begin(leave);
  }

  #startNext(): void {
    for (const [caller, own] of this.#waiting) {
      if (!this.#hasRoomFor(caller)) continue;
      const [first] = own.waiters;
      if (!first) continue;
      first.stopWaiting();
      // The caller's next request waits until the others had their turn.
      if (own.waiters.size > 0) {
        this.#waiting.delete(caller);
        this.#waiting.set(caller, own);
      }
      this.#start(caller, first.begin);
      return;
    }
  }
}
