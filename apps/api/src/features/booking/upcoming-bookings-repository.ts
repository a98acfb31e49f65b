import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** What decides whether a customer may book once more by themselves. */
export interface UpcomingBookings {
  /** Bookings ahead that they made themselves. */
  readonly open: number;
  /** Served here before, or confirmed a booking. */
  readonly isKnown: boolean;
  /** One of those ahead waits for the link in its message. */
  readonly hasUnconfirmed: boolean;
}

/** Bookings that customers made themselves and that are ahead. */
const ahead = (shop: LineShopId, customerId: number, now: Temporal.Instant) => sql`
  from appointments as visit
  where visit.shop_id = ${shop} and visit.customer_id = ${customerId}
    and visit.source = 'booking_link' and visit.status = 'pending' and visit.scheduled_at > ${now}`;

/** Where no message could be sent, nobody can confirm, and nobody has to. */
const hasMessage = sql`exists (
  select from messages as message
  where message.shop_id = visit.shop_id and message.appointment_id = visit.id
    and message.kind = 'confirmation' and message.state not in ('failed', 'withdrawn')
)`;

/**
 * The customer's row stays locked until the transaction ends, so bookings of one customer are
 * decided one after the other.
 */
export const lockUpcomingBookings = async (
  shop: LineShopId,
  tx: Transaction,
  customerId: number,
  now: Temporal.Instant,
): Promise<UpcomingBookings> => {
  await sql`
    select from customers where shop_id = ${shop} and id = ${customerId}
    for no key update`.execute(tx);
  const { rows } = await sql<UpcomingBookings>`
    select
      (select count(*)::integer ${ahead(shop, customerId, now)}) as open,
      exists (
        select from appointments
        where shop_id = ${shop} and customer_id = ${customerId}
          and (status = 'completed' or confirmed_at is not null)
      ) as "isKnown",
      exists (
        select ${ahead(shop, customerId, now)} and visit.confirmed_at is null and ${hasMessage}
      ) as "hasUnconfirmed"`.execute(tx);
  return rows[0] ?? { open: 0, isKnown: false, hasUnconfirmed: false };
};

/** The first booking ahead of a phone number or mailbox that waits to be confirmed. */
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
