import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type BookingRow, bookingById } from './booking-repository.ts';

export interface BookingSnapshot {
  readonly booking: TimedBooking;
  readonly now: Temporal.Instant;
}

export type TimedBooking = BookingRow & {
  scheduled_at: Temporal.Instant;
  scheduled_until: Temporal.Instant;
};

const toTimedBooking = ([row]: readonly BookingRow[]): TimedBooking => {
  if (!row?.scheduled_at || !row.scheduled_until) throw notFound();
  const { scheduled_at, scheduled_until } = row;
  return { ...row, scheduled_at, scheduled_until };
};

/** Reads a booking within a transaction. */
export const readBooking = async (
  tx: Transaction,
  shop: LineShopId,
  visitId: number,
): Promise<TimedBooking> => {
  const { rows } = await tx.executeQuery(bookingById({ shop, visitId }));
  return toTimedBooking(rows);
};

/** A booking, also after it is over. A walk-in is not found. */
export const getBooking = async (
  platform: Platform,
  { shop, visitId }: { shop: LineShopId; visitId: number },
): Promise<BookingSnapshot> => {
  const [rows] = await platform.db.readAtOnce(shop, [bookingById({ shop, visitId })]);
  return { booking: toTimedBooking(rows), now: platform.clock.now() };
};
