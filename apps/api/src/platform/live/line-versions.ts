import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/** A version that was read longer ago is stale. So a lost message delays a screen by at most 5 s. */
const STALE_AFTER_MS = 4000;
/** A line that was not requested for this long is dropped. */
const FORGET_AFTER_MS = 60_000;
/** Looking through 100,000 lines takes some milliseconds. */
const FORGET_EVERY_MS = 10_000;

const NEVER = Number.NEGATIVE_INFINITY;

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
  /** Also reads every line that has changed since the last such query. */
  isRefresh: boolean;
  done: Promise<void>;
}

/** A row of the query; without a line if none has changed. */
interface Row {
  readonly line_shop_id: number | null;
  readonly version: number;
  readonly age: number | null;
  /** Every transaction before this one is visible to the query, or was rolled back. */
  readonly since: string;
}

/** The versions of the lines that this process serves, read for many shops at once. */
export class LineVersions {
  readonly #db: Database;
  readonly #known = new Map<LineShopId, Known>();
  #forgotAt = performance.now();
  /** The running query, and the next one, which begins when it has ended. */
  #current: Promise<void> = Promise.resolve();
  #next: Batch | undefined;
  /** From which transaction on the next refresh reads changes; undefined: it reads every line. */
  #since: string | undefined;
  /** When the last refresh began: every known version was current then. */
  #refreshedAt = NEVER;
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
    const readAt = this.#readAt(known);
    if (readAt <= known.changedAt || now - readAt > STALE_AFTER_MS) return undefined;
    known.usedAt = now;
    return known.version;
  }

  /** A line that was read once is read again by every refresh. */
  #readAt({ readAt }: Known): number {
    return readAt === NEVER ? NEVER : Math.max(readAt, this.#refreshedAt);
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

  /** Reads the versions of requested lines that have changed, and drops lines that nobody requests. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#forgotAt > FORGET_EVERY_MS) this.#forgetUnused();
    this.#next ??= this.#schedule();
    this.#next.isRefresh = true;
    await this.#next.done;
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
      known = {
        version: 0,
        readAt: NEVER,
        changedAt: NEVER,
        usedAt: performance.now(),
        watchers: new Set(),
      };
      this.#known.set(shop, known);
    }
    return known;
  }

  #schedule(): Batch {
    const batch: Batch = {
      shops: new Set(),
      isRefresh: false,
      done: this.#current.then(() => {
        this.#next = undefined;
        const reading = this.#read(batch);
        this.#current = reading.catch(() => {});
        return reading;
      }),
    };
    // Callers handle the failure; without callers nobody would.
    batch.done.catch(() => {});
    return batch;
  }

  async #read({ shops, isRefresh }: Batch): Promise<void> {
    const startedAt = performance.now();
    const since = isRefresh ? this.#since : undefined;
    const all = isRefresh && since === undefined ? [...this.#known.keys(), ...shops] : [...shops];
    const { rows } = await this.#db.asSystem((tx) =>
      // The age is by the database's clock: the processes' clocks differ.
      sql<Row>`
        select line.line_shop_id, line.version,
          extract(epoch from clock_timestamp() - line.changed_at)::float8 as age, snapshot.since
        from (select pg_snapshot_xmin(pg_current_snapshot())::text as since) as snapshot
        left join line_versions as line
          on line.line_shop_id = any(${all}::bigint[]) or line.changed_in >= ${since ?? null}::xid8
      `.execute(tx),
    );
    const answeredAt = performance.now();
    const unread = new Set(all);
    for (const { line_shop_id: id, version, age } of rows) {
      if (id === null) continue;
      // Both kinds of id are the same number here.
      const shop = id as LineShopId;
      unread.delete(shop);
      if (this.#learn(shop, version, startedAt)) this.#count(shop, age, answeredAt);
    }
    for (const shop of unread) this.#learn(shop, 0, startedAt);
    if (isRefresh) this.#noteRefresh(startedAt, rows[0]?.since);
  }

  #noteRefresh(startedAt: number, since: string | undefined): void {
    // A database that was restored to an earlier moment numbers its transactions from there again.
    const isRestored = BigInt(since ?? 0) < BigInt(this.#since ?? 0);
    this.#since = isRestored ? undefined : since;
    if (!isRestored) this.#refreshedAt = startedAt;
  }

  /** Returns whether the line has changed since this process knows it. */
  #learn(shop: LineShopId, version: number, readAt: number): boolean {
    const known = this.#known.get(shop);
    if (!known) return false;
    const isFirst = known.readAt === NEVER;
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
