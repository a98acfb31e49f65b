import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { confirmPassword } from '../../../platform/sign-in/confirm-password.ts';
import { removeShopPin } from '../../identity/passwords/remove-shop-pin.ts';
import { changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Removes the PIN; from then on no action needs one. */
export const removePin = async (
  platform: Platform,
  owner: Staff,
  password: string,
): Promise<ShopSettings> => {
  await confirmPassword(platform, owner, password);
  return changeSettings(platform, owner, async (tx) => {
    const isRemoved = await removeShopPin(owner.shop, tx);
    return isRemoved ? [{ action: 'pin_removed' }] : [];
  });
};
