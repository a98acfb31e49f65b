import type { Cache } from '../cache/cache.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import { MAX_AGE_MS } from './line-cache.ts';

/**
 * Rendered answers for the public, in Redis: a process that does not know a shop yet takes the answer
 * that another process has rendered, instead of reading and simulating the shop's line. Without Redis
 * it renders by itself.
 */
export interface BodyStore {
  read(shop: LineShopId, view: string, stamp: string): Promise<Buffer | undefined>;
  /** Does not wait for Redis. */
  write(shop: LineShopId, view: string, stamp: string, body: Buffer): void;
  /** What Redis keeps of a shop; deleted when its line changes. */
  keyOf(shopId: number): string;
}

export const createBodyStore = (cache: Cache, scope: string): BodyStore => {
  const keyOf = (shopId: number) => `line-bodies:${scope}:${String(shopId)}`;
  return {
    keyOf,
    read: async (shop, view, stamp) => {
      const stored = await cache.attempt((redis) => redis.hget(keyOf(shop), view));
      return stored?.startsWith(`${stamp} `)
        ? Buffer.from(stored.slice(stamp.length + 1))
        : undefined;
    },
    write: (shop, view, stamp, body) => {
      const key = keyOf(shop);
      void cache.attempt((redis) =>
        redis
          .pipeline()
          .hset(key, view, `${stamp} ${body.toString()}`)
          .pexpire(key, MAX_AGE_MS.snapshot)
          .exec(),
      );
    },
  };
};
