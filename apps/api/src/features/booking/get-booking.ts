import { notFound } from '../../platform/app-error.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BookingRow, selectBooking } from './booking-repository.ts';

export interface BookingNow {
  readonly booking: BookingRow & {
    scheduled_at: Temporal.Instant;
    scheduled_until: Temporal.Instant;
  };
  readonly now: Temporal.Instant;
}

/** A booking, also once it is over; the ticket of a walk-in is none. */
export const getBooking = async (
  platform: Platform,
  { shop, visitId }: { shop: LineShopId; visitId: number },
): Promise<BookingNow> => {
  const row = await platform.db.inPublicShop(shop, (tx) => selectBooking(shop, tx, visitId));
  if (!row?.scheduled_at || !row.scheduled_until) throw notFound();
  const { scheduled_at, scheduled_until } = row;
  return { booking: { ...row, scheduled_at, scheduled_until }, now: platform.clock.now() };
};
