import { shopDayOf } from '@lineup/domain/time/shop-day';
import { stampOf } from '../../../platform/live/stamp.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { buildLineSnapshot, type LineSnapshot } from './build-line-snapshot.ts';
import { type LineRows, loadLineRows } from './load-line-rows.ts';
import { readPastVisits } from './read-past-visits.ts';

/** The key of the cache has no day: the shop's time zone, which decides it, is in the cached value. */
const ofToday = async <T extends { readonly day: string; readonly shop: LineRows['shop'] }>(
  now: Temporal.Instant,
  key: string,
  read: (key: string) => Promise<T>,
): Promise<T> => {
  const value = await read(key);
  const today = shopDayOf(now, value.shop.time_zone);
  return value.day === today ? value : read(`${key} ${today}`);
};

/** Measured: rows take 4 KB and 0.5 KB per visit, the snapshot of them less. */
const BYTES_PER_VISIT = 1024;
const BYTES_PER_LINE = 8192;
const bytesOf = ({ visits }: LineRows | LineSnapshot) =>
  BYTES_PER_LINE + visits.length * BYTES_PER_VISIT;

/** The line of a shop now. Costs no SQL while the line has not changed. */
export const readLineSnapshot = async (
  platform: Platform,
  shop: LineShopId,
): Promise<LineSnapshot> => {
  const { live, clock } = platform;
  const now = clock.now();
  const version = await live.versionOf(shop);
  const readRows = (key: string) =>
    live.cache.once(shop, 'rows', { key }, () => loadLineRows(platform, shop, now), bytesOf);
  const build = async () => {
    const rows = await ofToday(now, String(version), readRows);
    return buildLineSnapshot(rows, await readPastVisits(platform, shop, rows.day), now);
  };
  return ofToday(now, stampOf(shop, version, now.epochMilliseconds), (key) =>
    live.cache.once(shop, 'snapshot', { key }, build, bytesOf),
  );
};

/**
 * A snapshot that may be two seconds older. Every check-in changes the line: with a new snapshot for
 * each, a shop could take fewer of them. Only eligibility may be that old; ticket numbers never are.
 */
export const readRecentLineSnapshot = (
  platform: Platform,
  shop: LineShopId,
): Promise<LineSnapshot> => {
  const { live, clock } = platform;
  const validity = { age: { clock, max: 'checkIn' } } as const;
  const read = () => readLineSnapshot(platform, shop);
  return live.cache.once(shop, 'snapshot of check-ins', validity, read, bytesOf);
};
