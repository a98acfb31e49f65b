import { LRUCache } from 'lru-cache';
import type { LineShopId } from '../live/live.ts';
import type { Platform } from '../platform.ts';
import { type CachedPromise, cachedPromise } from './cached-promise.ts';

const KEEP_MS = 10 * 60_000;

type Load<Shop, V> = (platform: Platform, shop: Shop, today: string) => Promise<V>;

/** What the past says about a shop's day: asked for at most every ten minutes, of `most` shops. */
export const keptPerShop = <Shop extends LineShopId, V>(
  most: number,
  load: Load<Shop, V>,
): Load<Shop, V> => {
  // By platform: every process, and every test, remembers its own.
  const keptBy = new WeakMap<Platform['live'], LRUCache<string, CachedPromise<V>>>();
  return (platform, shop, today) => {
    const kept = keptBy.get(platform.live) ?? new LRUCache({ max: most });
    keptBy.set(platform.live, kept);
    const make = () => load(platform, shop, today);
    const { clock } = platform;
    return cachedPromise(kept, `${String(shop)} ${today}`, make, { clock, maxAgeMs: KEEP_MS });
  };
};
