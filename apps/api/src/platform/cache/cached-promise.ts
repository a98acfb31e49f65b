import type { Clock } from '../clock.ts';

export interface CachedPromise<V> {
  readonly madeAtMs: number;
  readonly promise: Promise<V>;
}

/** A Map, or an LRUCache with its bounds. */
interface PromiseCache<K, V> {
  get(key: K): CachedPromise<V> | undefined;
  set(key: K, cached: CachedPromise<V>): unknown;
  delete(key: K): boolean;
}

interface Age {
  /** The caller's own clock: the demo calls use cases at times of its own. */
  readonly clock: Clock;
  readonly maxAgeMs: number;
}

/**
 * Concurrent and later callers share one promise, up to its maximum age where one is stated. A
 * failure is not cached: the next caller tries again.
 */
export const cachedPromise = <K, V>(
  cache: PromiseCache<K, V>,
  key: K,
  make: () => Promise<V>,
  age?: Age,
): Promise<V> => {
  const nowMs = age?.clock.now().epochMilliseconds ?? 0;
  const known = cache.get(key);
  if (known && (!age || nowMs - known.madeAtMs < age.maxAgeMs)) return known.promise;
  const cached = { madeAtMs: nowMs, promise: make() };
  cache.set(key, cached);
  cached.promise.catch(() => {
    // A newer promise may have taken its place: that one stays.
    if (cache.get(key) === cached) cache.delete(key);
  });
  return cached.promise;
};
