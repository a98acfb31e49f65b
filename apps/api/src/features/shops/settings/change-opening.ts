import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeBookableTime } from '../../visits/affected/change-bookable-time.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** A change of the days or hours of the shop, with what happens to the bookings it affects. */
export const changeOpening = async (
  platform: Platform,
  owner: Staff,
  answers: readonly BookingAnswer[],
  section: 'hours' | 'closures',
  change: (tx: Transaction) => Promise<void>,
): Promise<ShopSettings> => {
  const settings = await changeSettings(platform, owner, async (tx) => {
    await changeBookableTime(tx, platform, owner, answers, () => change(tx));
    return [changed(section)];
  });
  platform.live.announce(owner.shop);
  return settings;
};
