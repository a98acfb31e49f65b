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
  /** The booking that moves: it is not in its own way. */
  readonly exceptId: number | null;
  readonly allowsOverlap: boolean;
}

export interface CheckedTime {
  readonly barberId: number;
  readonly held: string | null;
  /** 'overlap': it stands where nobody would be offered it, on purpose. */
  readonly reason: '' | 'overlap';
}

const isBusy = ({ busy }: SlotRules, { startsAt, endsAt }: TimeSpan): boolean =>
  busy.some(({ from, to }) => from < momentOf(endsAt) && momentOf(startsAt) < to);

/** The desk books at any minute of the barber's work, at short notice and as far ahead as it likes. */
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
    // With the next day: what goes on over midnight.
    days: { firstDay: day, lastDay: Temporal.PlainDate.from(day).add({ days: 1 }).toString() },
    minutes: Math.round(momentOf(span.endsAt) - momentOf(span.startsAt)),
    ...(exceptId !== null && { leaveOut: exceptId }),
  });

/**
 * What a booking of the desk holds of a barber's time. Where somebody else is booked, or the barber
 * does not work, it is refused in words unless that is wanted; then it holds what is still free.
 */
export const checkBookingTime = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  barberId: number,
  { allowsOverlap, ...wanted }: WantedTime,
): Promise<CheckedTime> => {
  const slots = await readBarberTime(tx, shop, barberId, wanted);
  if (!slots?.place.takes_bookings) throw noSuchBarber();
  const { span, day, exceptId } = wanted;
  const { place, rules } = slots;
  if (isBusy(rules, span)) {
    const asked = { barberId, span, day, exceptId };
    if (allowsOverlap) {
      return { barberId, held: await selectFreePart(shop, tx, asked), reason: 'overlap' };
    }
    const inTheWay = await selectConflictingBooking(shop, tx, asked);
    throw overlapsBooking(place.barber_name, inTheWay, place.time_zone);
  }
  if (isAtWork(rules, span)) return { barberId, held: wholeOf(span), reason: '' };
  if (!allowsOverlap) throw outsideHours(place.barber_name);
  return { barberId, held: wholeOf(span), reason: 'overlap' };
};

/** Whoever is free and at work then, and has the fewest bookings that day. */
export const findFreeBarber = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  wanted: Omit<WantedTime, 'allowsOverlap' | 'exceptId'>,
): Promise<CheckedTime> => {
  const { span, day } = wanted;
  for (const barberId of await selectLeastBooked(shop, tx, day)) {
    const slots = await readBarberTime(tx, shop, barberId, { ...wanted, exceptId: null });
    if (slots && !isBusy(slots.rules, span) && isAtWork(slots.rules, span)) {
      return { barberId, held: wholeOf(span), reason: '' };
    }
  }
  throw nobodyFree();
};
