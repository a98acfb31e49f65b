import { setTimeout as sleep } from 'node:timers/promises';
import { shareCall } from './shared-call.ts';

/** Positions are bytes of the write-ahead log. */
export interface ReplicaMonitorOptions {
  /** How far the primary's log is on its disk: everything that was ever acknowledged. */
  readonly askPrimary: () => Promise<number>;
  /** How far the replica has replayed it; null if that server is not a replica. */
  readonly askReplica: () => Promise<number | null>;
  readonly onLag?: ((lagMs: number) => void) | undefined;
  readonly onWorked?: (() => void) | undefined;
  readonly onFailed?: ((error: unknown) => void) | undefined;
  readonly intervalMs?: number;
}

const INTERVAL_MS = 500;
/** Five minutes; a lag beyond that is reported as five minutes. */
const MOST_REMEMBERED = 600;
/** After a failed read the replica is not used for this long. */
const BLOCKED_MS = 3000;

/** A read was abandoned, because the monitor found the replica gone. */
export class ReplicaLostError extends Error {
  constructor() {
    super('the replica was lost');
    this.name = 'ReplicaLostError';
  }
}

/**
 * Remembers where the primary's log was and when, and compares it with what the replica has
 * replayed. Only this process's steady clock is used: the clocks of the servers may differ, and an
 * idle primary writes nothing that has a time.
 */
export class ReplicaMonitor {
  /** Where the primary's log is now, for a read that needs everything up to this moment. */
  readonly currentPosition: () => Promise<number>;
  readonly #options: ReplicaMonitorOptions;
  readonly #known: { readonly at: number; readonly position: number }[] = [];
  readonly #stopping = new AbortController();
  #isUsable = false;
  #blockedUntil = 0;
  /** When the primary had no more than the replica was last seen to have. */
  #freshAt: number | undefined;
  #lagMs = Number.POSITIVE_INFINITY;
  #lost = new AbortController();

  constructor(options: ReplicaMonitorOptions) {
    this.#options = options;
    this.currentPosition = shareCall(options.askPrimary);
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** How far the replica was behind when it was last compared, up to an interval too much. */
  get lagMs(): number {
    return this.#lagMs;
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** How old the data of a server is that has replayed up to this position. */
  ageOf(position: number): number {
    const entry = this.#entryOf(position);
    return entry ? performance.now() - entry.at : Number.POSITIVE_INFINITY;
  }

  /** Stops using the replica for a while, because a read on it has failed. */
  block(error: unknown): void {
    this.#blockedUntil = performance.now() + BLOCKED_MS;
    this.#lose(error);
  }

  /** Fails with `ReplicaLostError` as soon as the replica is found gone, whatever `work` waits for. */
  async untilLost<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#lost;
    const { promise, reject } = Promise.withResolvers<never>();
    const lose = () => reject(new ReplicaLostError());
    signal.addEventListener('abort', lose, { once: true });
    try {
      return await Promise.race([work, promise]);
    } finally {
      signal.removeEventListener('abort', lose);
    }
  }

  #entryOf(position: number) {
    return this.#known.findLast((one) => one.position <= position);
  }

  #lose(error: unknown): void {
    this.#isUsable = false;
    this.#lost.abort();
    this.#lost = new AbortController();
    this.#options.onFailed?.(error);
  }

  /** Compares both servers once. */
  async compare(): Promise<void> {
    const at = performance.now();
    // Without the primary, what the replica has gets older; its own state is compared all the same.
    const position = await this.currentPosition().catch(() => undefined);
    if (position !== undefined) this.#known.push({ at, position });
    if (this.#known.length > MOST_REMEMBERED) this.#known.shift();
    try {
      const replayed = await this.#options.askReplica();
      if (replayed === null) throw new Error('the replica follows no primary');
      this.#freshAt = this.#entryOf(replayed)?.at ?? this.#known[0]?.at;
      this.#allow();
    } catch (error) {
      this.#lose(error);
    }
    if (this.#freshAt === undefined) return;
    this.#lagMs = performance.now() - this.#freshAt;
    this.#options.onLag?.(this.#lagMs);
  }

  #allow(): void {
    if (this.#isUsable || performance.now() < this.#blockedUntil) return;
    this.#isUsable = true;
    this.#options.onWorked?.();
  }

  async #run(): Promise<void> {
    const { intervalMs = INTERVAL_MS } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.compare();
      await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
