import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { replaceOpeningHours } from '../repository.ts';
import { changeOpening } from './change-opening.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Replaces the weekly hours; the answers decide what happens to the bookings outside of them. */
export const updateOpeningHours = (
  platform: Platform,
  owner: Staff,
  hours: WeekHours,
  answers: readonly BookingAnswer[],
): Promise<ShopSettings> =>
  changeOpening(platform, owner, answers, 'hours', (tx) =>
    replaceOpeningHours(owner.shop, tx, hours),
  );
