import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { queueBookingMessages } from '../notifications/queue-booking-messages.ts';
import { queueTurnAlerts } from '../notifications/queue-turn-alerts.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketNow } from './get-ticket.ts';
import { cancelTicket } from './ticket-repository.ts';

/**
 * Leaves the line, also when just called: the barber need not wait for nobody. So may a booking of
 * today, even after it is too late to cancel it on its own page: somebody who says it is better
 * than a chair that waits.
 */
export const leaveLine = (platform: Platform, holder: TicketHolder): Promise<TicketNow> =>
  changeTicket(platform, holder, 'waiting', async (tx, at) => {
    const { shop, visitId } = holder;
    if (!(await cancelTicket(shop, tx, at))) return false;
    await queueBookingMessages(tx, platform, shop, visitId, 'cancelled');
    await queueTurnAlerts(tx, platform, shop);
    return true;
  });
