/** For so long after its last request began, a caller counts as being served. */
const RECENT_MS = 1000;

interface Begun {
  readonly caller: string;
  readonly at: number;
}

const nobody: Begun = { caller: '', at: Number.NEGATIVE_INFINITY };

/** The last two different callers whose requests began: enough to know whether another one is being served. */
export class RecentCallers {
  #last = nobody;
  #lastOther = nobody;

  note(caller: string): void {
    if (this.#last.caller !== caller) this.#lastOther = this.#last;
    this.#last = { caller, at: performance.now() };
  }

  /** Whether a request of another caller began within the last second. */
  hasOther(caller: string): boolean {
    const { at } = this.#last.caller === caller ? this.#lastOther : this.#last;
    return performance.now() - at < RECENT_MS;
  }
}
