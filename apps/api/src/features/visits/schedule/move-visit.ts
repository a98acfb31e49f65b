import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueStaffAlert } from '../../alerts/queue-staff-alert.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { insertChange } from '../changes/change-repository.ts';
import { type BookingRules, selectBookingRules } from './booking-repository.ts';
import {
  type LockedBooking,
  lockBooking,
  type NewBookingTime,
  replaceBooking,
  selectDayOf,
  updateBookingTime,
} from './booking-time-repository.ts';
import { queueMissedBooking } from './jobs.ts';
import { lockBookableTime } from './lock-bookable-time.ts';
import { movedMeanwhile } from './policy.ts';
import { countMonths, lockDay, takeTicket } from './visit-repository.ts';

export type { LockedBooking } from './booking-time-repository.ts';

export interface Move {
  readonly visitId: number;
  readonly startsAt: Temporal.Instant;
  /** Null: the customer. */
  readonly membershipId: number | null;
  /** How long the message is delayed, in case the move is undone. */
  readonly afterSeconds?: number;
}

/** The part of a move that is decided while the day and the booking are locked. */
export interface DecidedMove
  extends Pick<NewBookingTime, 'barberId' | 'isAnyBarber' | 'endsAt' | 'held'> {
  /** Why it is at a time that would not be offered. */
  readonly reason?: string;
}

/**
 * Locks the target day before the booking itself. Returns the next ticket number of another day;
 * null: the booking stays on its day and keeps its number.
 */
const lockTargetDay = async (
  tx: Transaction,
  shop: LineShopId,
  { from, to }: { from: string; to: string },
): Promise<number | null> => {
  if (from !== to) return takeTicket(shop, tx, to);
  await lockDay(shop, tx, to);
  return null;
};

const isMoved = (booking: LockedBooking, time: NewBookingTime): boolean =>
  booking.scheduled_at?.equals(time.startsAt) !== true || booking.barber_id !== time.barberId;

/**
 * Moves a booking, with its messages and its no-show job. It locks the counter of the day first, then
 * the visit, in the same order as when booking. Returns the visit's id, which is new on another day,
 * and its ticket number.
 */
export const moveVisit = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  { visitId, startsAt, membershipId, afterSeconds = 0 }: Move,
  decide: (booking: LockedBooking, day: string, rules: BookingRules) => Promise<DecidedMove>,
): Promise<{ id: number; ticketNumber: number }> => {
  await lockBookableTime(tx, shop);
  const rules = await selectBookingRules(shop, tx);
  const day = shopDayOf(startsAt, rules.time_zone);
  const today = shopDayOf(platform.clock.now(), rules.time_zone);
  const from = await selectDayOf(shop, tx, visitId);
  if (from === undefined) throw notFound();
  const ticketNumber = await lockTargetDay(tx, shop, { from, to: day });
  const booking = await lockBooking(shop, tx, visitId);
  if (!booking) throw notFound();
  if (booking.moved_to !== null) throw movedMeanwhile();

  const { reason = '', ...decided } = await decide(booking, day, rules);
  const time = { ...decided, startsAt };
  let id = booking.id;
  if (ticketNumber === null) {
    await updateBookingTime(shop, tx, id, time);
  } else {
    id = await replaceBooking(shop, tx, id, { ...time, day, ticketNumber });
    const countedOn = booking.is_counted ? booking.shop_day : null;
    await countMonths(shop, tx, { from: countedOn, to: day, today });
  }
  const { shop_day, barber_id, scheduled_at, scheduled_until, held } = booking;
  await insertChange(shop, tx, {
    visitId: id,
    membershipId,
    action: 'moved',
    reason,
    before: { shop_day, barber_id, scheduled_at, scheduled_until, held },
    at: platform.clock.now(),
  });
  const due = { endsAt: time.endsAt, graceMinutes: rules.grace_minutes };
  await queueMissedBooking(tx, shop, id, due);
  if (isMoved(booking, time)) {
    await queueBookingMessages(tx, platform, shop, id, 'moved', { afterSeconds });
    await queueStaffAlert(tx, shop, { visitId: id, kind: 'moved', by: membershipId });
    if (booking.shop_day === today) await queueTurnAlerts(tx, platform, shop);
  }
  return { id, ticketNumber: ticketNumber ?? booking.ticket_number };
};
