import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { keepKeyWithin } from '../../../platform/idempotency.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { countWithin, isShutWithin } from '../../billing/limits/count-check-in.ts';
import { addCustomerWithin } from '../../customers/add-customer-within.ts';
import {
  type NewWalkIn,
  recordServicesWithin,
  recordWalkInWithin,
  takeTicketWithin,
} from '../../visits/tickets/record-walk-in.ts';
import { countOrigins, type VisitOrigin } from './origin-repository.ts';

export interface NewVisit extends NewWalkIn {
  /** In E.164; finds the customer again. */
  phone: string | null;
  serviceIds: readonly number[];
  barberId: number | null;
  /** Not at the desk: refused for a month whose check-ins were used up before today. */
  isOnline: boolean;
  /** Refused while another visit of the same phone waits that day. */
  isOnlyOne: boolean;
  /** A wish that is not to be had any more is left out, instead of refused. */
  dropsUnavailable: boolean;
  /** The first day of the shop's month. */
  month: string;
  /** From where somebody joins online; null: at the desk or a kiosk, which no cap holds for. */
  origin: VisitOrigin | null;
  /** Null: asked once, and nothing of it is kept to answer a repeat. */
  key: string | null;
  fingerprint: Buffer | null;
}

export interface InsertedVisit {
  has_services: boolean;
  has_barber: boolean;
  /** False: the month takes nobody online any more. */
  has_room: boolean;
  /** False: another visit of the same phone waits, and this was to be the only one. */
  is_first: boolean;
  /** Null: the key was used before, or a wish is not this shop's. */
  id: number | null;
  ticket_number: number | null;
}

/** Visits of the same phone that wait on the same day. */
const waitingOfPhone = (shop: LineShopId, { phone, shopDay }: NewVisit) => sql`
  select from customers as customer
  join appointments as other
    on other.shop_id = customer.shop_id and other.customer_id = customer.id
  where customer.shop_id = ${shop}::bigint and customer.phone = ${phone}::text
    and other.shop_day = ${shopDay}::date and other.status = 'pending'`;

/** A check-in that nothing refuses. */
const admitted = sql`checked where has_services and has_barber and has_room and is_first`;

/** Nobody is added for a phone that is known. */
const newPhone = ({ phone }: NewVisit) =>
  sql`fresh where ${phone}::text is not null and not exists (select from known)`;

/**
 * A whole check-in in one statement, of parts that the owners of the tables write. Nothing counts
 * unless the key is new, and every check-in takes its locks in the same order: services, key, origin,
 * customer, counter of the day, counter of the month.
 * It waits for a transaction that archives a service: then the service is not offered, instead of
 * failing later. The customer comes first so that the day's counter, which all check-ins of a shop
 * wait for, is held shortest. A customer whom another check-in has just added is locked by the name:
 * a lock on the key would keep out the visits that refer to it, crosswise with the counter.
 */
export const insertVisit = (shop: LineShopId, visit: NewVisit): RawBuilder<InsertedVisit> =>
  sql<InsertedVisit>`/* prepared */
    with requested as (
      select service.id, service.name, given.position
      from unnest(${visit.serviceIds}::bigint[]) with ordinality as given (id, position)
      join services as service on service.shop_id = ${shop}::bigint and service.id = given.id
        and service.archived_at is null
      for key share of service
    ), barber as (
      select id from memberships
      where shop_id = ${shop}::bigint and id = ${visit.barberId}::bigint
        and is_active and takes_customers and joined_at is not null
    ), checked as (
      select
        ${visit.dropsUnavailable}::boolean
          or (select count(*) from requested) = ${visit.serviceIds.length}::int as has_services,
        ${visit.dropsUnavailable}::boolean
          or ${visit.barberId}::bigint is null or exists (select from barber) as has_barber,
        not (${visit.isOnline}::boolean and ${isShutWithin(shop, { month: visit.month, today: visit.shopDay })})
          as has_room,
        not (${visit.isOnlyOne}::boolean and exists (${waitingOfPhone(shop, visit)})) as is_first
    ), kept as (${keepKeyWithin(shop, visit, admitted)}
    ), fresh as (
      select key from kept
      union all
      select '' from ${admitted} and ${visit.key}::text is null
    ), ${countOrigins(shop, visit)}, known as (
      select id from customers
      where shop_id = ${shop}::bigint and phone = ${visit.phone}::text
    ), customer as (${addCustomerWithin(
      shop,
      { name: visit.customerName, phone: visit.phone },
      newPhone(visit),
    )}
    ), counter as (${takeTicketWithin(
      shop,
      visit,
      sql`fresh left join customer on true cross join (select count(*) from origin) as origins`,
    )}
    ), ${countWithin(shop, {
      month: visit.month,
      by: 1,
      today: visit.shopDay,
      source: sql`counter`,
    })}, visit as (${recordWalkInWithin(shop, visit, {
      customerId: sql`coalesce((select id from customer), (select id from known))`,
      barberId: sql`(select id from barber)`,
    })}
    ), requested_services as (${recordServicesWithin(shop)}
    )
    select checked.has_services, checked.has_barber, checked.has_room, checked.is_first, visit.id,
      visit.ticket_number
    from checked left join visit on true left join queued_warning on true`;

/** What a key was used for before; the visit is found by the token that the key leads to. */
export const selectVisitOfKey = async (
  shop: LineShopId,
  tx: Transaction,
  { key, tokenHash }: { key: string; tokenHash: Buffer },
) =>
  tx
    .selectFrom('idempotency_keys as used')
    .leftJoin('appointments as visit', (join) =>
      join.onRef('visit.shop_id', '=', 'used.shop_id').on('visit.token_hash', '=', tokenHash),
    )
    .select([
      'used.fingerprint',
      'visit.id',
      'visit.ticket_number',
      'visit.estimated_from',
      'visit.estimated_to',
    ])
    .where('used.shop_id', '=', shop)
    .where('used.key', '=', key)
    .executeTakeFirst();
