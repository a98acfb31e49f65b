import { hasMainService } from '@lineup/domain/services/service-of-barber';
import type { DayRange } from '@lineup/domain/time/shop-calendar';
import { monthOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { TimedBooking } from '../../visits/schedule/get-booking.ts';
import {
  type ChosenVisit,
  chooseVisit,
  readShopSlots,
  type ShopSlotsSnapshot,
} from '../../visits/slots/read-shop-slots.ts';

/** The times of all barbers to which a booking of any barber can move. */
export interface AnyBarberSlots {
  readonly shop: ShopSlotsSnapshot;
  readonly visit: ChosenVisit;
  /** The length of the booking now. */
  readonly minutes: number;
}

/** Each barber's own length, unless staff has changed the length of this booking. */
const visitOf = (
  slots: ShopSlotsSnapshot,
  ids: readonly number[],
  { barber_id, minutes }: { barber_id: number | null; minutes: number },
): ChosenVisit => {
  const usual = chooseVisit(slots, ids);
  const isUsual = usual.barbers.some((each) => each.id === barber_id && each.minutes === minutes);
  return isUsual ? usual : chooseVisit(slots, ids, minutes);
};

/**
 * Null: not a booking of any barber, or its services can no longer be booked on the shop's page. The
 * booking's own time counts as free.
 */
export const readAnyBarberSlots = async (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
  booking: TimedBooking,
  days: DayRange,
): Promise<AnyBarberSlots | null> => {
  if (!booking.is_any_barber) return null;
  const slots = await readShopSlots(tx, shop, now, {
    needsBusy: true,
    days,
    leaveOut: booking.id,
    countedIn: monthOf(booking.shop_day),
  });
  const ids = booking.services.flatMap(({ id }) => id ?? []);
  if (slots?.state !== 'open' || ids.length < booking.services.length) return null;
  const bookable = slots.services.filter(({ id }) => ids.includes(id));
  if (bookable.length < new Set(ids).size || !hasMainService(bookable)) return null;
  const { scheduled_at: from, scheduled_until: to, barber_id } = booking;
  const minutes = Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
  const visit = visitOf(slots, ids, { barber_id, minutes });
  return visit.barbers.length === 0 ? null : { shop: slots, visit, minutes };
};
