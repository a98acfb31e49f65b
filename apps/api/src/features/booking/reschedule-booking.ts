import { isOffered } from '@lineup/domain/booking/slots';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { wholeOf } from '@lineup/domain/time/time-span';
import { onConstraint, retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { ONE_AT_A_TIME } from '../visits/schedule/add-booking.ts';
import { checkChangeable } from '../visits/schedule/check-changeable.ts';
import { type BookingSnapshot, getBooking, readBooking } from '../visits/schedule/get-booking.ts';
import { moveVisit } from '../visits/schedule/move-visit.ts';
import { slotTaken } from '../visits/slots/refuse-taken-slot.ts';
import { getBookingSlots } from './get-booking-slots.ts';
import { refuseShutMonth } from './policy.ts';
import { readMovingSlots } from './read-moving-slots.ts';
import { assignBarber } from './shop-page/assign-barber.ts';
import { readAnyBarberSlots } from './shop-page/read-any-barber-slots.ts';

/** A customer who moves the booking several times gets one message, about the last time. */
const MESSAGE_AFTER_SECONDS = 30;

/** Moves the booking until its cut-off, and only to a time that is offered now. */
const reschedule = async (
  tx: Transaction,
  platform: Platform,
  { shop, visitId }: TicketHolder,
  startsAt: Temporal.Instant,
): Promise<number> => {
  const now = platform.clock.now();
  const move = { visitId, startsAt, membershipId: null, afterSeconds: MESSAGE_AFTER_SECONDS };
  const { id } = await moveVisit(tx, platform, shop, move, async (booking, day, rules) => {
    checkChangeable(booking, rules, now);
    // Read it again now that it is locked: its barber, length and link may have changed.
    const locked = await readBooking(tx, shop, visitId);
    const days = { firstDay: day, lastDay: day };
    const ofAll = await readAnyBarberSlots(tx, shop, now, locked, days);
    if (ofAll) {
      refuseShutMonth(ofAll.shop.rules, day, ofAll.shop.row);
      return assignBarber(ofAll.shop.rules, ofAll.visit, { startsAt, barberId: null });
    }
    const slots = await readMovingSlots(tx, shop, now, locked, days);
    refuseShutMonth(slots.rules, day, slots.row);
    if (!isOffered(slots.rules, startsAt)) throw slotTaken();
    const endsAt = startsAt.add({ minutes: slots.minutes });
    return {
      barberId: slots.row.barber_id,
      isAnyBarber: locked.is_any_barber,
      endsAt,
      held: wholeOf({ startsAt, endsAt }),
    };
  });
  return id;
};

/** The customer moves a booking. Its private link stays the same, also on another day. */
export const rescheduleBooking = async (
  platform: Platform,
  holder: TicketHolder,
  startsAt: Temporal.Instant,
): Promise<BookingSnapshot> => {
  const { shop } = holder;
  const now = await getBooking(platform, holder);
  const { booking: seen } = now;
  if (seen.scheduled_at.equals(startsAt) && seen.status === 'pending') return now;
  try {
    const visitId = await onConstraint(ONE_AT_A_TIME, slotTaken, () =>
      retryOnConflict([], () =>
        platform.db.inPublicShop(shop, (tx) => reschedule(tx, platform, holder, startsAt)),
      ),
    );
    platform.live.announce(shop);
    return await getBooking(platform, { shop, visitId });
  } catch (refusal) {
    const isTaken = refusal instanceof AppError && refusal.code === 'slot_taken';
    if (!isTaken) throw refusal;
    const month = monthOf(shopDayOf(startsAt, seen.time_zone));
    throw slotTaken(await getBookingSlots(platform, holder, month));
  }
};
