import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unanswered } from '../../platform/database/unanswered.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';

export interface Contact {
  readonly name: string;
  /** In E.164. */
  readonly phone: string | null;
  /** In lower case. */
  readonly email: string | null;
}

/** Adds a customer; undefined: the phone or the email address exists already. */
export const insertContact = async (shop: LineShopId, tx: Transaction, contact: Contact) => {
  const inserted = await tx
    .insertInto('customers')
    .values({ shop_id: shop, ...contact })
    // The conflict may be on the phone or on the email address.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** Finds a customer by phone, else by email address, and locks them against deletion. */
export const findContact = async (
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

export const fillInName = async (
  shop: LineShopId,
  tx: Transaction,
  id: number,
  { name }: Contact,
) => {
  await sql`
    update customers set name = ${name}
    where shop_id = ${shop} and id = ${id} and name = '' ${unanswered}`.execute(tx);
};

/** Fills in a missing phone or email address, unless another customer has it. */
export const fillInContact = async (
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

/** Finds the customer with this phone, or creates one with the name of the visit. */
export const upsertCustomerByPhone = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { phone, name }: { phone: string; name: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('customers')
    .values({ shop_id: shop, phone, name })
    .onConflict((conflict) => conflict.columns(['shop_id', 'phone']).doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
