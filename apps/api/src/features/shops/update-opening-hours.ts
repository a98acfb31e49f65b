import type { WeekHours } from '@lineup/domain/week-hours';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';
import { replaceOpeningHours } from './repository.ts';

/** Replaces the week; bookings already made keep their time. */
export const updateOpeningHours = (
  platform: Platform,
  owner: Staff,
  hours: WeekHours,
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    await replaceOpeningHours(owner.shop, tx, hours);
    return [changed('hours')];
  });
