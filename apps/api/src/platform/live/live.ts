import type { AuthorizedShopId, PublicShopId } from '../sessions/authorized-shop.ts';

/** The line of a shop is the same to staff and to the street; what each may see of it is not. */
export type LineShopId = AuthorizedShopId | PublicShopId;

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
  /** Made once per version of the line, whoever asks and however many. */
  oncePerVersion<T>(shop: LineShopId, name: string, make: () => Promise<T>): Promise<T>;
  /** To be called after the commit of what changed a line: tells the screens of every process. */
  announce(shop: LineShopId): void;
  /** Calls back with each new version; returns how to stop. */
  watch(shop: LineShopId, onVersion: (version: number) => void): () => void;
  start(): void;
  stop(): void;
}
