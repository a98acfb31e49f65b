import type { Transaction } from '../../platform/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueBookingMessages } from '../notifications/queue-booking-messages.ts';
import type { BookingRules } from './booking-repository.ts';
import { queueMissedBooking } from './jobs.ts';
import {
  type LockedBooking,
  type NewPlace,
  replaceBooking,
  updatePlace,
} from './place-repository.ts';
import { countMonths, insertBookingChange, lockDay, takeTicket } from './visit-repository.ts';

/** The days that a booking moves between; it stays on its own, or takes a ticket of the other. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Waits for whoever books on the day that a booking goes to, before the booking itself is locked.
 * The number is the next ticket of another day; null: it keeps its own.
 */
export const enterDay = async (
  tx: Transaction,
  shop: LineShopId,
  { from, to }: Days,
): Promise<number | null> => {
  if (from !== to) return takeTicket(shop, tx, to);
  await lockDay(shop, tx, to);
  return null;
};

export interface Move {
  readonly booking: LockedBooking;
  readonly day: string;
  /** What `enterDay` answered. */
  readonly ticketNumber: number | null;
  readonly place: NewPlace;
  /** Null: the customer. */
  readonly membershipId: number | null;
  readonly reason?: string;
  /** How long the message waits, because it may still be taken back. */
  readonly afterSeconds?: number;
}

/** Moves a booking, with its messages and the job that waits for its end; answers the visit's id. */
export const moveVisit = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  rules: BookingRules,
  { booking, day, ticketNumber, place, membershipId, reason = '', afterSeconds = 0 }: Move,
): Promise<number> => {
  let id = booking.id;
  if (ticketNumber === null) {
    await updatePlace(shop, tx, id, place);
  } else {
    id = await replaceBooking(shop, tx, id, { ...place, day, ticketNumber });
    await countMonths(shop, tx, { from: booking.shop_day, to: day });
  }
  const { shop_day, barber_id, scheduled_at, scheduled_until, held } = booking;
  await insertBookingChange(shop, tx, {
    visitId: id,
    membershipId,
    action: 'moved',
    reason,
    before: { shop_day, barber_id, scheduled_at, scheduled_until, held },
    at: platform.clock.now(),
  });
  const due = { endsAt: place.endsAt, graceMinutes: rules.grace_minutes };
  await queueMissedBooking(tx, shop, id, due);
  const isOtherTime = scheduled_at?.equals(place.startsAt) !== true;
  if (isOtherTime || barber_id !== place.barberId) {
    await queueBookingMessages(tx, platform, shop, id, 'moved', { afterSeconds });
  }
  return id;
};
