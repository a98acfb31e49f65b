import { BoundedMap } from '../../../platform/cache/bounded-map.ts';
import type { LineShopId, Live } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LineNow, readLine } from './read-line.ts';

interface Recent {
  readonly reading: Promise<LineNow>;
  readonly askedAt: Temporal.Instant;
  /** By the process's own steady clock. */
  readonly startedAt: number;
}

const KEEP_MS = 2000;
const MOST_SHOPS = 2000;

const recentOf = new WeakMap<Live, BoundedMap<LineShopId, Recent>>();

/**
 * The line as it was up to two seconds ago. Every check-in changes the line: read anew for each, it
 * would bound how many a shop can take. What the door decides may be that old; tickets never are.
 */
export const readRecentLine = (platform: Platform, shop: LineShopId): Promise<LineNow> => {
  const shops = recentOf.get(platform.live) ?? new BoundedMap<LineShopId, Recent>(MOST_SHOPS);
  recentOf.set(platform.live, shops);
  const now = platform.clock.now();
  const known = shops.get(shop);
  if (known && isRecent(known, now)) return known.reading;

  const reading = readLine(platform, shop);
  shops.set(shop, { reading, askedAt: now, startedAt: performance.now() });
  // A failure is not remembered, and forgets nothing that was begun since.
  reading.catch(() => {
    if (shops.get(shop)?.reading === reading) shops.delete(shop);
  });
  return reading;
};

/** Both clocks count: that of the process, and the one that decides what day it is. */
const isRecent = ({ startedAt, askedAt }: Recent, now: Temporal.Instant): boolean =>
  performance.now() - startedAt < KEEP_MS &&
  Math.abs(now.epochMilliseconds - askedAt.epochMilliseconds) < KEEP_MS;
