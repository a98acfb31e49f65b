import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/** A version that was read longer ago is stale. So a lost message delays a screen by at most 5 s. */
const STALE_AFTER_MS = 4000;
/** A line that was not requested for this long is dropped. */
const FORGET_AFTER_MS = 60_000;

interface Known {
  version: number;
  /** When the query that returned the version began, by the process's monotonic clock. */
  readAt: number;
  /** When the last change was announced. A version that was read before is stale. */
  changedAt: number;
  usedAt: number;
  watchers: Set<(version: number) => void>;
}

interface Batch {
  shops: Set<LineShopId>;
  done: Promise<void>;
}

/** The versions of the lines that this process serves, read for many shops at once. */
export class LineVersions {
  readonly #db: Database;
  readonly #known = new Map<LineShopId, Known>();
  #forgotAt = performance.now();
  /** The running query, and the next one, which begins when it has ended. */
  #current: Promise<void> = Promise.resolve();
  #next: Batch | undefined;
  /** Cached versions are used only while `refresh` runs periodically. */
  isRefreshed = false;

  /** Called for each new version, with the seconds from its commit until all watchers knew it. */
  readonly #onChange: (secondsToWatchers: number | undefined) => void;

  constructor(db: Database, onChange: (secondsToWatchers: number | undefined) => void = () => {}) {
    this.#db = db;
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#known.size;
  }

  peek(shop: LineShopId): number | undefined {
    const known = this.#known.get(shop);
    if (!known || !this.isRefreshed) return undefined;
    const now = performance.now();
    if (known.readAt <= known.changedAt || now - known.readAt > STALE_AFTER_MS) return undefined;
    known.usedAt = now;
    return known.version;
  }

  /** Joins the next query, never the running one, which may have begun before a change. */
  async ask(shop: LineShopId): Promise<number> {
    this.#remember(shop).usedAt = performance.now();
    this.#next ??= this.#schedule();
    this.#next.shops.add(shop);
    await this.#next.done;
    return this.#remember(shop).version;
  }

  noteChange(shop: LineShopId): void {
    const known = this.#known.get(shop);
    if (known) known.changedAt = performance.now();
  }

  watch(shop: LineShopId, onVersion: (version: number) => void): () => void {
    const { watchers } = this.#remember(shop);
    // Two watchers may pass the same function.
    const watcher = (version: number) => onVersion(version);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }

  /** Reads the versions of requested lines again, and drops the others. */
  async refresh(): Promise<void> {
    this.#forgetUnused();
    await this.reread([...this.#known.keys()]);
  }

  /** Reads the versions of these shops again, if this process serves them. */
  async reread(shops: readonly LineShopId[]): Promise<void> {
    const wanted = shops.filter((shop) => this.#known.has(shop));
    if (wanted.length === 0) return;
    this.#next ??= this.#schedule();
    for (const shop of wanted) this.#next.shops.add(shop);
    await this.#next.done;
  }

  #forgetUnused(): void {
    this.#forgotAt = performance.now();
    const oldest = this.#forgotAt - FORGET_AFTER_MS;
    for (const [shop, { usedAt, watchers }] of this.#known) {
      if (usedAt < oldest && watchers.size === 0) this.#known.delete(shop);
    }
  }

  #remember(shop: LineShopId): Known {
    let known = this.#known.get(shop);
    if (!known) {
      // A worker never refreshes, so it drops old lines when it adds a new one.
      if (performance.now() - this.#forgotAt > FORGET_AFTER_MS) this.#forgetUnused();
      const never = Number.NEGATIVE_INFINITY;
      known = {
        version: 0,
        readAt: never,
        changedAt: never,
        usedAt: performance.now(),
        watchers: new Set(),
      };
      this.#known.set(shop, known);
    }
    return known;
  }

  #schedule(): Batch {
    const shops = new Set<LineShopId>();
    const done = this.#current.then(() => {
      this.#next = undefined;
      const reading = this.#read(shops);
      this.#current = reading.catch(() => {});
      return reading;
    });
    // Callers handle the failure; without callers nobody would.
    done.catch(() => {});
    return { shops, done };
  }

  async #read(shops: ReadonlySet<LineShopId>): Promise<void> {
    const startedAt = performance.now();
    const rows = await this.#db.asSystem((tx) =>
      tx
        .selectFrom('line_versions')
        // The age is by the database's clock: the processes' clocks differ.
        .select([
          'line_shop_id',
          'version',
          sql<number | null>`extract(epoch from clock_timestamp() - changed_at)::float8`.as('age'),
        ])
        .where((eb) => eb('line_shop_id', '=', eb.fn.any(eb.val<number[]>([...shops]))))
        .execute(),
    );
    const answeredAt = performance.now();
    const found = new Map(rows.map((row) => [row.line_shop_id, row]));
    for (const shop of shops) {
      const { version, age } = found.get(shop) ?? { version: 0, age: null };
      if (this.#learn(shop, version, startedAt)) this.#count(shop, age, answeredAt);
    }
  }

  /** Returns whether the line has changed since this process knows it. */
  #learn(shop: LineShopId, version: number, readAt: number): boolean {
    const known = this.#known.get(shop);
    if (!known) return false;
    const isFirst = known.readAt === Number.NEGATIVE_INFINITY;
    const isNew = known.version !== version || isFirst;
    known.version = version;
    known.readAt = readAt;
    if (isNew) for (const onVersion of known.watchers) onVersion(version);
    return isNew && !isFirst;
  }

  #count(shop: LineShopId, ageSeconds: number | null, answeredAt: number): void {
    const isWatched = (this.#known.get(shop)?.watchers.size ?? 0) > 0;
    this.#onChange(
      isWatched && ageSeconds !== null
        ? ageSeconds + (performance.now() - answeredAt) / 1000
        : undefined,
    );
  }
}
