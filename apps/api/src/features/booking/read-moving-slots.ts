import type { DayRange } from '@lineup/domain/time/shop-calendar';
import { monthOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TimedBooking } from '../visits/schedule/get-booking.ts';
import { readSlots, type SlotsSnapshot } from '../visits/slots/read-slots.ts';
import { selectLinkOf } from './booking-repository.ts';
import { cannotMoveOnline } from './policy.ts';

/**
 * The times to which a booking could move: with the same barber and length, and by its own link even if
 * that is inactive now. The booking's own time counts as free.
 */
export const readMovingSlots = async (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
  booking: TimedBooking,
  days: DayRange,
): Promise<SlotsSnapshot> => {
  const { barber_id: barberId, booking_link_id } = booking;
  if (barberId === null) throw cannotMoveOnline(booking);
  const linkId = await selectLinkOf(shop, tx, { linkId: booking_link_id, barberId });
  if (linkId === undefined) throw cannotMoveOnline(booking);
  const { scheduled_at: from, scheduled_until: to } = booking;
  const slots = await readSlots(tx, shop, now, {
    barber: { id: barberId },
    linkId,
    days,
    minutes: Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000),
    leaveOut: booking.id,
    countedIn: monthOf(booking.shop_day),
  });
  if (!slots) throw notFound();
  if (slots.state === 'closed' || !slots.row.takes_bookings) throw cannotMoveOnline(booking);
  return slots;
};
