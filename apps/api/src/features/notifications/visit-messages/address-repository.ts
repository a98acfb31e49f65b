import { sql } from 'kysely';

/**
 * The e-mail for messages about `visit` of `customer`: only what was given with the visit. The
 * customer's row may hold an e-mail that somebody else gave with their number; it is for what the
 * desk entered. A walk-in gave a phone at most.
 */
export const emailOfVisit = sql<string | null>`case
  when coalesce(visit.contact_email, visit.contact_phone) is not null then visit.contact_email
  when visit.source <> 'walk_in' then customer.email
end`.as('email');

export const phoneOfVisit = sql<string | null>`case
  when coalesce(visit.contact_email, visit.contact_phone) is not null then visit.contact_phone
  else customer.phone
end`.as('phone');
