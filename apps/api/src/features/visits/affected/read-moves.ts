import { freeTimesNear } from '@lineup/domain/booking/nearest-free-times';
import type { DayRange } from '@lineup/domain/time/shop-calendar';
import { monthOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { readSlots, type SlotsSnapshot } from '../slots/read-slots.ts';
import { type PendingBooking, selectBookableBarbers } from './affected-repository.ts';
import { mayDecide } from './policy.ts';
import type { CheckedBooking } from './read-obstacles.ts';

/** How many days near the booking are searched. */
const MOST_DAYS = 5;
/** The gap between offered times where no booking link sets one. */
const GAP_MINUTES = 30;

export interface Move {
  readonly barberId: number;
  readonly barberName: string;
  /** As `Moment`s. */
  readonly times: readonly number[];
}

/** The times of a barber that a booking could move to; undefined: they take no bookings. */
export const readMovingTimes = async (
  tx: Transaction,
  { shop }: Staff,
  now: Temporal.Instant,
  booking: PendingBooking,
  { barberId, days }: { barberId: number; days?: DayRange },
): Promise<SlotsSnapshot | undefined> => {
  const { scheduled_at: from, scheduled_until: to } = booking;
  const linkId = booking.link_barber_id === barberId ? booking.booking_link_id : null;
  const slots = await readSlots(tx, shop, now, {
    barber: { id: barberId },
    linkId,
    ...(days && { days }),
    minutes: Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000),
    leaveOut: booking.id,
    countedIn: monthOf(booking.shop_day),
  });
  if (!slots?.row.takes_bookings) return undefined;
  return linkId === null ? { ...slots, rules: { ...slots.rules, gapMinutes: GAP_MINUTES } } : slots;
};

/**
 * Free times near a booking: of its own barber, or of the others if that barber has none. A booking
 * whose service is no longer offered gets none.
 */
export const readMoves = async (
  tx: Transaction,
  actor: Staff,
  now: Temporal.Instant,
  { booking, obstacles }: CheckedBooking,
): Promise<Move[]> => {
  if (obstacles.includes('service') || !mayDecide(actor, booking)) return [];
  const read = async (barberId: number): Promise<Move[]> => {
    const slots = await readMovingTimes(tx, actor, now, booking, { barberId });
    if (!slots) return [];
    const times = freeTimesNear(slots.rules, booking.shop_day, MOST_DAYS);
    return times.length === 0 ? [] : [{ barberId, barberName: slots.row.barber_name, times }];
  };
  const own = booking.barber_id === null ? [] : await read(booking.barber_id);
  if (own.length > 0) return own;
  const moves: Move[] = [];
  for (const { id } of await selectBookableBarbers(actor.shop, tx)) {
    if (id !== booking.barber_id && mayDecide(actor, { barber_id: id })) {
      moves.push(...(await read(id)));
    }
  }
  return moves;
};
