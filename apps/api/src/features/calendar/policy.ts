import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../platform/app-error.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { deriveKey } from '../../platform/sessions/derived-key.ts';
import type { FeedOwner } from './feed-repository.ts';

/** One's own calendar, or anybody's for the owner; a colleague's is not there. */
export const refuseForeignFeed = ({ role, membershipId }: Staff, id: number): void => {
  if (role !== 'owner' && id !== membershipId) throw notFound();
};

const feedKeys = new WeakMap<Platform['config'], Uint8Array>();
const feedKeyOf = ({ config }: Platform): Uint8Array => {
  const key = feedKeys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'calendar feeds');
  feedKeys.set(config, key);
  return key;
};

/** 256 bits that follow from whose calendar it is and how often it got a new address. */
export const feedTokenOf = (
  platform: Platform,
  shop: LineShopId,
  { id, feed_number }: Pick<FeedOwner, 'id' | 'feed_number'>,
): string =>
  createHmac('sha256', feedKeyOf(platform))
    .update(`${String(shop)} ${String(id)} ${String(feed_number)}`)
    .digest('base64url');

/** In a time that says nothing about how much of it was right. */
export const isSameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
