import { LRUCache } from 'lru-cache';
import type { LineShopId, Live } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LineSnapshot, readLineSnapshot } from './read-line-snapshot.ts';

interface Recent {
  readonly reading: Promise<LineSnapshot>;
  readonly askedAt: Temporal.Instant;
}

const KEEP_MS = 2000;
const MOST_SHOPS = 2000;

const recentOf = new WeakMap<Live, LRUCache<LineShopId, Recent>>();

/**
 * The line as it was up to two seconds ago. Every check-in changes the line: read anew for each, it
 * would bound how many a shop can take. What the door decides may be that old; tickets never are.
 */
export const readRecentLineSnapshot = (
  platform: Platform,
  shop: LineShopId,
): Promise<LineSnapshot> => {
  // Expires by the process's own steady clock; `isRecent` compares the platform's clock.
  const shops = recentOf.get(platform.live) ?? new LRUCache({ max: MOST_SHOPS, ttl: KEEP_MS });
  recentOf.set(platform.live, shops);
  const now = platform.clock.now();
  const known = shops.get(shop);
  if (known && isRecent(known, now)) return known.reading;

  const reading = readLineSnapshot(platform, shop);
  shops.set(shop, { reading, askedAt: now });
  // A failure is not remembered, and forgets nothing that was begun since.
  reading.catch(() => {
    if (shops.get(shop)?.reading === reading) shops.delete(shop);
  });
  return reading;
};

/** The platform's clock decides what day it is, so it counts too. */
const isRecent = ({ askedAt }: Recent, now: Temporal.Instant): boolean =>
  Math.abs(now.epochMilliseconds - askedAt.epochMilliseconds) < KEEP_MS;
