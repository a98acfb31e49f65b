import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopByUsername } from '../../platform/shop-directory.ts';
import { type LineNow, readLine } from '../appointments/read-line.ts';
import { anyWish, type Door, doorOf } from './policy.ts';

export interface ShopLineNow {
  line: LineNow;
  door: Door;
  /** The same door for whoever waits for one barber. */
  doorOfBarber: ReadonlyMap<number, Door>;
  now: Temporal.Instant;
}

/** What somebody sees who stands before the door. */
export const getShopLine = async (platform: Platform, username: string): Promise<ShopLineNow> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const line = await readLine(platform, shop);
  const now = platform.clock.now();
  return {
    line,
    now,
    door: doorOf(line, anyWish, now),
    doorOfBarber: new Map(
      line.barbers.map(({ id }) => [id, doorOf(line, { ...anyWish, barberId: id }, now)]),
    ),
  };
};
