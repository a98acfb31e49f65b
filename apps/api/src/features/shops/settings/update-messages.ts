import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { updateMessages as endpoint } from '@lineup/contract/shops';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { refuseMoreTexts } from '../policy.ts';
import { selectShop, updateSettings } from '../repository.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Sets which messages the shop sends, and how many texts a month, at most those of its plan. */
export const updateMessages = (
  platform: Platform,
  owner: Staff,
  values: RequestOf<typeof endpoint>['body'],
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    refuseMoreTexts(values.text_limit, await selectShop(owner.shop, tx));
    await updateSettings(owner.shop, tx, values);
    return [changed('messages')];
  });
