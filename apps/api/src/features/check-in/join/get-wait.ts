import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readLine } from '../../visits/line/read-line.ts';
import type { Wishes } from './check-wishes.ts';
import { type Door, readDoor } from './read-door.ts';

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
