import type { VisitStatus } from '@lineup/contract/appointments/line';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueBarberDropped } from './queue-barber-dropped.ts';
import { queueBookingMessages } from './queue-booking-messages.ts';
import { queueCorrections } from './queue-corrections.ts';

const isOff = (status: VisitStatus): boolean => status === 'cancelled' || status === 'no_show';

/**
 * Queues the messages when staff have changed the status of a visit. A cancellation is sent once it
 * cannot be undone any more; a restored booking gets its reminders again, and earlier messages are
 * corrected. A customer who wanted a barber and now waits for any barber gets a message.
 */
export const queueChangeMessages = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  visit: { id: number; before: VisitStatus; after: VisitStatus; isBarberDropped?: boolean },
  { undoSeconds }: { undoSeconds: number },
): Promise<void> => {
  if (visit.after === 'cancelled' && visit.before !== 'cancelled') {
    const later = { afterSeconds: undoSeconds };
    await queueBookingMessages(tx, platform, shop, visit.id, 'cancelled', later);
  } else if (isOff(visit.before) && !isOff(visit.after)) {
    await queueBookingMessages(tx, platform, shop, visit.id, 'restored');
  }
  await queueCorrections(tx, platform, shop, visit, { undoSeconds });
  if (visit.isBarberDropped)
    await queueBarberDropped(tx, platform, shop, visit.id, { undoSeconds });
};
