import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deriveKey } from '../../../platform/keys/derived-key.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { upsertOwnNetwork, type VisitOrigin } from './origin-repository.ts';

/** Tickets without a phone number that one device, and one network, may have in a shop. */
const CAPS = {
  device: { open: 3, hourly: 30 },
  network: { open: 10, hourly: 30 },
};

/** Customers in the shop share its network. */
const OWN_NETWORK_FACTOR = 4;
const OWN_NETWORK_HOURS = 16;
const RECORD_EVERY_MS = 60 * 60 * 1000;
const MOST_RECORDED = 10_000;

const keys = new WeakMap<Platform['config'], Uint8Array>();
const hashOf = ({ config }: Platform, shop: LineShopId, kind: string, value: string): Buffer => {
  const key = keys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'check-in origins');
  keys.set(config, key);
  return createHmac('sha256', key)
    .update(`${String(shop)} ${kind} ${value}`)
    .digest()
    .subarray(0, 16);
};

const scaled = ({ open, hourly }: typeof CAPS.device, factor: number) => ({
  open: open * factor,
  hourly: hourly * factor,
});

/** The device and network of a check-in, hashed per shop so that shops cannot compare them. */
export const originOf = (
  platform: Platform,
  shop: LineShopId,
  { device, network }: { device: string; network: string },
  { hasPhone }: { hasPhone: boolean },
): VisitOrigin => {
  const factor = platform.config.CHECK_IN_CAP_FACTOR;
  return {
    device: hashOf(platform, shop, 'device', device),
    network: hashOf(platform, shop, 'network', network),
    isCapped: !hasPhone,
    caps: { device: scaled(CAPS.device, factor), network: scaled(CAPS.network, factor) },
    ownNetworkFactor: OWN_NETWORK_FACTOR,
  };
};

/** When this process last recorded a network of a shop. */
const recordedOf = new WeakMap<Live, LRUCache<string, number>>();

/**
 * Records that staff of the shop use this network, so that customers there may have more tickets. It
 * writes at most once an hour, in the background.
 */
export const recordOwnNetwork = (
  platform: Platform,
  shop: AuthorizedShopId,
  address: string,
): void => {
  const { db, live, logger } = platform;
  const now = platform.clock.now();
  const network = hashOf(platform, shop, 'network', networkOf(address));
  const recorded = recordedOf.get(live) ?? new LRUCache<string, number>({ max: MOST_RECORDED });
  recordedOf.set(live, recorded);
  const name = network.toString('base64url');
  if (now.epochMilliseconds - (recorded.get(name) ?? 0) < RECORD_EVERY_MS) return;
  recorded.set(name, now.epochMilliseconds);
  const until = now.add({ hours: OWN_NETWORK_HOURS });
  db.inShop(shop, (tx) => upsertOwnNetwork(shop, tx, { network, until, now })).catch(
    (err: unknown) => {
      recorded.delete(name);
      logger.warn({ err }, "the shop's own network could not be recorded");
    },
  );
};
