import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** What a person was called, how they were reached, and what was noted, in one of their visits. */
export interface PersonalVisit {
  id: number;
  customer_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  note: string;
}

/** The visits of a customer, with those that became one of them on another day. */
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

/** Times, services and money stay; nothing leads to the person any more, their own link included. */
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

export interface Reach {
  phone: string | null;
  email: string | null;
}

/** Also where somebody else has booked with it, who stays. */
export const clearContacts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { phone, email }: Reach,
): Promise<void> => {
  await sql`
    update appointments set contact_phone = null
    where shop_id = ${shop} and contact_phone = ${phone}::text`.execute(tx);
  await sql`
    update appointments set contact_email = null
    where shop_id = ${shop} and contact_email = ${email}::text`.execute(tx);
};

/**
 * What changes have kept of the person: in their own visits, and in visits that were theirs before
 * somebody entered another customer. A change that is taken back then leaves these columns alone.
 */
export const scrubChanges = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { person, visitIds }: { person: Reach & { id: number }; visitIds: readonly number[] },
): Promise<void> => {
  const { id, phone, email } = person;
  await sql`
    update visit_changes set
      before = before - array['customer_id', 'customer_name', 'contact_email', 'contact_phone',
        'note', 'skip_reason'],
      reason = case when action = 'passed' or reason = 'overlap' then reason else '' end
    where shop_id = ${shop} and (
      appointment_id = any(${visitIds}::bigint[])
      -- Only who edits writes over whose visit it is.
      or action = 'edited' and (
        before @> jsonb_build_object('customer_id', ${id}::bigint)
        or before ->> 'contact_phone' = ${phone}::text
        or before ->> 'contact_email' = ${email}::text
      )
    )`.execute(tx);
};

/** Kept changes move too: undoing one must not name a customer who is gone. */
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
