import { LRUCache } from 'lru-cache';

export interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

interface Window {
  current: number;
  startedAt: number;
}

/** Counts by key in fixed windows. Beyond `most` keys the least recently used is dropped. */
export class MemoryWindows {
  readonly #windowMs: number;
  readonly #windows: LRUCache<string, Window>;

  constructor(windowMs: number, most: number) {
    this.#windowMs = windowMs;
    this.#windows = new LRUCache({ max: most });
  }

  get size(): number {
    return this.#windows.size;
  }

  count(key: string, now: number): Counted {
    const known = this.#windows.get(key);
    const isOpen = known && now - known.startedAt < this.#windowMs;
    const window = isOpen ? known : { current: 0, startedAt: now };
    window.current += 1;
    this.#windows.set(key, window);
    return { current: window.current, ttl: this.#windowMs - (now - window.startedAt) };
  }
}
