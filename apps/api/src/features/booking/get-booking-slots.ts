import type { SlotMonth } from '@lineup/contract/booking/slots';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { getBooking } from '../visits/schedule/get-booking.ts';
import { daysOfMonth } from './get-slots.ts';
import { presentSlots } from './present.ts';
import { readMovingSlots } from './read-moving-slots.ts';
import { presentAnyBarberSlots } from './shop-page/present.ts';
import { readAnyBarberSlots } from './shop-page/read-any-barber-slots.ts';

/** The times of a month to which a booking could move: those of its barber, or of all. */
export const getBookingSlots = async (
  platform: Platform,
  holder: TicketHolder,
  month: string,
): Promise<SlotMonth> => {
  const { booking, now } = await getBooking(platform, holder);
  const days = daysOfMonth(month);
  return platform.db.inPublicShop(holder.shop, async (tx) => {
    const ofAll = await readAnyBarberSlots(tx, holder.shop, now, booking, days);
    if (ofAll) return presentAnyBarberSlots(ofAll, month);
    return presentSlots(await readMovingSlots(tx, holder.shop, now, booking, days), month);
  });
};
