/** A transaction waited too long for a free connection, or too many were waiting already. */
export class DatabaseBusyError extends Error {
  constructor() {
    super('no database connection became free in time');
    this.name = 'DatabaseBusyError';
  }
}

/** Transactions that share a limit: those of one shop, of one account, or without a tenant. */
export interface Compartment {
  readonly name: string;
  /** The maximum number that runs at once. */
  readonly limit: number;
}

interface Waiter {
  readonly compartment: Compartment;
  readonly admit: () => void;
  readonly refuse: () => void;
}

export interface BulkheadOptions {
  /** The maximum number of transactions at once, of all compartments together. */
  readonly capacity: number;
  /** How long a transaction waits for a slot before it fails with `DatabaseBusyError`. */
  readonly waitMs: number;
  /** The maximum number of waiting transactions per compartment; further ones fail at once. */
  readonly maxWaiting: number;
  /**
   * Which waiting transactions would meet the same error: they fail at once instead of waiting for
   * it. A slow statement of one compartment does not concern the others.
   */
  readonly alsoFails?: (error: unknown) => 'all' | 'compartment' | 'none';
}

const count = (counts: Map<string, number>, name: string, change: 1 | -1): void => {
  const sum = (counts.get(name) ?? 0) + change;
  if (sum === 0) counts.delete(name);
  else counts.set(name, sum);
};

/**
 * Admits transactions to the connection pool. Stuck transactions (a held lock, a flood of requests)
 * fill only the slots of their own compartment; the others continue.
 */
export class Bulkhead {
  readonly #options: BulkheadOptions;
  readonly #running = new Map<string, number>();
  readonly #waitingIn = new Map<string, number>();
  /** In order of arrival; a waiter whose compartment is full is skipped. */
  readonly #waiters = new Set<Waiter>();
  #total = 0;

  constructor(options: BulkheadOptions) {
    this.#options = options;
  }

  async run<T>(compartment: Compartment, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoomIn(compartment)) this.#enter(compartment);
    else await this.#waitForPlace(compartment);
    try {
      return await work();
    } catch (error) {
      this.#refuseWaiting(compartment, this.#options.alsoFails?.(error) ?? 'none');
      throw error;
    } finally {
      this.#leave(compartment);
    }
  }

  #hasRoomIn({ name, limit }: Compartment): boolean {
    return this.#total < this.#options.capacity && (this.#running.get(name) ?? 0) < limit;
  }

  #enter({ name }: Compartment): void {
    this.#total += 1;
    count(this.#running, name, 1);
  }

  #leave({ name }: Compartment): void {
    this.#total -= 1;
    count(this.#running, name, -1);
    for (const waiter of this.#waiters) {
      if (!this.#hasRoomIn(waiter.compartment)) continue;
      waiter.admit();
      return;
    }
  }

  #refuseWaiting({ name }: Compartment, which: 'all' | 'compartment' | 'none'): void {
    if (which === 'none') return;
    for (const waiter of this.#waiters) {
      if (which === 'all' || waiter.compartment.name === name) waiter.refuse();
    }
  }

  #waitForPlace(compartment: Compartment): Promise<void> {
    const { name } = compartment;
    const { waitMs, maxWaiting } = this.#options;
    if ((this.#waitingIn.get(name) ?? 0) >= maxWaiting) throw new DatabaseBusyError();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        count(this.#waitingIn, name, -1);
      };
      const timer = setTimeout(() => waiter.refuse(), waitMs);
      const waiter: Waiter = {
        compartment,
        admit: () => {
          stopWaiting();
          this.#enter(compartment);
          resolve();
        },
        refuse: () => {
          stopWaiting();
          reject(new DatabaseBusyError());
        },
      };
      this.#waiters.add(waiter);
      count(this.#waitingIn, name, 1);
    });
  }
}
