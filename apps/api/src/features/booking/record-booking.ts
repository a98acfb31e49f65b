import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { findOrCreateBookingCustomer } from '../customers/find-or-create-booking-customer.ts';
import {
  addBooking,
  type BookingOrder,
  type DecidedBooking,
} from '../visits/schedule/add-booking.ts';
import { lockBookableTime } from '../visits/schedule/lock-bookable-time.ts';
import { readBookingRules } from '../visits/schedule/read-booking-rules.ts';
import { refuseManyBookings } from './policy.ts';
import { lockUpcomingBookings } from './upcoming-bookings-repository.ts';

/** Violated when the customer is created, merged or erased concurrently. */
export const CUSTOMER_CONSTRAINTS = [
  'customers_phone',
  'customers_email',
  'appointments_shop_id_customer_id_fkey',
] as const;

/** Whether a booking needs no confirmation. Refuses a customer who must confirm another one first. */
const checkCustomerMayBook = async (
  shop: LineShopId,
  tx: Transaction,
  { membershipId, customerId, now }: BookingCustomer,
): Promise<boolean> => {
  if (membershipId !== null || customerId === null) return true;
  const upcoming = await lockUpcomingBookings(shop, tx, customerId, now);
  refuseManyBookings(upcoming);
  return upcoming.isKnown;
};

interface BookingCustomer {
  readonly membershipId: number | null;
  readonly customerId: number | null;
  readonly now: Temporal.Instant;
}

/**
 * Writes a whole booking in the transaction of its idempotency key. It takes its locks in the same
 * order as a check-in: customer, counter of the day, the visit, counter of the month. Hours and
 * closures cannot change meanwhile. `decide` runs once other bookings of that day have finished, sees
 * what they did, and refuses by throwing.
 */
export const recordBooking = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  order: BookingOrder,
  decide: (day: string) => Promise<DecidedBooking>,
): Promise<{ id: number; ticketNumber: number }> => {
  const now = platform.clock.now();
  await lockBookableTime(tx, shop);
  const rules = await readBookingRules(tx, shop);
  const { membershipId, contact } = order;
  const customerId = await findOrCreateBookingCustomer(tx, shop, contact, {
    isByStaff: membershipId !== null,
  });
  const isConfirmed = await checkCustomerMayBook(shop, tx, { membershipId, customerId, now });
  const confirmedAt = isConfirmed ? now : null;
  return addBooking(tx, platform, shop, { ...order, customerId, confirmedAt, rules }, decide);
};
