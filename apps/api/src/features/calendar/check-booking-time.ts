import { isWorkTime, type SlotRules } from '@lineup/domain/booking/slots';
import { momentOf } from '@lineup/domain/time/moment';
import { type TimeSpan, wholeOf } from '@lineup/domain/time/time-span';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readSlots } from '../visits/slots/read-slots.ts';
import {
  selectConflictingBooking,
  selectFreePart,
  selectLeastBooked,
} from './overlap-repository.ts';
import { nobodyFree, noSuchBarber, outsideHours, overlapsBooking } from './policy.ts';

export interface WantedTime {
  readonly span: TimeSpan;
  readonly day: string;
  readonly now: Temporal.Instant;
  /** The booking that moves; its own time counts as free. */
  readonly exceptId: number | null;
  readonly allowsOverlap: boolean;
}

export interface CheckedTime {
  readonly barberId: number;
  readonly held: string | null;
  /** 'overlap': the desk chose a time that would not be offered. */
  readonly reason: '' | 'overlap';
}

const isBusy = ({ busy }: SlotRules, { startsAt, endsAt }: TimeSpan): boolean =>
  busy.some(({ from, to }) => from < momentOf(endsAt) && momentOf(startsAt) < to);

/** The desk may book any minute of the barber's working time, without notice or horizon. */
const isAtWork = (rules: SlotRules, { startsAt, endsAt }: TimeSpan): boolean =>
  isWorkTime(rules, { from: momentOf(startsAt), to: momentOf(endsAt) });

type Reading = Pick<WantedTime, 'span' | 'day' | 'now' | 'exceptId'>;

const readBarberTime = (
  tx: Transaction,
  shop: AuthorizedShopId,
  barberId: number,
  { span, day, now, exceptId }: Reading,
) =>
  readSlots(tx, shop, now, {
    barber: { id: barberId },
    linkId: null,
    // The next day too: a visit may go on over midnight.
    days: { firstDay: day, lastDay: Temporal.PlainDate.from(day).add({ days: 1 }).toString() },
    minutes: Math.round(momentOf(span.endsAt) - momentOf(span.startsAt)),
    ...(exceptId !== null && { leaveOut: exceptId }),
  });

/**
 * Decides which part of a barber's time a booking of the desk holds. If somebody else is booked, or the
 * barber does not work then, it refuses with a reason, unless an overlap is allowed; then the booking
 * holds what is still free.
 */
export const checkBookingTime = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  barberId: number,
  { allowsOverlap, ...wanted }: WantedTime,
): Promise<CheckedTime> => {
  const slots = await readBarberTime(tx, shop, barberId, wanted);
  if (!slots?.row.takes_bookings) throw noSuchBarber();
  const { span, day, exceptId } = wanted;
  const { row, rules } = slots;
  if (isBusy(rules, span)) {
    const time = { barberId, span, day, exceptId };
    if (allowsOverlap) {
      return { barberId, held: await selectFreePart(shop, tx, time), reason: 'overlap' };
    }
    const booking = await selectConflictingBooking(shop, tx, time);
    throw overlapsBooking(row.barber_name, booking, row.time_zone);
  }
  if (isAtWork(rules, span)) return { barberId, held: wholeOf(span), reason: '' };
  if (!allowsOverlap) throw outsideHours(row.barber_name);
  return { barberId, held: wholeOf(span), reason: 'overlap' };
};

/**
 * The barber who is free and at work then, and has the fewest bookings that day. `spanOf` returns how
 * long the visit takes with a barber; null: they do not offer it.
 */
export const findFreeBarber = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  wanted: Pick<WantedTime, 'day' | 'now'>,
  spanOf: (barberId: number) => TimeSpan | null,
): Promise<CheckedTime> => {
  for (const barberId of await selectLeastBooked(shop, tx, wanted.day)) {
    const span = spanOf(barberId);
    if (!span) continue;
    const slots = await readBarberTime(tx, shop, barberId, { ...wanted, span, exceptId: null });
    if (slots && !isBusy(slots.rules, span) && isAtWork(slots.rules, span)) {
      return { barberId, held: wholeOf(span), reason: '' };
    }
  }
  throw nobodyFree();
};
