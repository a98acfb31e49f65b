import type { LineShopId } from '../sessions/authorized-shop.ts';
import type { LineCache } from './line-cache.ts';

/**
 * What every process knows about the lines that its screens look at. Versions stand in the
 * database, raised by every transaction that changes a line; here they are remembered, so that an
 * unchanged poll costs no SQL.
 */
export interface Live {
  /** The version of a line, from memory while it is fresh and not behind what the caller knows. */
  versionOf(shop: LineShopId, known?: number): Promise<number>;
  /** As `versionOf`, but asks the database: for who has just written and wants to see it. */
  askVersion(shop: LineShopId): Promise<number>;
  /** The version if memory has it fresh, without waiting; undefined when only the database knows. */
  peekVersion(shop: LineShopId): number | undefined;
  /** What was made of the lines, in one bounded place. */
  readonly cache: LineCache;
  /** Cached as long as the version of the line stays the same. */
  oncePerVersion<T>(shop: LineShopId, name: string, make: () => Promise<T>): Promise<T>;
  /** To be called after the commit of what changed a line: tells the screens of every process. */
  announce(shop: LineShopId): void;
  /** Calls back with each new version; returns how to stop. */
  watch(shop: LineShopId, onVersion: (version: number) => void): () => void;
  start(): void;
  stop(): void;
}
