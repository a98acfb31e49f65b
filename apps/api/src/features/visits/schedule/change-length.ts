import { isWorkTime, type MomentSpan } from '@lineup/domain/booking/slots';
import { momentOf } from '@lineup/domain/time/moment';
import { onConstraint } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { insertChange } from '../changes/change-repository.ts';
import { readServices } from '../slots/read-services.ts';
import { readSlots } from '../slots/read-slots.ts';
import { ONE_AT_A_TIME } from './add-booking.ts';
import { selectBookingRules } from './booking-repository.ts';
import {
  type LockedBooking,
  lockBooking,
  selectDayOf,
  updateLength,
} from './booking-time-repository.ts';
import { queueMissedBooking } from './jobs.ts';
import { lockBookableTime } from './lock-bookable-time.ts';
import { notFreeForThat } from './policy.ts';
import { lockDay, selectServiceIds } from './visit-repository.ts';

export interface NewServices {
  readonly visitId: number;
  readonly serviceIds: readonly number[];
  /** With another barber than before, the booking waits in line and holds no time. */
  readonly barberId: number | null;
}

/** Refuses added time when the barber does not work or is already booked. */
const checkAdded = async (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
  booking: LockedBooking & { barber_id: number },
  added: MomentSpan,
): Promise<void> => {
  const day = booking.shop_day;
  const slots = await readSlots(tx, shop, now, {
    barber: { id: booking.barber_id },
    linkId: null,
    // The next day too: a visit may go on over midnight.
    days: { firstDay: day, lastDay: Temporal.PlainDate.from(day).add({ days: 1 }).toString() },
    minutes: Math.round(added.to - added.from),
    leaveOut: booking.id,
  });
  if (!slots || !isWorkTime(slots.rules, added)) throw notFreeForThat();
  const isTaken = slots.rules.busy.some(({ from, to }) => from < added.to && added.from < to);
  if (isTaken) throw notFreeForThat();
};

const isSame = (one: readonly (number | null)[], other: readonly number[]): boolean =>
  one.length === other.length && other.every((id) => one.includes(id));

/**
 * Adapts the length of a booking to other services. It gets longer only if its barber is free, by the
 * rules and the constraint of every booking. The day is locked before the visit, in the same order as
 * when booking or moving. Call it before the services are stored.
 */
export const changeLength = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  { visitId, serviceIds, barberId }: NewServices,
): Promise<void> => {
  await lockBookableTime(tx, shop);
  const requested = await readServices(tx, shop, serviceIds, visitId);
  const day = await selectDayOf(shop, tx, visitId);
  if (day === undefined) return;
  await lockDay(shop, tx, day);
  const booking = await lockBooking(shop, tx, visitId);
  if (!booking?.scheduled_at || !booking.scheduled_until || booking.status !== 'pending') return;
  if (isSame(await selectServiceIds(shop, tx, visitId), [...new Set(serviceIds)])) return;

  const now = platform.clock.now();
  const { scheduled_at: startsAt, scheduled_until, held, barber_id } = booking;
  const endsAt = startsAt.add({ minutes: requested.minutesWith(barberId) });
  const holds = barber_id !== null && barber_id === barberId;
  if (holds) {
    const added = { from: momentOf(scheduled_until), to: momentOf(endsAt) };
    if (added.to > added.from) await checkAdded(tx, shop, now, { ...booking, barber_id }, added);
  }
  await onConstraint(ONE_AT_A_TIME, notFreeForThat, () =>
    updateLength(shop, tx, visitId, { startsAt, endsAt, holds }),
  );
  await insertChange(shop, tx, {
    visitId,
    membershipId: null,
    action: 'moved',
    before: { scheduled_until, held },
    at: now,
  });
  const { grace_minutes: graceMinutes } = await selectBookingRules(shop, tx);
  await queueMissedBooking(tx, shop, visitId, { endsAt, graceMinutes });
};
