import { obstaclesOf, type TimeObstacle } from '@lineup/domain/booking/booking-obstacles';
import { momentOf } from '@lineup/domain/time/moment';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { readSlots, type SlotsSnapshot } from '../slots/read-slots.ts';
import { type PendingBooking, selectPendingBookings } from './affected-repository.ts';

/** Why the same booking could not be made now. */
export type Obstacle = TimeObstacle | 'barber' | 'service';

export interface CheckedBooking {
  readonly booking: PendingBooking;
  readonly obstacles: readonly Obstacle[];
}

/** The calendar of a barber, without their other bookings. */
const readCalendar = (
  tx: Transaction,
  { shop }: Staff,
  now: Temporal.Instant,
  barberId: number,
): Promise<SlotsSnapshot | undefined> => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const days = { firstDay: today, lastDay: today };
  return readSlots(tx, shop, now, { barber: { id: barberId }, linkId: null, days, minutes: 1 });
};

const obstaclesTo = (booking: PendingBooking, slots: SlotsSnapshot | undefined): Obstacle[] => {
  const span = { from: momentOf(booking.scheduled_at), to: momentOf(booking.scheduled_until) };
  const isAnybodys = booking.barber_id === null;
  const member = isAnybodys ? { hours: [], daysOff: [] } : slots?.rules.member;
  const isBarberGone = !isAnybodys && slots?.row.takes_bookings !== true;
  const isServiceGone = booking.services.some(({ archived_at }) => archived_at !== null);
  return [
    ...(slots && member ? obstaclesOf({ calendar: slots.rules.calendar, member }, span) : []),
    ...(isBarberGone ? (['barber'] as const) : []),
    ...(isServiceGone ? (['service'] as const) : []),
  ];
};

/**
 * The one function that finds which bookings are outside of what can be booked, and why, from the
 * opening hours, closures, working hours, days off, barbers and services in this transaction.
 */
export const readObstacles = async (
  tx: Transaction,
  actor: Staff,
  now: Temporal.Instant,
): Promise<CheckedBooking[]> => {
  const bookings = await selectPendingBookings(actor.shop, tx, now);
  // A booking without a barber needs only the shop's calendar, which is part of every barber's.
  const barberOf = ({ barber_id }: PendingBooking) => barber_id ?? actor.membershipId;
  const calendars = new Map<number, SlotsSnapshot | undefined>();
  for (const barberId of new Set(bookings.map(barberOf))) {
    calendars.set(barberId, await readCalendar(tx, actor, now, barberId));
  }
  return bookings.map((booking) => ({
    booking,
    obstacles: obstaclesTo(booking, calendars.get(barberOf(booking))),
  }));
};

/** The bookings that got a new obstacle. Those that were kept despite an old one stay. */
export const affectedBookings = (
  before: readonly CheckedBooking[],
  after: readonly CheckedBooking[],
): CheckedBooking[] => {
  const known = new Map(before.map(({ booking, obstacles }) => [booking.id, obstacles]));
  return after.filter(({ booking, obstacles }) =>
    obstacles.some((obstacle) => known.get(booking.id)?.includes(obstacle) !== true),
  );
};
