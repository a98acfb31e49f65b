import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unanswered } from '../../platform/database/unanswered.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** A customer's upcoming bookings, which decide whether they may book online again. */
export interface UpcomingBookings {
  /** The number of upcoming bookings that the customer made online. */
  readonly open: number;
  /** The customer was served here before, or has confirmed a booking. */
  readonly isKnown: boolean;
  /** One of the upcoming bookings is not confirmed yet. */
  readonly hasUnconfirmed: boolean;
}

/** A customer's upcoming online bookings. */
const upcoming = (shop: LineShopId, customerId: number, now: Temporal.Instant) => sql`
  from appointments as visit
  where visit.shop_id = ${shop} and visit.customer_id = ${customerId}
    and visit.source = 'booking_link' and visit.status = 'pending' and visit.scheduled_at > ${now}`;

/** Without a sent message the customer cannot confirm, and does not have to. */
const hasMessage = sql`exists (
  select from messages as message
  where message.shop_id = visit.shop_id and message.appointment_id = visit.id
    and message.kind = 'confirmation' and message.state not in ('failed', 'withdrawn')
)`;

/**
 * Locks the customer's row until the transaction ends, so that bookings of one customer are decided
 * one after the other.
 */
export const lockUpcomingBookings = async (
  shop: LineShopId,
  tx: Transaction,
  customerId: number,
  now: Temporal.Instant,
): Promise<UpcomingBookings> => {
  await sql`
    select from customers where shop_id = ${shop} and id = ${customerId}
    for no key update ${unanswered}`.execute(tx);
  const { rows } = await sql<UpcomingBookings>`
    select
      (select count(*)::integer ${upcoming(shop, customerId, now)}) as open,
      exists (
        select from appointments
        where shop_id = ${shop} and customer_id = ${customerId}
          and (status = 'completed' or confirmed_at is not null)
      ) as "isKnown",
      exists (
        select ${upcoming(shop, customerId, now)} and visit.confirmed_at is null and ${hasMessage}
      ) as "hasUnconfirmed"`.execute(tx);
  return rows[0] ?? { open: 0, isKnown: false, hasUnconfirmed: false };
};

/** The first unconfirmed upcoming booking of a phone number or email address. */
export const selectUnconfirmed = async (
  shop: LineShopId,
  tx: Transaction,
  { phone, email }: { phone: string | null; email: string | null },
  now: Temporal.Instant,
): Promise<{ id: number; aboutAt: Temporal.Instant } | undefined> => {
  const { rows } = await sql<{ id: number; aboutAt: Temporal.Instant }>`
    select visit.id, visit.scheduled_at as "aboutAt" from appointments as visit
    where visit.shop_id = ${shop} and visit.source = 'booking_link' and visit.status = 'pending'
      and visit.scheduled_at > ${now} and visit.confirmed_at is null and ${hasMessage}
      and (visit.contact_phone = ${phone}::text or visit.contact_email = ${email}::text)
    order by visit.id limit 1 for no key update of visit`.execute(tx);
  return rows[0];
};
