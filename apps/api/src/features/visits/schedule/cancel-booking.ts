import { shopDayOf } from '@lineup/domain/time/shop-day';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { queueStaffAlert } from '../../alerts/queue-staff-alert.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { cancelVisit } from '../changes/cancel-visit.ts';
import { selectBookingRules } from './booking-repository.ts';
import { lockBooking } from './booking-time-repository.ts';
import { canChange, checkChangeable } from './check-changeable.ts';
import { type BookingSnapshot, getBooking } from './get-booking.ts';
import { movedMeanwhile } from './policy.ts';

/** Whether the customer may still cancel the booking online. */
export const canCancelBooking: typeof canChange = (booking, rules, now) =>
  canChange(booking, rules, now);

/** Cancels a booking for the customer. A repeated request changes nothing. */
export const cancelBooking = async (
  platform: Platform,
  holder: TicketHolder,
): Promise<BookingSnapshot> => {
  const { shop, visitId } = holder;
  await platform.db.inPublicShop(shop, async (tx) => {
    const now = platform.clock.now();
    const rules = await selectBookingRules(shop, tx);
    const booking = await lockBooking(shop, tx, visitId);
    if (!booking || booking.source === 'walk_in') throw notFound();
    // The row that a move to another day leaves behind is cancelled, too, and its booking is not.
    if (booking.moved_to !== null) throw movedMeanwhile();
    if (booking.status === 'cancelled') return;
    checkChangeable(booking, rules, now);
    await cancelVisit(tx, shop, booking, { membershipId: null, at: now });
    await queueBookingMessages(tx, platform, shop, visitId, 'cancelled');
    await queueStaffAlert(tx, shop, { visitId, kind: 'cancelled', by: null });
    const isInLine = booking.shop_day === shopDayOf(now, rules.time_zone);
    if (isInLine) await queueTurnAlerts(tx, platform, shop);
  });
  platform.live.announce(shop);
  return getBooking(platform, holder);
};
