import { BoundedMap } from '../../platform/bounded-map.ts';
import type { LineShopId, Live } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LineNow, readLine } from '../appointments/read-line.ts';

interface Recent {
  readonly reading: Promise<LineNow>;
  readonly askedAt: Temporal.Instant;
  /** By the process's own steady clock; while it is being read, whoever comes waits for it. */
  goodUntil: number;
}

const LONGEST_MS = 2000;
/** At most a tenth of the time goes into reading a line anew. */
const SHARE = 10;
const MOST_SHOPS = 2000;

const recentOf = new WeakMap<Live, BoundedMap<LineShopId, Recent>>();

/**
 * The line as it was a moment ago. Every check-in changes the line: read anew for each, it would
 * bound how many a shop can take. What the door decides may be that old; tickets never are.
 */
export const readRecentLine = async (platform: Platform, shop: LineShopId): Promise<LineNow> => {
  const shops = recentOf.get(platform.live) ?? new BoundedMap<LineShopId, Recent>(MOST_SHOPS);
  recentOf.set(platform.live, shops);
  const now = platform.clock.now();
  const known = shops.get(shop);
  if (known && isRecent(known, now)) return known.reading;

  const startedAt = performance.now();
  const reading = readLine(platform, shop);
  const recent: Recent = { reading, askedAt: now, goodUntil: Number.POSITIVE_INFINITY };
  shops.set(shop, recent);
  try {
    return await reading;
  } finally {
    const endedAt = performance.now();
    recent.goodUntil = endedAt + Math.min(LONGEST_MS, (endedAt - startedAt) * SHARE);
    // A failure is not remembered.
    reading.catch(() => shops.delete(shop));
  }
};

/** Both clocks count: that of the process, and the one that decides what day it is. */
const isRecent = ({ goodUntil, askedAt }: Recent, now: Temporal.Instant): boolean =>
  performance.now() < goodUntil &&
  Math.abs(now.epochMilliseconds - askedAt.epochMilliseconds) < LONGEST_MS;
