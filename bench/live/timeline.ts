import type { Minute } from '../shop-days/shop.ts';

type Happening = () => Promise<void> | void;

export interface RealClock {
  /** In milliseconds. */
  now(): number;
  /** Ends early when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const MINUTE_MS = 60_000;

/** The planned events, each at its simulated time, in real time or faster. */
export class Timeline {
  readonly #start: Minute;
  readonly #speed: number;
  readonly #clock: RealClock;
  #planned: { at: Minute; happen: Happening }[] = [];
  now: Minute;

  constructor(start: Minute, speed: number, clock: RealClock) {
    this.#start = start;
    this.#speed = speed;
    this.#clock = clock;
    this.now = start;
  }

  plan(at: Minute, happen: Happening): void {
    const entry = { at: Math.max(at, this.now), happen };
    const place = this.#planned.findIndex((other) => other.at > entry.at);
    this.#planned.splice(place === -1 ? this.#planned.length : place, 0, entry);
  }

  /** Runs until nothing is planned any more, or until it is stopped. */
  async run(signal: AbortSignal): Promise<void> {
    const began = this.#clock.now();
    for (let next = this.#planned.shift(); next; next = this.#planned.shift()) {
      const due = began + ((next.at - this.#start) / this.#speed) * MINUTE_MS;
      const wait = due - this.#clock.now();
      if (wait > 0) await this.#clock.sleep(wait, signal);
      if (signal.aborted) return;
      this.now = next.at;
      await next.happen();
    }
  }
}
