import { monthOf, shopDayOf } from '@lineup/domain/shop-day';
import { isOffered } from '@lineup/domain/slots';
import { AppError, notFound } from '../../platform/app-error.ts';
import { onConstraint, onceMore } from '../../platform/constraint.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { type BookingRules, selectBookingRules } from './booking-repository.ts';
import { type BookingNow, getBooking } from './get-booking.ts';
import { getBookingSlots } from './get-booking-slots.ts';
import { enterDay, moveVisit } from './move-visit.ts';
import { lockBooking } from './place-repository.ts';
import { checkChangeable, movedMeanwhile, ONE_AT_A_TIME, slotTaken } from './policy.ts';
import { presentSlots } from './present.ts';
import { readMovingSlots } from './read-moving-slots.ts';
import { wholeOf } from './visit-repository.ts';

const reschedule = async (
  tx: Transaction,
  platform: Platform,
  { shop, visitId }: TicketHolder,
  seen: BookingNow['booking'],
  { rules, startsAt }: { rules: BookingRules; startsAt: Temporal.Instant },
): Promise<number> => {
  const now = platform.clock.now();
  const day = shopDayOf(startsAt, rules.time_zone);
  const ticketNumber = await enterDay(tx, shop, { from: seen.shop_day, to: day });
  const booking = await lockBooking(shop, tx, visitId);
  if (!booking) throw notFound();
  if (booking.moved_to !== null) throw movedMeanwhile();
  checkChangeable(booking, rules, now);

  const slots = await readMovingSlots(tx, shop, now, seen, { firstDay: day, lastDay: day });
  if (!isOffered(slots.rules, startsAt)) throw slotTaken();
  const endsAt = startsAt.add({ minutes: slots.minutes });
  const { barber_id: barberId } = slots.place;
  const place = { barberId, startsAt, endsAt, held: wholeOf({ startsAt, endsAt }) };
  return moveVisit(tx, platform, shop, rules, {
    booking,
    day,
    ticketNumber,
    place,
    membershipId: null,
  });
};

/** The customer moves a booking; its private link stays the same, whatever day it goes to. */
export const rescheduleBooking = async (
  platform: Platform,
  holder: TicketHolder,
  startsAt: Temporal.Instant,
): Promise<BookingNow> => {
  const { shop } = holder;
  const { booking: seen } = await getBooking(platform, holder);
  if (seen.scheduled_at.equals(startsAt) && seen.status === 'pending') {
    return getBooking(platform, holder);
  }
  try {
    const visitId = await onConstraint(ONE_AT_A_TIME, slotTaken, () =>
      onceMore([], () =>
        platform.db.inPublicShop(shop, async (tx) => {
          const rules = await selectBookingRules(shop, tx);
          return reschedule(tx, platform, holder, seen, { rules, startsAt });
        }),
      ),
    );
    platform.live.announce(shop);
    return await getBooking(platform, { shop, visitId });
  } catch (refusal) {
    const isTaken = refusal instanceof AppError && refusal.code === 'slot_taken';
    if (!isTaken) throw refusal;
    const month = monthOf(shopDayOf(startsAt, seen.time_zone));
    throw slotTaken(presentSlots(await getBookingSlots(platform, holder, month), month));
  }
};
