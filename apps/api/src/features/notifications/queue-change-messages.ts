import type { VisitStatus } from '@lineup/contract/line';
import type { Transaction } from '../../platform/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueBookingMessages } from './queue-booking-messages.ts';

const isOff = (status: VisitStatus): boolean => status === 'cancelled' || status === 'no_show';

/**
 * Staff have changed what becomes of a booking: who was not told that it is off is told so, later
 * than the change may still be taken back; what is on again is reminded of again.
 */
export const queueChangeMessages = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  visit: { id: number; before: VisitStatus; after: VisitStatus },
  { undoSeconds }: { undoSeconds: number },
): Promise<void> => {
  if (visit.after === 'cancelled' && visit.before !== 'cancelled') {
    const later = { afterSeconds: undoSeconds };
    await queueBookingMessages(tx, platform, shop, visit.id, 'cancelled', later);
  } else if (isOff(visit.before) && !isOff(visit.after)) {
    await queueBookingMessages(tx, platform, shop, visit.id, 'restored');
  }
};
