import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopByUsername } from '../../platform/shop-directory.ts';
import { readLine } from '../appointments/read-line.ts';
import type { Door, Wishes } from './policy.ts';
import { readDoor } from './read-door.ts';

/** When somebody with these wishes would sit down if they joined now. */
export const getWait = async (
  platform: Platform,
  username: string,
  wishes: Wishes,
): Promise<Door> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  return readDoor(await readLine(platform, shop), wishes, platform.clock.now());
};
