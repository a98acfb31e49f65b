import type { LineShopId } from '../sessions/authorized-shop.ts';
import type { BodyStore } from './body-store.ts';
import type { LineCache } from './line-cache.ts';

/**
 * What a process caches of the lines that it serves. Every transaction that changes a line raises its
 * version in the database; the version is cached here, so that an unchanged poll costs no SQL.
 */
export interface Live {
  /** The version of a line: cached, while it is fresh and not older than the version the caller knows. */
  versionOf(shop: LineShopId, known?: number): Promise<number>;
  /** Like `versionOf`, but reads the database: for callers that have just changed the line. */
  askVersion(shop: LineShopId): Promise<number>;
  /** The cached version without waiting; undefined when it is stale. */
  peekVersion(shop: LineShopId): number | undefined;
  /** The one bounded cache of everything that is computed from lines. */
  readonly cache: LineCache;
  /** The answers for the public that other processes have rendered. */
  readonly bodies: BodyStore;
  /** Caches a value as long as the version of the line stays the same. */
  oncePerVersion<T>(shop: LineShopId, name: string, make: () => Promise<T>): Promise<T>;
  /** Call it after the commit of a change: the screens of every process follow. */
  announce(shop: LineShopId): void;
  /** Calls back with each new version; returns a function that stops it. */
  watch(shop: LineShopId, onVersion: (version: number) => void): () => void;
  start(): void;
  stop(): void;
}
