import { BoundedMap } from './bounded-map.ts';

interface Kept<V> {
  readonly at: number;
  readonly making: Promise<V>;
}

/**
 * What is made once and asked for often. A failure is not remembered: the next one who asks tries
 * again, and what was begun after it stays.
 */
export class BoundedPromises<K, V> {
  readonly #kept: BoundedMap<K, Kept<V>>;

  constructor(most: number) {
    this.#kept = new BoundedMap(most);
  }

  /** Kept for so long after it was begun; for ever when nothing is said. */
  once(
    key: K,
    make: () => Promise<V>,
    { at, keepMs } = { at: 0, keepMs: Number.POSITIVE_INFINITY },
  ): Promise<V> {
    const known = this.#kept.get(key);
    if (known && at - known.at < keepMs) return known.making;
    const kept = { at, making: make() };
    this.#kept.set(key, kept);
    kept.making.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return kept.making;
  }
}
