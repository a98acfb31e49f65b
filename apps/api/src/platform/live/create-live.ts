import type { Database } from '../database/database.ts';
import type { LineMetrics } from '../metrics/line-metrics.ts';
import type { Logger } from '../operations/logger.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import type { BodyStore } from './body-store.ts';
import { LineCache } from './line-cache.ts';
import type { LineChannel } from './line-channel.ts';
import { LineVersions } from './line-versions.ts';
import type { Live } from './live.ts';

const REFRESH_MS = 1000;
/** Changes within this time are read in one statement. */
const COALESCE_MS = 10;
const MAX_CACHE_BYTES = 128 * 1024 * 1024;

export const createLive = (
  db: Database,
  bodies: BodyStore,
  channel: LineChannel,
  logger: Logger,
  metrics?: LineMetrics,
): Live => {
  const versions = new LineVersions(db, metrics?.changed);
  const cache = new LineCache(MAX_CACHE_BYTES);
  metrics?.watch({ lines: () => versions.size, cacheBytes: () => cache.bytes });
  const changed = new Set<LineShopId>();
  let refreshTimer: NodeJS.Timeout | undefined;
  let rereadTimer: NodeJS.Timeout | undefined;

  const rereadChanged = async () => {
    rereadTimer = undefined;
    const shops = [...changed];
    changed.clear();
    try {
      await versions.reread(shops);
    } catch (err) {
      logger.debug({ err }, 'the versions of changed lines could not be read');
    }
  };

  const noteChange = (shop: LineShopId) => {
    versions.noteChange(shop);
    changed.add(shop);
    rereadTimer ??= setTimeout(() => void rereadChanged(), COALESCE_MS);
  };

  const outage = createOutageLog(logger, 'the versions of the lines');
  const tick = async () => {
    cache.purge();
    try {
      await versions.refresh();
      outage.worked();
    } catch (err) {
      outage.failed(err);
    }
    if (refreshTimer) refreshTimer = setTimeout(() => void tick(), REFRESH_MS);
  };

  const peekVersion = (shop: LineShopId) => versions.peek(shop);
  const askVersion = (shop: LineShopId) => versions.ask(shop);
  const versionOf = async (shop: LineShopId, known = 0) => {
    const version = versions.peek(shop);
    return version !== undefined && version >= known ? version : versions.ask(shop);
  };

  return {
    peekVersion,
    askVersion,
    versionOf,
    cache,
    bodies,
    oncePerVersion: async (shop, name, make) =>
      cache.once(shop, name, { key: String(await versionOf(shop)) }, make),
    announce: (shop) => {
      noteChange(shop);
      channel.publish(shop);
    },
    watch: (shop, onVersion) => versions.watch(shop, onVersion),
    start: () => {
      if (refreshTimer) return;
      versions.isRefreshed = true;
      refreshTimer = setTimeout(() => void tick(), 0);
      // Both kinds of id are the same number here.
      channel.start((shopId) => noteChange(shopId as LineShopId));
    },
    stop: () => {
      clearTimeout(refreshTimer);
      clearTimeout(rereadTimer);
      refreshTimer = undefined;
      rereadTimer = undefined;
      versions.isRefreshed = false;
      channel.stop();
    },
  };
};
