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

  constructor(db: Database) {
    this.#db = db;
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
        .select(['line_shop_id', 'version'])
        .where((eb) => eb('line_shop_id', '=', eb.fn.any(eb.val<number[]>([...shops]))))
        .execute(),
    );
    const versions = new Map(rows.map((row) => [row.line_shop_id, row.version]));
    for (const shop of shops) this.#learn(shop, versions.get(shop) ?? 0, startedAt);
  }

  #learn(shop: LineShopId, version: number, readAt: number): void {
    const known = this.#known.get(shop);
    if (!known) return;
    const isNew = known.version !== version || known.readAt === Number.NEGATIVE_INFINITY;
    known.version = version;
    known.readAt = readAt;
    if (isNew) for (const onVersion of known.watchers) onVersion(version);
  }
}
