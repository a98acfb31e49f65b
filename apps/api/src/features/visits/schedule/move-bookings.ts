import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { copyArrival, selectBookingsOfOtherDays } from './booking-time-repository.ts';
import { lockBookableTime } from './lock-bookable-time.ts';
import { moveVisit } from './move-visit.ts';
import { lockDay } from './visit-repository.ts';

/**
 * The line, arrivals and ticket numbers use the shop's local date. After a change of the
 * time zone, each booking that falls on another date is moved there: it keeps its time, barber,
 * private link and messages, and takes the next ticket of that date. The customer gets no message,
 * because the time itself did not change.
 */
export const moveBookingsToTheirDay = async (
  tx: Transaction,
  platform: Platform,
  { shop, membershipId }: Staff,
  timeZone: string,
): Promise<void> => {
  const now = platform.clock.now();
  await lockBookableTime(tx, shop);
  const bookings = await selectBookingsOfOtherDays(shop, tx, { timeZone, now });
  // Lock all days before the first booking, in one order, to avoid deadlocks with other bookings.
  for (const day of [...new Set(bookings.map((booking) => booking.day))].toSorted()) {
    await lockDay(shop, tx, day);
  }
  for (const { id, startsAt } of bookings) {
    const move = { visitId: id, startsAt, membershipId };
    const moved = await moveVisit(tx, platform, shop, move, (booking) => {
      const { barber_id: barberId, is_any_barber: isAnyBarber } = booking;
      const { scheduled_until: endsAt, held } = booking;
      if (endsAt === null) throw new Error('a booking without an end was selected');
      return Promise.resolve({ barberId, isAnyBarber, endsAt, held });
    });
    await copyArrival(shop, tx, { from: id, to: moved.id });
  }
};
