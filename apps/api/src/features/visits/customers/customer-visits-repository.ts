import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The personal data in one visit of a customer. */
export interface PersonalVisit {
  id: number;
  customer_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  note: string;
}

/** The visits of a customer, with the old rows of visits that were moved to another day. */
export const lockVisitsOf = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerId: number,
): Promise<PersonalVisit[]> => {
  const { rows } = await sql<PersonalVisit>`
    with recursive own (id) as (
      select id from appointments where shop_id = ${shop} and customer_id = ${customerId}
      union
      select moved.id from own
      join appointments as moved on moved.shop_id = ${shop} and moved.moved_to = own.id
    )
    select visit.id, visit.customer_name, visit.contact_email, visit.contact_phone, visit.note
    from appointments as visit
    where visit.shop_id = ${shop} and visit.id in (select id from own)
    order by visit.id for no key update`.execute(tx);
  return rows;
};

/** Clears all personal data, including the private link. Times, services and money stay. */
export const clearPersonalData = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set({
      customer_id: null,
      customer_name: null,
      contact_email: null,
      contact_phone: null,
      note: '',
      skip_reason: '',
      place_reason: null,
      token_hash: null,
      token_seed: null,
      customer_language: null,
      customer_time_zone: null,
      message_state: null,
    })
    .where('shop_id', '=', shop)
    .where('id', 'in', visitIds)
    .execute();
};

export interface Contacts {
  phone: string | null;
  email: string | null;
}

/** Clears this phone and email also from visits that another customer booked with them. */
export const clearContacts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { phone, email }: Contacts,
): Promise<void> => {
  await sql`
    update appointments set contact_phone = null
    where shop_id = ${shop} and contact_phone = ${phone}::text`.execute(tx);
  await sql`
    update appointments set contact_email = null
    where shop_id = ${shop} and contact_email = ${email}::text`.execute(tx);
};

/**
 * Clears the personal data stored in the history: of the person's own visits, and of visits that were
 * theirs before an edit. Undoing such a change then leaves these columns alone.
 */
export const scrubChanges = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { person, visitIds }: { person: Contacts & { id: number }; visitIds: readonly number[] },
): Promise<void> => {
  const { id, phone, email } = person;
  await sql`
    update visit_changes set
      before = before - array['customer_id', 'customer_name', 'contact_email', 'contact_phone',
        'note', 'skip_reason', 'place_reason'],
      reason = case when action = 'passed' or reason = 'overlap' then reason else '' end
    where shop_id = ${shop} and (
      appointment_id = any(${visitIds}::bigint[])
      -- Only an edit can change the customer of a visit.
      or action = 'edited' and (
        before @> jsonb_build_object('customer_id', ${id}::bigint)
        or before ->> 'contact_phone' = ${phone}::text
        or before ->> 'contact_email' = ${email}::text
      )
    )`.execute(tx);
};

/** The history is updated too: an undo must not restore a deleted customer. */
export const moveVisits = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set({ customer_id: to })
    .where('shop_id', '=', shop)
    .where('customer_id', '=', from)
    .execute();
  await sql`
    update visit_changes set before = jsonb_set(before, '{customer_id}', to_jsonb(${to}::bigint))
    where shop_id = ${shop} and action = 'edited'
      and before @> jsonb_build_object('customer_id', ${from}::bigint)`.execute(tx);
};
