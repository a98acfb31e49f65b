import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { selectOpenVisits } from '../affected/affected-repository.ts';
import { cancelVisit } from '../changes/cancel-visit.ts';

const BATCH = 50;

/**
 * Cancels every waiting visit of a shop that has closed, and sends messages to customers with
 * bookings. Returns how many there were. It uses short transactions, so it can resume after an
 * interruption.
 */
export const cancelOpenVisits = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<number> => {
  let cancelled = 0;
  for (;;) {
    const count = await platform.db.inShop(shop, async (tx) => {
      const visits = await selectOpenVisits(shop, tx, BATCH);
      for (const { id, status, isBooking } of visits) {
        await cancelVisit(
          tx,
          shop,
          { id, status },
          { membershipId: null, at: platform.clock.now() },
        );
        if (isBooking) await queueBookingMessages(tx, platform, shop, id, 'cancelled');
      }
      return visits.length;
    });
    cancelled += count;
    if (count < BATCH) return cancelled;
  }
};
