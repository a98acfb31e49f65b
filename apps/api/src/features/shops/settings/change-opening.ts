import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeBookableTime } from '../../visits/affected/change-bookable-time.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Changes the days or hours of the shop, and what happens to the affected bookings. */
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
