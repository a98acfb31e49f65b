import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';

export interface Contact {
  readonly name: string;
  /** In E.164. */
  readonly phone: string | null;
  /** In small letters. */
  readonly email: string | null;
}

const insertCustomer = async (shop: LineShopId, tx: Transaction, contact: Contact) => {
  const inserted = await tx
    .insertInto('customers')
    .values({ shop_id: shop, ...contact })
    // Whichever of the two is known already.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** By phone before by address; nobody deletes the customer before this transaction ends. */
const findCustomer = async (
  shop: LineShopId,
  tx: Transaction,
  { phone, email }: Contact,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where shop_id = ${shop} and (phone = ${phone}::text or email = ${email}::text)
    order by (phone = ${phone}::text) is true desc limit 1 for key share`.execute(tx);
  return rows[0]?.id;
};

const enterName = async (shop: LineShopId, tx: Transaction, id: number, { name }: Contact) => {
  await sql`
    update customers set name = ${name}
    where shop_id = ${shop} and id = ${id} and name = ''`.execute(tx);
};

/** What was missing, unless somebody else has it. */
const enterContact = async (
  shop: LineShopId,
  tx: Transaction,
  id: number,
  { phone, email }: Contact,
) => {
  await sql`
    update customers as known set
      phone = coalesce(known.phone, case when not exists (
        select from customers where shop_id = ${shop} and phone = ${phone}::text
      ) then ${phone}::text end),
      email = coalesce(known.email, case when not exists (
        select from customers where shop_id = ${shop} and email = ${email}::text
      ) then ${email}::text end)
    where known.shop_id = ${shop} and known.id = ${id}
      and ((known.phone is null and ${phone}::text is not null)
        or (known.email is null and ${email}::text is not null))`.execute(tx);
};

/** Who was known and is erased or merged at this very moment is entered at the second try. */
const MOST_TRIES = 3;

/**
 * Whoever books is found by their phone, else by their e-mail address, else entered; a name is
 * never written over. Nobody deletes the customer before this transaction ends. Who leaves neither
 * is nobody to find again. Only the desk completes how a known customer is reached: anybody may
 * book under a number they know, and would be sent what its owner books.
 */
export const enterBookingCustomer = async (
  shop: LineShopId,
  tx: Transaction,
  contact: Contact,
  { isByStaff }: { isByStaff: boolean },
): Promise<number | null> => {
  if (contact.phone === null && contact.email === null) return null;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const inserted = await insertCustomer(shop, tx, contact);
    if (inserted !== undefined) return inserted;
    const known = await findCustomer(shop, tx, contact);
    if (known === undefined) continue;
    await enterName(shop, tx, known, contact);
    if (isByStaff) await enterContact(shop, tx, known, contact);
    return known;
  }
  throw new Error('a customer was known and is gone');
};

/** What decides whether a customer may book once more by themselves. */
export interface CustomerStanding {
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
export const lockStanding = async (
  shop: LineShopId,
  tx: Transaction,
  customerId: number,
  now: Temporal.Instant,
): Promise<CustomerStanding> => {
  await sql`
    select from customers where shop_id = ${shop} and id = ${customerId}
    for no key update`.execute(tx);
  const { rows } = await sql<CustomerStanding>`
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
  { phone, email }: Pick<Contact, 'phone' | 'email'>,
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
