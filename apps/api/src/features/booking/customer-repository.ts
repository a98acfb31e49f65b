import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
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

/** By phone before by address, with what was missing filled in unless somebody else has it. */
const findCustomer = async (
  shop: LineShopId,
  tx: Transaction,
  { name, phone, email }: Contact,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where shop_id = ${shop} and (phone = ${phone}::text or email = ${email}::text)
    order by (phone = ${phone}::text) is true desc limit 1 for key share`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    update customers as known set
      phone = coalesce(known.phone, case when not exists (
        select from customers where shop_id = ${shop} and phone = ${phone}::text
      ) then ${phone}::text end),
      email = coalesce(known.email, case when not exists (
        select from customers where shop_id = ${shop} and email = ${email}::text
      ) then ${email}::text end),
      name = case when known.name = '' then ${name} else known.name end
    where known.shop_id = ${shop} and known.id = ${id}
      and ((known.phone is null and ${phone}::text is not null)
        or (known.email is null and ${email}::text is not null) or known.name = '')`.execute(tx);
  return id;
};

/**
 * Whoever books is found by their phone, else by their e-mail address, else entered; a name is
 * never written over. Nobody deletes the customer before this transaction ends. Who leaves neither
 * is nobody to find again.
 */
export const enterBookingCustomer = async (
  shop: LineShopId,
  tx: Transaction,
  contact: Contact,
): Promise<number | null> => {
  if (contact.phone === null && contact.email === null) return null;
  const id = (await insertCustomer(shop, tx, contact)) ?? (await findCustomer(shop, tx, contact));
  if (id === undefined) throw new Error('a customer was known and is gone');
  return id;
};
