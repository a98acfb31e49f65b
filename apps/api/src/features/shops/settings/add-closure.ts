import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { type ClosureValues, insertClosure } from '../repository.ts';
import { changeOpening } from './change-opening.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Closes the shop on whole days; the answers decide what happens to the bookings on them. */
export const addClosure = (
  platform: Platform,
  owner: Staff,
  values: ClosureValues,
  answers: readonly BookingAnswer[],
): Promise<ShopSettings> =>
  changeOpening(platform, owner, answers, 'closures', (tx) =>
    insertClosure(owner.shop, tx, values),
  );
