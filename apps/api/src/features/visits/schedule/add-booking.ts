import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { ticketTokenOf } from '../../../platform/keys/ticket-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { queueStaffAlert } from '../../alerts/queue-staff-alert.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { insertChange } from '../changes/change-repository.ts';
import { insertRequestedServices } from '../changes/visit-services-repository.ts';
import type { BookingRules } from './booking-repository.ts';
import { queueMissedBooking } from './jobs.ts';
import {
  type BookedService,
  countMonths,
  insertBooking,
  type NewBooking,
  takeTicketForBooking,
} from './visit-repository.ts';

/** The constraint that allows a barber one booking at a time. */
export const ONE_AT_A_TIME = 'appointments_one_at_a_time';

export interface BookingOrder
  extends Pick<
    NewBooking,
    'source' | 'startsAt' | 'contact' | 'note' | 'tokenSeed' | 'language' | 'timeZone'
  > {
  /** The member of staff who books; null: the customer. */
  readonly membershipId: number | null;
}

/** The part of a booking that is decided while the day is locked. */
export interface DecidedBooking
  extends Pick<NewBooking, 'barberId' | 'linkId' | 'endsAt' | 'held' | 'isAnyBarber'> {
  readonly services: readonly BookedService[];
  /** Why it is at a time that would not be offered. */
  readonly reason?: string;
}

interface OrderOfCustomer extends BookingOrder, Pick<NewBooking, 'customerId' | 'confirmedAt'> {
  readonly rules: BookingRules;
}

/**
 * Adds a booking to its day, after the lock on bookable time: counter of the day, the visit, counter
 * of the month. `decide` runs once other bookings of that day have finished, sees what they did, and
 * refuses by throwing.
 */
export const addBooking = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  { membershipId, rules, ...booked }: OrderOfCustomer,
  decide: (day: string) => Promise<DecidedBooking>,
): Promise<{ id: number; ticketNumber: number }> => {
  const now = platform.clock.now();
  const day = shopDayOf(booked.startsAt, rules.time_zone);
  await takeTicketForBooking(shop, tx, day);
  const { services, reason = '', ...decided } = await decide(day);
  const { id, ticketNumber } = await insertBooking(shop, tx, {
    ...booked,
    ...decided,
    day,
    tokenHash: hashSecret(ticketTokenOf(platform, shop, booked.tokenSeed)),
    now,
  });
  // Without prices: they are recorded when the visit is completed.
  const requested = services.map((service) => ({ id: service.id, name: service.name }));
  await insertRequestedServices(shop, tx, id, requested);
  await countMonths(shop, tx, { from: null, to: day, today: shopDayOf(now, rules.time_zone) });
  await insertChange(shop, tx, { visitId: id, membershipId, action: 'booked', reason, at: now });
  const due = { endsAt: decided.endsAt, graceMinutes: rules.grace_minutes };
  await queueMissedBooking(tx, shop, id, due);
  await queueBookingMessages(tx, platform, shop, id, 'booked');
  await queueStaffAlert(tx, shop, { visitId: id, kind: 'booked', by: membershipId });
  return { id, ticketNumber };
};
