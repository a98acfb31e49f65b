import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/** How old a cached value may be. Nothing that is made of a line is kept longer. */
export const MAX_AGE_MS = {
  /** A check-in changes the line for the next one, which may decide by a snapshot of this age. */
  checkIn: 2000,
  /** Estimates move on with the clock, also while nothing changes in the line. */
  snapshot: 30_000,
  /** Past days: what they say about today changes slowly. */
  history: 10 * 60_000,
} as const;

/** A cached value is used as long as its key is the same and, where stated, its age is allowed. */
interface Validity {
  readonly key?: string;
  readonly age?: {
    /** The caller's own clock: the demo calls use cases at times of its own. */
    readonly clock: Clock;
    readonly max: keyof typeof MAX_AGE_MS;
  };
}

interface CachedValue {
  readonly key: string | undefined;
  readonly madeAtMs: number;
  readonly promise: Promise<unknown>;
  readonly bytes: number;
}

/** Assumed until the value is there, and for small values. */
const SMALL_BYTES = 1024;

/**
 * Caches what is made of the lines of shops: rows, snapshots, rendered answers, past days. Callers
 * share one promise per shop, name and key; a failure is not cached. Beyond `maxBytes` the values
 * that were not used for longest are evicted.
 */
export class LineCache {
  readonly #values: LRUCache<string, CachedValue>;

  constructor(maxBytes: number) {
    this.#values = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get size(): number {
    return this.#values.size;
  }

  once<T>(
    shop: LineShopId,
    name: string,
    { key, age }: Validity,
    make: () => Promise<T>,
    bytesOf: (value: T) => number = () => SMALL_BYTES,
  ): Promise<T> {
    const id = `${String(shop)} ${name}`;
    const nowMs = age?.clock.now().epochMilliseconds ?? 0;
    const cached = this.#values.get(id);
    const isRecent = (madeAtMs: number) => !age || nowMs - madeAtMs < MAX_AGE_MS[age.max];
    if (cached && cached.key === key && isRecent(cached.madeAtMs)) {
      return cached.promise as Promise<T>;
    }

    const promise = make();
    const made = { key, madeAtMs: nowMs, promise, bytes: SMALL_BYTES };
    this.#values.set(id, made);
    // A newer value may have taken its place: that one stays.
    const isCurrent = () => this.#values.peek(id) === made;
    promise.then(
      (value) => {
        // A new object, because the library does not measure the same object again.
        if (isCurrent()) this.#values.set(id, { ...made, bytes: bytesOf(value) });
      },
      () => {
        if (isCurrent()) this.#values.delete(id);
      },
    );
    return promise;
  }
}
