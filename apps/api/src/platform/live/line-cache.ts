import { LRUCache } from 'lru-cache';
import { type CachedPromise, type CacheOptions, cachedPromise } from '../cache/cached-promise.ts';
import type { Clock } from '../clock.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/** How old cached values may be that also change with time. Rows are used until the line changes. */
export const MAX_AGE_MS = {
  /** Each check-in changes the line; the next one may still decide by a snapshot of this age. */
  checkIn: 2000,
  /** Estimates move on with the clock, also while nothing changes in the line. */
  snapshot: 30_000,
  /** Past days: what they say about today changes slowly. */
  history: 10 * 60_000,
} as const;

/** Nothing is valid for longer, so nothing about a person stays in memory for longer either. */
const FORGET_AFTER_MS = MAX_AGE_MS.history;
const PURGE_EVERY_MS = 60_000;

export interface Validity {
  readonly key?: string;
  readonly age?: { readonly clock: Clock; readonly max: keyof typeof MAX_AGE_MS };
}

/**
 * Caches what is made of the lines of shops: rows, snapshots, rendered answers, past days. Beyond
 * `maxBytes` the values that were not used for longest are evicted.
 */
export class LineCache {
  readonly #values: LRUCache<string, CachedPromise<unknown>>;
  #purgedAt = performance.now();

  constructor(maxBytes: number) {
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: FORGET_AFTER_MS,
    });
  }

  /** Drops everything of a shop, for when somebody was erased: outdated values would stay in memory. */
  drop(shop: LineShopId): void {
    const start = `${String(shop)} `;
    this.#values.purgeStale();
    const names = [...this.#values.keys()].filter((name) => name.startsWith(start));
    for (const name of names) this.#values.delete(name);
  }

  /** Drops what is too old to be used. Cheap to call often. */
  purge(): void {
    if (performance.now() - this.#purgedAt < PURGE_EVERY_MS) return;
    this.#purgedAt = performance.now();
    this.#values.purgeStale();
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get size(): number {
    return this.#values.size;
  }

  /** The value of this key, if it is cached or being made. */
  peek<T>(shop: LineShopId, name: string, key: string): Promise<T> | undefined {
    const cached = this.#values.get(`${String(shop)} ${name}`);
    return cached?.key === key ? (cached.promise as Promise<T>) : undefined;
  }

  /** Whether this process has made the value before, for whatever key. */
  has(shop: LineShopId, name: string): boolean {
    return this.#values.has(`${String(shop)} ${name}`);
  }

  once<T>(
    shop: LineShopId,
    name: string,
    { key, age }: Validity,
    make: () => Promise<T>,
    bytesOf?: (value: T) => number,
  ): Promise<T> {
    this.purge();
    const options = {
      key,
      ...(age && { age: { clock: age.clock, maxMs: MAX_AGE_MS[age.max] } }),
      ...(bytesOf && { bytesOf }),
    } as CacheOptions<unknown>;
    return cachedPromise(this.#values, `${String(shop)} ${name}`, make, options) as Promise<T>;
  }
}
