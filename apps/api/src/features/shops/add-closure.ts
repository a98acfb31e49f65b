import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';
import { type ClosureValues, insertClosure } from './repository.ts';

/** Closes the shop on whole days; bookings already made keep their time. */
export const addClosure = (
  platform: Platform,
  owner: Staff,
  values: ClosureValues,
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    await insertClosure(owner.shop, tx, values);
    return [changed('closures')];
  });
