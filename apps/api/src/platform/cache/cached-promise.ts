import type { Clock } from '../clock.ts';

export interface CachedPromise<V> {
  readonly key: string | undefined;
  readonly madeAtMs: number;
  readonly promise: Promise<V>;
  /** Assumed to be small until the value is there, and without `bytesOf`. */
  readonly bytes: number;
}

/** A Map, or an LRUCache with its bounds. */
interface PromiseCache<V> {
  get(id: string): CachedPromise<V> | undefined;
  set(id: string, cached: CachedPromise<V>): unknown;
  delete(id: string): boolean;
}

export interface CacheOptions<V> {
  /** A cached promise of another key is stale. */
  readonly key?: string | undefined;
  readonly age?: {
    /** The caller's own clock: the demo calls use cases at times of its own. */
    readonly clock: Clock;
    readonly maxMs: number;
  };
  /** For a cache that is bounded by bytes. */
  readonly bytesOf?: (value: V) => number;
}

const SMALL_BYTES = 1024;

/**
 * Concurrent and later callers share one promise, as long as its key is the same and its age is
 * allowed. A failure is not cached: the next caller tries again.
 */
export const cachedPromise = <V>(
  cache: PromiseCache<V>,
  id: string,
  make: () => Promise<V>,
  { key, age, bytesOf }: CacheOptions<V> = {},
): Promise<V> => {
  const nowMs = age?.clock.now().epochMilliseconds ?? 0;
  const known = cache.get(id);
  // Absolute, because a clock may be set back.
  const isRecent = known !== undefined && (!age || Math.abs(nowMs - known.madeAtMs) < age.maxMs);
  if (isRecent && known.key === key) return known.promise;

  const promise = make();
  const cached = { key, madeAtMs: nowMs, promise, bytes: SMALL_BYTES };
  cache.set(id, cached);
  promise.then(
    (value) => {
      // A new object, because an LRUCache does not measure the same object again.
      if (bytesOf && cache.get(id) === cached) cache.set(id, { ...cached, bytes: bytesOf(value) });
    },
    () => {
      // A newer promise may have taken its place: that one stays.
      if (cache.get(id) === cached) cache.delete(id);
    },
  );
  return promise;
};
