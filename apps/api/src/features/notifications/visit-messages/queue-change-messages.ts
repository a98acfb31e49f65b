import type { VisitStatus } from '@lineup/contract/appointments/line';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueBarberDropped } from './queue-barber-dropped.ts';
import { queueBookingMessages } from './queue-booking-messages.ts';
import { queueCorrections } from './queue-corrections.ts';

const isOff = (status: VisitStatus): boolean => status === 'cancelled' || status === 'no_show';

/**
 * Staff have changed the status of a visit. A cancelled booking is told once the change cannot be
 * undone any more; a booking that stands again is reminded of again, and what the customer was told
 * before is corrected. Whoever asked for a barber and waits for any barber now is told so.
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
