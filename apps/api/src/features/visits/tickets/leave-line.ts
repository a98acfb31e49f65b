import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { queueStaffAlert } from '../../alerts/queue-staff-alert.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { cancelBooking } from '../schedule/cancel-booking.ts';
import { changeTicket } from './change-ticket.ts';
import { getTicket, type TicketSnapshot } from './get-ticket.ts';
import { cancelTicket } from './ticket-repository.ts';

/** A walk-in may leave even after being called, so that the barber does not wait in vain. */
const leaveAsWalkIn = (platform: Platform, holder: TicketHolder): Promise<TicketSnapshot> =>
  changeTicket(platform, holder, 'waiting', async (tx, at) => {
    const { shop, visitId } = holder;
    if (!(await cancelTicket(shop, tx, at))) return false;
    await queueBookingMessages(tx, platform, shop, visitId, 'cancelled');
    await queueStaffAlert(tx, shop, { visitId, kind: 'cancelled', by: null });
    await queueTurnAlerts(tx, platform, shop);
    return true;
  });

/** Leaves the line. Leaving with a booking cancels it, so the cut-off of bookings applies. */
export const leaveLine = async (
  platform: Platform,
  holder: TicketHolder,
): Promise<TicketSnapshot> => {
  const { visit } = await getTicket(platform, holder);
  if (visit.source === 'walk_in') return leaveAsWalkIn(platform, holder);
  const booking = { ...holder, visitId: visit.id };
  await cancelBooking(platform, booking);
  return getTicket(platform, booking);
};
