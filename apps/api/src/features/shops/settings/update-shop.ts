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
  /** A picture as it was uploaded. */
  bytes: Uint8Array | undefined;
  isRemoved: boolean;
}

/**
 * Changes what the shop is called and where it is. Its names of before keep leading to it; one of
 * them can be taken back. The time zone decides from now on which day a visit belongs to,
 * also for bookings that are still to come.
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
