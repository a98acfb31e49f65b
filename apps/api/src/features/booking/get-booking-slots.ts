import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { getBooking } from '../visits/schedule/get-booking.ts';
import type { SlotsSnapshot } from '../visits/slots/read-slots.ts';
import { daysOfMonth } from './get-slots.ts';
import { readMovingSlots } from './read-moving-slots.ts';

/** The times of a month to which a booking could move. */
export const getBookingSlots = async (
  platform: Platform,
  holder: TicketHolder,
  month: string,
): Promise<SlotsSnapshot> => {
  const { booking, now } = await getBooking(platform, holder);
  return platform.db.inPublicShop(holder.shop, (tx) =>
    readMovingSlots(tx, holder.shop, now, booking, daysOfMonth(month)),
  );
};
