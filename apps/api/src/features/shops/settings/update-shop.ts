import { forgetPicture, withStoredPicture } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { moveBookingsToTheirDay } from '../../visits/schedule/move-bookings.ts';
import { refuseFurtherName } from '../policy.ts';
import { probeTimeZone, selectUsernames, updateSettings } from '../repository.ts';
import { changed, changeSettings, type SettingsSection } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

export interface ShopChange {
  name: string;
  username: string;
  address: string;
  phone: string;
  time_zone: string;
}

export interface LogoChange {
  /** The uploaded picture. */
  bytes: Uint8Array | undefined;
  isRemoved: boolean;
}

/**
 * Changes the shop's name, username and address. Its earlier usernames keep leading to it; it can
 * return to one of them. From now on the new time zone decides which day a visit belongs to, also
 * for future bookings.
 */
export const updateShop = (
  platform: Platform,
  owner: Staff,
  values: ShopChange,
  logo: LogoChange,
): Promise<ShopSettings> =>
  withStoredPicture(platform, logo.bytes, (stored) =>
    changeSettings(platform, owner, async (tx, before) => {
      await probeTimeZone(owner.shop, tx, values.time_zone);
      if (values.username !== before.username) {
        refuseFurtherName(await selectUsernames(owner.shop, tx), values.username);
      }
      const logoKey = stored ?? (logo.isRemoved ? null : before.logo_key);
      await updateSettings(owner.shop, tx, { ...values, logo_key: logoKey });
      if (values.time_zone !== before.time_zone) {
        await moveBookingsToTheirDay(tx, platform, owner, values.time_zone);
      }
      const isLogoNew = logoKey !== before.logo_key;
      if (isLogoNew && before.logo_key !== null) await forgetPicture(tx, before.logo_key);

      const sections = (Object.keys(values) as (keyof ShopChange)[]).filter(
        (key) => values[key] !== before[key],
      );
      const logos: SettingsSection[] = isLogoNew ? ['logo'] : [];
      return [...sections, ...logos].map(changed);
    }),
  );
