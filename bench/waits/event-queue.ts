import type { Minute } from '../shop-days/shop.ts';

type Happening = () => Promise<void> | void;

/** Planned events in order of time; of two at the same time the one planned first. */
export class EventQueue {
  readonly #heap: { at: Minute; order: number; happen: Happening }[] = [];
  #order = 0;
  now: Minute = 0;

  plan(at: Minute, happen: Happening): void {
    this.#order += 1;
    // Times are rounded to the second.
    const entry = { at: Math.max(Math.ceil(at * 60) / 60, this.now), order: this.#order, happen };
    let low = 0;
    let high = this.#heap.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#heap[middle]?.at ?? 0) <= entry.at) low = middle + 1;
      else high = middle;
    }
    this.#heap.splice(low, 0, entry);
  }

  async run(): Promise<void> {
    for (let first = this.#heap.shift(); first; first = this.#heap.shift()) {
      this.now = first.at;
      await first.happen();
    }
  }
}
