import { sql } from 'kysely';

/**
 * Where messages about `visit` of `customer` go: to what was given with the visit, and to nothing
 * else of the customer's. Their row may hold an address that somebody else gave with their number;
 * it is for what the desk entered. Who walks in gave a phone at most.
 */
export const emailOfVisit = sql<string | null>`case
  when coalesce(visit.contact_email, visit.contact_phone) is not null then visit.contact_email
  when visit.source <> 'walk_in' then customer.email
end`.as('email');

export const phoneOfVisit = sql<string | null>`case
  when coalesce(visit.contact_email, visit.contact_phone) is not null then visit.contact_phone
  else customer.phone
end`.as('phone');
