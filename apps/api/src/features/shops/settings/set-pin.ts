import { isCommonPin } from '@lineup/domain/accounts/common-pins';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { confirmPassword } from '../../../platform/sign-in/confirm-password.ts';
import { setShopPin } from '../../identity/passwords/set-shop-pin.ts';
import { commonPin } from '../policy.ts';
import { changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Sets or changes the PIN. Whoever had entered the old one must enter the new one. */
export const setPin = async (
  platform: Platform,
  owner: Staff,
  { password, pin }: { password: string; pin: string },
): Promise<ShopSettings> => {
  if (isCommonPin(pin)) throw commonPin();
  await confirmPassword(platform, owner, password);
  const pinHash = await platform.passwords.hash(pin);
  return changeSettings(platform, owner, async (tx) => {
    await setShopPin(owner.shop, tx, pinHash);
    return [{ action: 'pin_set' }];
  });
};
