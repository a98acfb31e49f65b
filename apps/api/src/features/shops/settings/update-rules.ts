import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { type ShopValues, updateSettings } from '../repository.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Changes the settings that are plain columns of the shop: line, language, brand and reviews. */
export const updateRules = (
  platform: Platform,
  owner: Staff,
  section: 'line' | 'language' | 'brand' | 'reviews',
  values: ShopValues,
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    await updateSettings(owner.shop, tx, values);
    return [changed(section)];
  });
