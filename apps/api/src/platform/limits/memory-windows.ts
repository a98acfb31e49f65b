export interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

interface Window {
  current: number;
  startedAt: number;
}

/** Counts by key in fixed windows. Beyond `most` keys the one longest unseen is forgotten. */
export class MemoryWindows {
  readonly #windowMs: number;
  readonly #most: number;
  readonly #windows = new Map<string, Window>();

  constructor(windowMs: number, most: number) {
    this.#windowMs = windowMs;
    this.#most = most;
  }

  get size(): number {
    return this.#windows.size;
  }

  count(key: string, now: number): Counted {
    const known = this.#windows.get(key);
    const isOpen = known && now - known.startedAt < this.#windowMs;
    const window = isOpen ? known : { current: 0, startedAt: now };
    window.current += 1;
    // A map keeps the order of insertion: put back, it is the youngest.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#most) {
      const oldest = this.#windows.keys().next().value;
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return { current: window.current, ttl: this.#windowMs - (now - window.startedAt) };
  }
}
