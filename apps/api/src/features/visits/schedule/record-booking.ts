import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { ticketTokenOf } from '../../../platform/keys/ticket-token.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { selectBookingRules } from '../../booking/booking-repository.ts';
import {
  type Contact,
  enterBookingCustomer,
  lockStanding,
} from '../../booking/customer-repository.ts';
import { queueMissedBooking } from '../../booking/jobs.ts';
import { refuseManyBookings } from '../../booking/policy.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { holdBookableTime } from './hold-bookable-time.ts';
import {
  type BookedService,
  countMonths,
  insertBooking,
  insertBookingChange,
  insertWishes,
  type NewBooking,
  takeTicket,
} from './visit-repository.ts';

/** The constraint that lets a barber have one booking at a time. */
export const ONE_AT_A_TIME = 'appointments_one_at_a_time';

/** Violated when the customer is entered, merged or erased by somebody else at the same moment. */
export const CUSTOMER_CONSTRAINTS = [
  'customers_phone',
  'customers_email',
  'appointments_shop_id_customer_id_fkey',
] as const;

export interface BookingOrder {
  readonly source: NewBooking['source'];
  readonly startsAt: Temporal.Instant;
  readonly contact: Contact;
  readonly note: string;
  /** What the private link is made of. */
  readonly tokenSeed: string;
  readonly language: NewBooking['language'];
  readonly timeZone: string | null;
  /** Who of the staff books; null: the customer. */
  readonly membershipId: number | null;
}

/** What is decided while nobody else books on that day. */
export interface DecidedBooking
  extends Pick<NewBooking, 'barberId' | 'linkId' | 'endsAt' | 'held'> {
  readonly wishes: readonly BookedService[];
  /** Why it stands where nobody would be offered it. */
  readonly reason?: string;
}

/** Whether a booking needs no confirmation; refuses a customer who has to confirm another first. */
const passCustomer = async (
  shop: LineShopId,
  tx: Transaction,
  { membershipId, customerId, now }: Passing,
): Promise<boolean> => {
  if (membershipId !== null || customerId === null) return true;
  const standing = await lockStanding(shop, tx, customerId, now);
  refuseManyBookings(standing);
  return standing.isKnown;
};

interface Passing {
  readonly membershipId: number | null;
  readonly customerId: number | null;
  readonly now: Temporal.Instant;
}

/**
 * Everything that a booking is, in the transaction of its key. In this order, as whoever checks in:
 * customer, counter of the day, the visit, counter of the month; hours and closures stay as they are
 * meanwhile. `decide` runs once the others of that day have finished, sees what they did, and
 * refuses by throwing.
 */
export const recordBooking = async (
  tx: Transaction,
  platform: Platform,
  shop: LineShopId,
  order: BookingOrder,
  decide: (day: string) => Promise<DecidedBooking>,
): Promise<{ id: number; ticketNumber: number }> => {
  const now = platform.clock.now();
  await holdBookableTime(tx, shop);
  const rules = await selectBookingRules(shop, tx);
  const { membershipId, contact, ...booked } = order;
  const day = shopDayOf(order.startsAt, rules.time_zone);
  const customerId = await enterBookingCustomer(shop, tx, contact, {
    isByStaff: membershipId !== null,
  });
  const isConfirmed = await passCustomer(shop, tx, { membershipId, customerId, now });
  const ticketNumber = await takeTicket(shop, tx, day);
  const { wishes, reason = '', ...decided } = await decide(day);
  const id = await insertBooking(shop, tx, {
    ...booked,
    ...decided,
    day,
    ticketNumber,
    customerId,
    contact,
    tokenHash: hashSecret(ticketTokenOf(platform, shop, order.tokenSeed)),
    confirmedAt: isConfirmed ? now : null,
    now,
  });
  await insertWishes(shop, tx, id, wishes);
  await countMonths(shop, tx, { from: null, to: day, today: shopDayOf(now, rules.time_zone) });
  await insertBookingChange(shop, tx, {
    visitId: id,
    membershipId,
    action: 'booked',
    reason,
    at: now,
  });
  const due = { endsAt: decided.endsAt, graceMinutes: rules.grace_minutes };
  await queueMissedBooking(tx, shop, id, due);
  await queueBookingMessages(tx, platform, shop, id, 'booked');
  return { id, ticketNumber };
};
